"""Games, rules, pictures, positions, reasons and records that belong to no table."""

from __future__ import annotations

from random import Random

import pytest

from banquise.codec import read
from banquise.core import Line, Record, write_record
from banquise.games import GAMES, OURS
from banquise.views import GameShown, LineShown, PositionShown, RecordShown, RulesShown
from tests.server.api import Api


async def test_every_game_is_listed_in_both_languages(api: Api) -> None:
    english, french = [[read(GameShown, each) for each in await api.get("/api/games", language=name)] for name in ("en", "fr")]
    assert [each.slug for each in english] == list(GAMES)
    for one, other in zip(english, french, strict=True):
        assert one.pitch
        assert one.pitch != other.pitch
        assert one.picture.pieces
        assert one.seats == tuple(sorted(set(one.seats)))
        assert one.on_time


@pytest.mark.parametrize("game", OURS)
async def test_the_rules_of_every_game_come_with_positions_that_can_be_shown(api: Api, game: str) -> None:
    rules = read(RulesShown, await api.get(f"/api/games/{game}/rules", language="fr"))
    assert rules.language == "fr"
    pictured = [part.position for part in rules.parts if part.position]
    assert pictured
    for position in pictured:
        response = await api.http.get(f"/api/pictures/{game}", params={"position": position})
        assert response.status_code == 200
        assert response.text.startswith("<svg")
        assert response.headers["content-type"].startswith("image/svg+xml")


async def test_there_are_no_rules_and_no_pictures_of_nothing(api: Api) -> None:
    assert (await api.get("/api/games/chess/rules", expect=404))["refusal"]["code"] == "unknown-game"
    await api.get("/api/pictures/chess", expect=404)
    refused = await api.get("/api/pictures/gravis", expect=409, position="nonsense", language="fr")
    assert refused["refusal"]["code"] == "field-count"
    await api.get("/api/pictures/gravis", expect=400, position="x" * 5000)


@pytest.mark.parametrize("game", OURS)
async def test_a_position_is_shown_with_what_may_be_played(api: Api, game: str) -> None:
    rng, line = Random(5), Line.begin(GAMES[game].start())
    for _ in range(15):
        if line.outcome():
            break
        outcomes = [action for action, _ in line.position.outcomes()]
        line = line.play(rng.choice(outcomes or line.legal_actions()))
    shown = read(PositionShown, await api.post("/api/positions", {"game": game, "actions": list(line.actions)}))
    assert shown.text == line.position.text()
    assert [each.action for each in shown.legal] == list(line.legal_actions())
    again = await api.post("/api/positions", {"game": game, "start": shown.text})
    assert read(PositionShown, again).pieces == shown.pieces


@pytest.mark.parametrize(
    ("body", "expect", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "gravis", "start": "?"}, 409, "field-count"),
        ({"game": "gravis", "actions": ["?"]}, 409, "unreadable"),
        ({"game": "gravis", "start": "5/5/5/5/5 w - drop -", "options": {"a": "b"}}, 409, "option-and-position"),
        ({"game": "gravis", "actions": "Na"}, 400, "request-unreadable"),
        ({"game": "gravis", "language": "de"}, 400, "request-unreadable"),
    ],
)
async def test_what_is_no_position_is_refused(api: Api, body: dict[str, object], expect: int, code: str) -> None:
    assert (await api.post("/api/positions", body, expect=expect))["refusal"]["code"] == code


async def test_the_language_of_the_body_is_spoken(api: Api) -> None:
    body = {"game": "gravis", "actions": ["?"]}
    english = await api.post("/api/positions", {**body, "language": "en"}, expect=409)
    french = await api.post("/api/positions", {**body, "language": "fr"}, expect=409)
    assert english["refusal"]["text"] != french["refusal"]["text"]


async def test_a_line_is_told_from_its_end_with_what_chance_may_do(api: Api) -> None:
    line = {"game": "derive", "start": "4r46/5r55/11/7r63/11/11/11/1y21y57/6y24/11/11 1 ry 4,4 2 play", "actions": ["+a1", "b4?"]}
    shown = read(LineShown, await api.post("/api/lines", {**line, "told": 1}))
    assert [(play.action, play.seat, play.turn) for play in shown.plays] == [("b4?", 2, 2)]
    assert shown.plays[0].words
    assert [each.action for each in shown.chances] == [f"={face}" for face in range(1, 7)]
    assert sum(each.probability for each in shown.chances) == pytest.approx(1)
    assert len({each.words for each in shown.chances}) == 6
    after = read(LineShown, await api.post("/api/lines", {**line, "actions": [*line["actions"], "=3"], "told": 5}))
    assert [play.seat for play in after.plays] == [1, 2, 0]
    assert not after.chances


async def test_why_not_needs_no_table(api: Api) -> None:
    body = {"game": "gravis", "start": "5/5/b4/w1b2/bww1b w E drop -", "action": "Na"}
    assert (await api.post("/api/positions/why-not", body))["refusal"]["clause"].startswith("GRV")
    assert (await api.post("/api/positions/why-not", {"game": "gravis", "action": "Na"}))["refusal"] is None
    touched = await api.post("/api/positions/why-not", {**body, "action": "", "touches": ["Na"]})
    assert touched["refusal"]


async def test_a_record_is_replayed_or_refused_with_the_action_to_blame(api: Api) -> None:
    game = GAMES["gravis"]
    line = Line.begin(game.start(), ["Na", ">E", "E1"])
    text = write_record(Record.of(line, game, tags={"Event": "Club"}))
    shown = read(RecordShown, await api.post("/api/records", {"record": text}))
    assert [(play.action, play.seat, play.turn) for play in shown.history] == [("Na", 1, 1), (">E", 1, 1), ("E1", 2, 2)]
    assert shown.tags == {"Event": "Club"}
    await api.post("/api/records", {"record": text.replace("E1", "Na")}, expect=409)
    await api.post("/api/records", {"record": "nonsense"}, expect=409)
    await api.post("/api/records", {"record": text.replace("gravis", "chess")}, expect=404)


async def test_a_try_at_a_task_is_told_why_it_misses(api: Api) -> None:
    given = {"actions": [">N", "Nb"], "language": "fr"}
    missed = await api.post("/api/games/gravis/lessons/8/missed", given)
    assert missed["text"].endswith("jouer dans la colonne b.")
    assert (await api.post("/api/games/gravis/lessons/8/missed", {"actions": [">S"]}))["text"] == ""


@pytest.mark.parametrize(
    ("path", "action", "status"), [("gravis/lessons/9", "E1", 404), ("nothing/lessons/1", "E1", 404), ("gravis/lessons/8", "E1", 409)]
)
async def test_there_is_no_reason_for_what_cannot_be_tried(api: Api, path: str, action: str, status: int) -> None:
    response = await api.http.post(f"/api/games/{path}/missed", json={"actions": [action]})
    assert response.status_code == status
