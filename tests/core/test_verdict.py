"""Verdicts: yes, or no with every reason."""

from __future__ import annotations

from grognard.core.verdict import LEGAL, IllegalChoice, Reason, Verdict, every, need, no


def test_legal_is_true_and_has_no_reasons() -> None:
    assert LEGAL
    assert LEGAL.legal
    assert LEGAL.codes == ()


def test_a_refusal_is_false_and_says_why() -> None:
    verdict = no("too-far", "9.1", need=3, left=2)
    assert not verdict
    assert not verdict.legal
    assert verdict.reasons == (Reason("too-far", "9.1", {"need": 3, "left": 2}),)


def test_need_refuses_what_is_not_fulfilled() -> None:
    assert need([1], "empty", "1") is LEGAL
    assert need([], "empty", "1").codes == ("empty",)


def test_every_keeps_all_reasons_in_order() -> None:
    assert every([LEGAL, LEGAL]) is LEGAL
    assert every([no("a", "1"), LEGAL, no("b", "2")]).codes == ("a", "b")


def test_notes_do_not_refuse() -> None:
    verdict = LEGAL.but(Reason("costs", "9.1", {"points": 2}))
    assert verdict
    assert verdict.notes[0].code == "costs"
    assert no("a", "1").but(Reason("b", "")).codes == ("a",)


def test_an_illegal_choice_says_its_sentence_or_its_codes() -> None:
    verdict = Verdict((Reason("a", ""), Reason("b", "")))
    assert str(IllegalChoice("move X", verdict)) == "move X: a, b"
    assert str(IllegalChoice("move X", verdict, "X is gone.")) == "X is gone."
    assert IllegalChoice("move X", verdict).verdict is verdict
