"""The club's own pages: in both languages, no code inline, every sentence there."""

from __future__ import annotations

import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from grognard.club.routes.pages import FOLDER, OFFERS, PAGES, page_words
from grognard.core.words import LANGUAGES, words

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((FOLDER / "files").glob("*.js"))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_its_words_in_the_language_that_is_asked_for_and_no_code_inline(
    client: TestClient, page: str
) -> None:
    shown = {}
    for asked, headers in (
        ("?lang=zh", {}),
        ("", {"accept-language": "zh-CN,zh;q=0.9"}),
        ("", {"accept-language": "fr"}),
    ):
        answer = client.get(f"/club/{page}{asked}", headers=headers)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        text = answer.text
        assert re.findall(r"<script(?![^>]*\bsrc=)|\son\w+=|<style|\sstyle=", text) == []
        shown[asked or headers["accept-language"][:2]] = re.search(r"<h1>(.*?)</h1>", text)[1]  # type: ignore[index]
        found = re.search(r'name="words" content="([^"]*)"', text)
        assert found is not None
        assert json.loads(unescape(found[1]))[f"{page}-title"]
        for address in re.findall(r'(?:src|href)="(/club/files/[^"]+)"', text):
            assert client.get(address).status_code == 200
    assert shown["?lang=zh"] == shown["zh"] != shown["fr"]


def test_there_are_no_other_pages(client: TestClient) -> None:
    assert client.get("/club/passwords").status_code == 404
    assert client.get("/club/files/../page.html").status_code == 404


def test_every_sentence_is_there_in_both_languages_and_used() -> None:
    english, chinese = (page_words(language) for language in ("en", "zh"))
    assert english.keys() == chinese.keys()
    code = "\n".join(file.read_text(encoding="utf-8") for file in SCRIPTS)
    said = set(re.findall(r'(?:say|has)\("([\w-]+)"', code)) | {f"{page}-title" for page in PAGES} | {"page-language"}
    made = ("table-offered-", "offer-", "notices-channel-", "notices-when-", "keeper-", "why-", "table-")
    own = {key for key in english if words("en", FOLDER / "words").has(key)}
    for key in re.findall(r'say\("([\w-]+)"', code):
        assert key in english, key
    unused = [key for key in own - said if not key.startswith(made) and f'"{key}"' not in code]
    assert unused == []
    for language in LANGUAGES:
        for offer in OFFERS:
            assert "{" not in page_words(language)[f"table-offered-{offer}"].replace("{seat}", "").replace(
                "{about}", ""
            )
        assert len({page_words(language)[f"table-offered-{offer}"] for offer in OFFERS}) == len(OFFERS)


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_the_code_is_sound_and_has_no_text_of_its_own(file: Path, tmp_path: Path) -> None:
    module = tmp_path / f"{file.stem}.mjs"
    module.write_bytes(file.read_bytes())
    checked = subprocess.run([ROOT / "scripts" / "node", "node", "--check", module], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    code = re.sub(r"^\s*(//|/\*\*).*$", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert re.findall(r'textContent: "[A-Za-z]|tell\("[A-Za-z]|innerHTML|eval\(|[一-鿿]', code) == []
