"""`grognard study`: variants of a game, compared with common seeds."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from rich.table import Table

from ..core.game import find_game
from ..lab.cluster import ray_runner
from ..lab.report import spread
from ..lab.study import Findings, carry_out, plans, read_study
from ..lab.study_page import StudyPage
from .common import (
    BadInput,
    Failed,
    Json,
    Language,
    check_count,
    check_depth,
    check_folder,
    check_language,
    check_output,
    file_text,
    print_json,
    print_table,
    progress_bar,
)


def study(
    file: Path,
    /,
    *,
    games: int | None = None,
    jobs: int = 0,
    ray: str | None = None,
    out: Path | None = None,
    report: Path | None = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Compare variants of a game (options, changed numbers, bots) that are played with common seeds.

    Parameters
    ----------
    file
        The study, a YAML text; docs/lab.md describes it.
    games
        How many matches a variant, in place of what the file says.
    jobs
        How many processes; as many as there are processors, if 0.
    ray
        The address of a Ray cluster that plays instead; "local" starts one here.
    out
        A folder for the results, one below it for each variant; a study that was broken off goes on from there.
    report
        Writes a page (HTML) here.
    """
    check_language(lang)
    if jobs < 0:
        raise BadInput(f"--jobs {jobs}: 0 for all processors, or how many")
    if games is not None:
        check_count("games", games)
    check_folder(out)
    check_output(report)
    text = file_text(file)
    check_depth(file, text)
    found = read_study(text, str(file))
    if games is not None:
        found = msgspec.structs.replace(found, games=games)
    plans(found, str(file))
    runner = ray_runner(ray) if ray is not None else None
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory()))
        title = found.title.get(lang) or find_game(found.game).title.get(lang, found.game)
        with progress_bar(title, found.games * len(found.variants)) as advance:
            findings = carry_out(found, folder, jobs or os.cpu_count() or 1, advance, runner)
    if report is not None:
        report.write_text(StudyPage(found, findings, lang).page(), encoding="utf-8")
    if json:
        print_json(findings)
    else:
        _print(findings)
    wrong = sum(len(one.outcome.errors) for one in findings.variants)
    if wrong:
        raise Failed(f"{wrong} matches went wrong")


def _print(findings: Findings) -> None:
    print(f"{findings.game}/{findings.scenario}: {findings.games} matches a variant, compared with {findings.base}")
    table = Table("variant", "measure", "before", "after", "difference, 95 in 100", box=None, pad_edge=False)
    for one in findings.variants[1:]:
        for change in one.changes:
            name = f"{change.measure} {change.of}".strip()
            shown = spread(change.change) + (" *" if change.change.clear else "")
            table.add_row(one.id, name, f"{change.before:.4g}", f"{change.after:.4g}", shown)
    print_table(table)
    print("* surely different")
