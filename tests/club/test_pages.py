"""What the lobby asks for: games, words, boards, clauses; and the scene of a match."""

import pytest
from starlette.testclient import TestClient
from tests.club.seats import begin


def test_games_and_bots(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.club.routes.games.game_names", lambda: ["toy"])
    data = client.get("/api/games").json()
    assert [(game["id"], game["seats"], game["clauses"]) for game in data["games"]] == [("toy", ["red", "blue"], 3)]
    assert {"random", "greedy"} <= {bot["code"] for bot in data["bots"]}
    assert data["games"][0]["options"][0]["newcomer"] is True


def test_clauses_words_and_boards_before_there_is_a_match(client: TestClient) -> None:
    clause = client.get("/api/games/toy/clauses/3.2").json()
    assert (clause["id"], clause["section"]) == ("3.2", {"en": "Acts"})
    assert clause["text"] == {"en": "A man moves up to three places.", "zh": "每人最多移动三处。"}
    words = client.get("/api/games/toy/words").json()
    for language, sentence in (("en", "toy-title = Toy"), ("zh", "toy-title = 玩具")):
        texts = words[language]
        assert sentence in texts[-1], "the game's own words come last, so that they win"
        assert any("why-stale" in text for text in texts)
    assert client.get("/api/games/toy/board").json() is None
    assert len(client.get("/api/games/leningrad/board").json()["hexes"]["numbers"]) > 1000
    for path in ("/api/games/chess/words", "/api/games/chess/board", "/api/games/toy/clauses/99"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert answer.json()["error"]


def test_the_scene_has_all_that_does_not_change(client: TestClient) -> None:
    made = begin(client, options={"wind": True})
    scene = client.get(f"/api/matches/{made['match']}/scene?link={made['links'][0]['link']}").json()
    assert (scene["game"], scene["scenario"], scene["options"]) == ("toy", "short", {"wind": True})
    assert scene["board"] is None
    assert scene["table"] == {"places": [f"p{n}" for n in range(9)]}
    assert scene["clauses"]["3.2"] == {"en": "Moving", "zh": "移动"}
    assert scene["conditions"] == ["from-turn"]
    assert set(scene["words"]) == {"en", "zh"}


def test_a_seed_is_new_for_each_match_and_stays_secret(client: TestClient) -> None:
    hashes = {begin(client)["seed_hash"] for _ in range(4)}
    assert len(hashes) == 4
    made = client.get("/api/matches").text
    assert '"seed"' not in made
