"""Matches: records, replay, undo, seeds, resignation."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.shared.records import play_on

from grognard.core.game import Game
from grognard.core.match import Match, replay
from grognard.core.record import Choice, End, Head, Line, RecordError, SeedWords, check_draws, line_text, read_lines
from grognard.core.verdict import IllegalChoice

SETUP = (
    ("red", "dummy R3"),
    ("blue", "dummy B3"),
    ("blue", "place B1 0501"),
    ("blue", "place B3 0503"),
    ("blue", "place B2 0502"),
)


@pytest.fixture
def match(skirmish: Game) -> Match:
    """A match after its set-up."""
    match = Match.begin(skirmish, seed=7)
    for seat, text in SETUP:
        match.play(text, seat)
    return match


def changed(line: Line, **fields: Any) -> Any:
    """A line with other fields."""
    return type(line)(**{**{name: getattr(line, name) for name in line.__struct_fields__}, **fields})


def test_every_choice_is_a_line(match: Match) -> None:
    assert [(line.n, line.seat, line.choice) for line in match.choices] == [
        (n, *line) for n, line in enumerate(SETUP, 1)
    ]
    assert match.choices[-1].hash == match.position.hash
    assert not match.over


def test_a_refused_choice_is_no_line(match: Match) -> None:
    lines = list(match.lines)
    with pytest.raises(IllegalChoice):
        match.play("flee", "red")
    with pytest.raises(IllegalChoice):
        match.play("bold", "green")
    assert match.lines == lines


def test_without_a_seat_the_first_that_decides_chooses(match: Match) -> None:
    match.play("bold")
    assert match.choices[-1].seat == "red"


def test_draws_of_the_set_up_are_recorded(match: Match) -> None:
    head = match.lines[0]
    assert isinstance(head, Head)
    assert [draw.clause for draw in head.draws] == ["1.1", "1.1"]
    assert replay(match.lines[:1]).hash == head.hash


def test_the_end_is_the_last_line(match: Match) -> None:
    play_on(match, Random(1))
    assert match.over
    end = match.lines[-1]
    assert isinstance(end, End)
    assert end.result == match.position.result
    with pytest.raises(IllegalChoice, match="The match is over"):
        match.play("pass", "red")
    with pytest.raises(IllegalChoice, match="The match is over"):
        match.undo("red")
    with pytest.raises(IllegalChoice, match="The match is over"):
        match.undo_to(2, "red")


def test_replay_stops_where_it_is_told(match: Match) -> None:
    play_on(match, Random(1), most=12)
    for line in match.choices:
        assert replay(match.lines, to=line.n).hash == line.hash
    assert replay(match.lines, to=0).hash == match.lines[0].hash  # type: ignore[union-attr]
    with pytest.raises(RecordError, match=r"there are 17 choices; 18 is not one of 0 … 17"):
        replay(match.lines, to=18)


def test_a_record_that_does_not_fit_is_refused_at_its_choice(match: Match) -> None:
    match.play("bold", "red")
    match.play("bold", "blue")
    lines = list(match.lines)
    with pytest.raises(RecordError, match="played under version 0 of skirmish's rules; this is version 1"):
        replay([changed(lines[0], rules="0"), *lines[1:]])
    with pytest.raises(RecordError, match="line 1: the position at the start is not the one recorded"):
        replay([changed(lines[0], hash="x"), *lines[1:]])
    with pytest.raises(RecordError, match=r"choice 3 \(place B1 0501\): the position after it"):
        replay([*lines[:3], changed(lines[3], hash="x")])
    with pytest.raises(RecordError, match=r"choice 3 \(place B1 0102\): 0102 is not in your area"):
        replay([*lines[:3], changed(lines[3], choice="place B1 0102")])
    assert lines[-1].draws  # type: ignore[union-attr]
    with pytest.raises(RecordError, match=r"choice 7 \(bold\): 0 draws are recorded, the rules ask for 1"):
        replay([*lines[:-1], changed(lines[-1], draws=())])
    more = (*lines[-1].draws, lines[-1].draws[0])  # type: ignore[union-attr]
    with pytest.raises(RecordError, match=r"choice 7 \(bold\): 2 draws are recorded, the rules ask for 1"):
        replay([*lines[:-1], changed(lines[-1], draws=more)])


def test_an_undo_to_nowhere_is_refused(match: Match) -> None:
    match.undo("blue")
    with pytest.raises(RecordError, match="undo to choice 99: there is no such choice"):
        replay([*match.lines[:-1], changed(match.lines[-1], to=99)])


def test_a_match_goes_on_from_its_record(match: Match, skirmish: Game) -> None:
    match.play("bold", "red")
    again = Match.resume(read_lines([line_text(line) for line in match.lines]), "7")
    for each in (match, again):
        play_on(each, Random(3))
    assert again.lines == match.lines
    assert again.position.hash == match.position.hash


# -- undo ---------------------------------------------------------------------------------------------------------


def test_ones_own_choices_are_taken_back_freely(match: Match) -> None:
    hashes = [line.hash for line in match.choices]
    match.undo("blue")
    assert match.position.hash == hashes[3]
    match.undo("blue")
    assert match.position.hash == hashes[2]
    match.play("place B3 0504", "blue")
    assert [line.n for line in match.choices] == [1, 2, 3, 4]
    assert replay(match.lines).hash == match.position.hash


def test_another_seats_choice_can_not_be_taken_back(match: Match) -> None:
    match.play("bold", "red")
    assert match.may_undo("blue").codes == ("undo-revealed",)
    with pytest.raises(IllegalChoice, match="can be taken back only by agreement"):
        match.undo("blue")


def test_what_came_before_another_seats_choice_can_not_be_taken_back(match: Match) -> None:
    match.play("bold", "red")
    match.undo("red")
    assert not match.may_undo("red")
    assert not match.may_undo("blue")


def test_after_a_draw_nothing_is_free(match: Match) -> None:
    match.play("bold", "red")
    match.play("bold", "blue")
    assert match.position.last_draws
    assert not match.may_undo("blue")
    assert not match.may_undo("red")


def test_undo_is_a_line_and_nothing_is_taken_from_the_record(match: Match) -> None:
    before = list(match.lines)
    match.undo("blue")
    assert match.lines[:-1] == before
    assert line_text(match.lines[-1]) == '{"line":"undo","to":4,"seat":"blue","drawn":2}'


def test_by_consent_one_may_go_back_past_a_draw_and_no_known_die_comes_again(match: Match) -> None:
    match.play("bold", "red")
    match.play("bold", "blue")
    first = match.position.last_draws[0]
    match.undo_to(5, "red")
    assert match.position.deciding == ("red", "blue")
    match.play("bold", "red")
    match.play("bold", "blue")
    second = match.position.last_draws[0]
    assert second.number == first.number + 1
    assert replay(match.lines).hash == match.position.hash
    assert replay(match.lines, to=6).hash == match.choices[5].hash
    play_on(match, Random(2))
    assert check_draws(match.lines)[1] == []


def test_going_back_goes_back_only_to_choices_that_were_made(match: Match) -> None:
    for number in (-1, 5, 6):
        with pytest.raises(ValueError, match="there are 5 choices; one can go back to 0 … 4"):
            match.undo_to(number, "red")


# -- seeds --------------------------------------------------------------------------------------------------------


def test_players_may_add_to_the_seed_before_the_first_draw(skirmish: Game) -> None:
    match = Match.begin(skirmish, options={"cards": "off"}, seed="s")
    match.add_seed_words("blue", "my own words")
    assert match.lines[-1] == SeedWords("blue", "my own words")
    play_on(match, Random(5))
    assert check_draws(match.lines)[1] == []
    assert replay(match.lines).hash == match.position.hash


def test_words_change_the_draws(skirmish: Game) -> None:
    drawn: set[tuple[int, ...]] = set()
    for words in ("", "a", "b"):
        match = Match.begin(skirmish, options={"cards": "off"}, seed="s")
        if words:
            match.add_seed_words("blue", words)
        play_on(match, Random(5), most=40)
        drawn.add(tuple(d.outcome for line in match.choices for d in line.draws)[:8])
    assert len(drawn) == 3


def test_after_the_first_draw_nobody_adds_to_the_seed(match: Match) -> None:
    with pytest.raises(ValueError, match="only before the first draw"):
        match.add_seed_words("red", "too late")


def test_a_seed_that_is_not_given_is_a_secret_one(skirmish: Game) -> None:
    assert Match.begin(skirmish).seed != Match.begin(skirmish).seed


# -- other beginnings, other ends ------------------------------------------------------------------------------------


def test_a_match_from_a_hand_made_position(skirmish: Game) -> None:
    start = """
    scenario: duel
    turn: 1
    active: red
    units: [{id: R1, hex: "0201"}, {id: B1, hex: "0302"}, {id: B2, hex: "0501"}, {id: B3, hex: "0502"}]
    cup: []
    dice: [6, 1]
    """
    match = Match.begin(skirmish, seed="s", start=start)
    match.play("attack 0302 from R1")
    rolled = next(event for event in match.position.events() if event["event"] == "rolled")
    assert rolled["die"] == 6
    play_on(match, Random(1))
    assert match.over
    assert check_draws(match.lines)[1] == []
    assert replay(match.lines).hash == match.position.hash


def test_who_resigns_loses(match: Match) -> None:
    match.resign("red")
    assert match.over
    assert match.position.result is not None
    assert (match.position.result.winner, match.position.result.reason) == ("blue", "resigned")
    assert replay(match.lines).result == match.position.result
    assert isinstance(match.lines[-1], End)
    assert match.lines[-1].by == "red"


def test_a_choice_says_who_made_it_for_the_seat(match: Match) -> None:
    match.play("bold", "red", by="random")
    assert match.choices[-1] == Choice(6, "red", "bold", match.position.hash, by="random")
