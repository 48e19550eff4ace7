"""Records: read and written line by line; what can't be read is refused with file, line and remedy."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from random import Random

import pytest
from tests.shared.records import play_on

from grognard.core.draws import GIVEN, Draw
from grognard.core.game import Game
from grognard.core.match import Match, replay
from grognard.core.record import (
    Choice,
    End,
    Head,
    Line,
    RecordError,
    SeedWords,
    Undo,
    check_draws,
    line_text,
    read_lines,
    read_record,
    standing_choices,
)


@pytest.fixture
def lines(skirmish: Game) -> list[Line]:
    """A whole match."""
    match = Match.begin(skirmish, "duel", seed="secret", players={"red": "Ada", "blue": "random"})
    play_on(match, Random(4))
    return match.lines


def choice(n: int) -> Choice:
    return Choice(n=n, seat="red", choice=f"c{n}", hash="")


def test_a_record_is_one_line_of_json_each(lines: list[Line]) -> None:
    texts = [line_text(line) for line in lines]
    assert texts[0].startswith('{"line":"match","game":"skirmish","rules":"1","scenario":"duel"')
    assert '"players":{"red":"Ada","blue":"random"}' in texts[0]
    assert texts[1].startswith('{"line":"choice","n":1,')
    assert texts[-1].startswith('{"line":"end",')
    assert all("\n" not in text for text in texts)
    assert read_lines(texts) == lines


def test_the_seed_is_hidden_until_the_end(lines: list[Line]) -> None:
    assert all("secret" not in line_text(line) for line in lines[:-1])
    assert isinstance(lines[-1], End)
    assert lines[-1].seed == "secret"


def test_a_file_is_read(tmp_path: Path, lines: list[Line]) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("".join(f"{line_text(line)}\n" for line in lines), encoding="utf-8")
    assert read_record(file) == lines
    packed = tmp_path / "match.jsonl.gz"
    packed.write_bytes(gzip.compress(file.read_bytes()))
    assert read_record(packed) == lines


def test_what_was_undone_does_not_stand() -> None:
    undone: list[Line] = [choice(1), choice(2), choice(3), Undo(to=1, seat="red", drawn=0), choice(2)]
    assert [line.choice for line in standing_choices(undone)] == ["c1", "c2"]
    assert standing_choices([choice(1), Undo(to=0, seat="red", drawn=0)]) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda texts: [], "my.jsonl: empty; a record begins with a line"),
        (lambda texts: texts[1:], "my.jsonl, line 1: a record begins with a line"),
        (lambda texts: [*texts[:2], texts[0]], "my.jsonl, line 3: a record begins with a line"),
        (lambda texts: [*texts, texts[1]], "the match was over; nothing stands after its end"),
        (lambda texts: [texts[0], "nonsense", *texts[1:]], "my.jsonl, line 2: not a line of a record"),
        (lambda texts: [texts[0], '{"line":"joke"}'], "my.jsonl, line 2: not a line of a record: Invalid value 'joke'"),
        (lambda texts: [texts[0], '{"line":"choice","n":1}'], "my.jsonl, line 2: not a line of a record"),
        (
            lambda texts: [*texts[:3], texts[3][:-9]],
            "my.jsonl, line 4: the last line was cut off in writing",
        ),
        (lambda texts: [*texts[:3], texts[3][:-9], texts[4]], "my.jsonl, line 4: not a line of a record"),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_place(lines: list[Line], change, problem: str) -> None:
    with pytest.raises(RecordError, match=re.escape(problem)):
        read_lines(change([line_text(line) for line in lines]), "my.jsonl")


def test_a_record_whose_last_line_was_cut_off_can_be_read_without_it(lines: list[Line]) -> None:
    texts = [line_text(line) for line in lines[:4]]
    with pytest.raises(RecordError, match="cut off"):
        read_lines([*texts, line_text(lines[4])[:-5]])
    assert replay(read_lines(texts)).number == 3


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no such file"):
        read_record(tmp_path / "nothing.jsonl")
    with pytest.raises(RecordError, match="can't be read"):
        read_record(tmp_path)
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="can't be read"):
        read_record(tmp_path / "picture")
    whole = gzip.compress(b"a record")
    for number, wrong in enumerate((b"no gzip", whole[:-3], whole[:10] + b"xxxx" + whole[14:])):
        (tmp_path / f"{number}.gz").write_bytes(wrong)
        with pytest.raises(RecordError, match="can't be read"):
            read_record(tmp_path / f"{number}.gz")


def test_every_draw_can_be_checked_at_the_end(lines: list[Line]) -> None:
    made, problems = check_draws(lines)
    assert made == sum(len(line.draws) for line in lines if isinstance(line, (Head, Choice))) > 4
    assert problems == []


def test_a_loaded_die_is_found(lines: list[Line]) -> None:
    place = next(i for i, line in enumerate(lines) if isinstance(line, Choice) and line.draws)
    line = lines[place]
    assert isinstance(line, Choice)
    draw = line.draws[0]
    loaded = Draw(draw.number, draw.outcomes, (draw.outcome + 1) % draw.outcomes, draw.clause)
    lines[place] = Choice(n=line.n, seat=line.seat, choice=line.choice, hash=line.hash, draws=(loaded,))
    _, problems = check_draws(lines)
    assert len(problems) == 1
    assert f"choice {line.n} ({line.choice}): draw {draw.number} was {loaded.outcome}" in problems[0]


def test_a_loaded_set_up_is_found(lines: list[Line]) -> None:
    head = lines[0]
    assert isinstance(head, Head)
    assert len(head.draws) == 2
    draw = head.draws[0]
    loaded = Draw(draw.number, draw.outcomes, (draw.outcome + 1) % draw.outcomes, draw.clause)
    fields = {name: getattr(head, name) for name in head.__struct_fields__}
    lines[0] = Head(**{**fields, "draws": (loaded, head.draws[1])})
    assert "the set-up: draw 0" in check_draws(lines)[1][0]


def test_dice_from_nowhere_are_found(lines: list[Line]) -> None:
    line = lines[1]
    assert isinstance(line, Choice)
    given = (Draw(GIVEN, 6, 5, "4.2"),)
    lines[1] = Choice(n=1, seat=line.seat, choice=line.choice, hash=line.hash, draws=given)
    assert check_draws(lines)[1] == ["1 draws came from no seed; the position at the start gave 0"]


def test_another_seed_is_found(lines: list[Line]) -> None:
    end = lines[-1]
    assert isinstance(end, End)
    lines[-1] = End(result=end.result, seed="another")
    problems = check_draws(lines)[1]
    assert problems[0] == "the seed shown at the end is not the one promised at the beginning"


def test_words_that_were_not_mixed_in_are_found(lines: list[Line]) -> None:
    lines.insert(1, SeedWords("red", "my words"))
    assert check_draws(lines)[1]


def test_draws_can_not_be_checked_before_the_end(lines: list[Line]) -> None:
    assert check_draws(lines[:-1]) == (0, ["the match is not over, so its seed is not known yet"])
