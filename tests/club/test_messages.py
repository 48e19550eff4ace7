"""The messages, and the client's copy of them."""

import re
from pathlib import Path

import msgspec
import pytest

from grognard.club.app import WORDS
from grognard.club.messages import read_message, schema
from grognard.club.messages_play import Play
from grognard.club.typescript import typescript
from grognard.core.words import LANGUAGES, words

CLIENTS_COPY = Path(__file__).parents[2] / "web" / "src" / "club" / "messages.ts"


def test_the_clients_copy_is_up_to_date() -> None:
    assert CLIENTS_COPY.read_text(encoding="utf-8") == typescript(), "run scripts/messages"


def test_every_message_has_a_tag_and_a_schema() -> None:
    parts = schema()["$defs"]
    for union in ("ToClient", "FromClient"):
        names = [one["$ref"].rpartition("/")[2] for one in parts[union]["anyOf"]]
        tags = [parts[name]["properties"]["type"]["enum"][0] for name in names]
        assert len(set(tags)) == len(tags) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_club_has_a_sentence(language: str) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in WORDS.parent.glob("*.py"))
    codes = set(re.findall(r'(?:no|Reason|ReasonData)\("([a-z-]+)"', code))
    assert {"stale", "bad-message", "bad-order"} <= codes
    sentences = words(language, WORDS)
    assert [code for code in sorted(codes) if not sentences.has(f"why-{code}")] == []
    assert sentences.has("event-undone")
    assert sentences.has("resigned")


def test_typescript_knows_optional_lists_and_unions() -> None:
    text = typescript()
    assert "costs?: (number | string | null)[] | null;" in text
    assert "decision: DecisionData | null;" in text
    assert "unknown[]" not in text


def test_a_message_is_read_strictly() -> None:
    text = '{"type":"play","id":"a","seat":"red","number":3,"text":"pass"}'
    assert read_message(text) == Play("a", "red", 3, "pass")
    for broken in ("", "[]", "{}", '{"type":"cheat"}', text.replace("3", '"3"'), text[:-1]):
        with pytest.raises(msgspec.DecodeError):
            read_message(broken)
