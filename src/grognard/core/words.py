"""Words: sentences in the reader's language, from Fluent files. Code holds none.

A key is looked up in the game's own files first, then in the core's. The browser reads the same files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, cast

from fluent.runtime import FluentBundle, FluentResource

from .events import Data, number_data
from .sums import Sum
from .verdict import Reason, Verdict

LANGUAGES = ("en", "zh")
CORE_WORDS = Path(__file__).parent / "words"


class Words:
    """The sentences of one language."""

    def __init__(self, language: str, folders: Sequence[Path]) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for folder in reversed(folders):
            for file in sorted(folder.glob(f"{language}*.ftl")):
                resource = FluentResource(file.read_text(encoding="utf-8"))
                self.bundle.add_resource(resource, allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key."""
        return self.bundle.has_message(key)

    def text(self, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key with these facts in it; the key itself if there is none."""
        if not self.bundle.has_message(key):
            return key
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            return key
        args = {name.replace("_", "-"): self.fact(value) for name, value in (facts or {}).items()}
        sentence, _errors = self.bundle.format_pattern(pattern, args)
        return str(sentence)

    def fact(self, value: object) -> str | int | float:
        """A fact as it stands in a sentence: lists joined, sums by their value, keys of the words files as words."""
        if isinstance(value, bool) or value is None:
            return self.text({True: "yes", False: "no", None: "nothing"}[value])
        if isinstance(value, (int, float)):
            return value
        if isinstance(value, Fraction):
            return number_data(value)
        if isinstance(value, Sum):
            return number_data(value.value)
        if isinstance(value, Mapping) and "value" in value:
            return self.fact(cast(Mapping[str, Any], value)["value"])
        if isinstance(value, (list, tuple)):
            items = [str(self.fact(item)) for item in cast(Sequence[Any], value)]
            return self.text("list-comma").join(items) or self.text("nothing")
        return self.text(str(cast(object, value)))

    def reason(self, reason: Reason) -> str:
        """One reason, with its clause."""
        sentence = self.text(f"why-{reason.code}", reason.facts)
        return f"{sentence} [{reason.clause}]" if reason.clause else sentence

    def verdict(self, verdict: Verdict) -> str:
        """All the reasons of a verdict."""
        return self.text("sentence-space").join(self.reason(r) for r in verdict.reasons + verdict.notes)

    def event(self, data: Data) -> str:
        """What happened, with its clause."""
        sentence = self.text(f"event-{data['event']}", data)
        return f"{sentence} [{data['clause']}]" if data["clause"] else sentence


@cache
def words(language: str, *folders: Path) -> Words:
    """The words of a language: a game's folder, then the core's."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    return Words(language, (*folders, CORE_WORDS))
