"""Writes about players with a name and their games: what each asks of the database, step by step."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from banquise.store.games import FinishedGame, PlayerRating, RatingChange, StoredRating
from banquise.store.operations import Steps
from banquise.store.players import PlayerKey, Revoked, StoredPlayer
from banquise.store.statements import Statements

GAMES: Final = "games"
"""The counter of games."""


# Players


def add_player(
    statements: Statements, player: StoredPlayer, skeletons: Sequence[str], key: PlayerKey, codes: Collection[str]
) -> Steps[bool]:
    """Whether nobody had its id or a skeleton."""
    known = statements.players
    taken = yield [known.taken.bind([[each] for each in skeletons])]
    if taken:
        return False
    added = yield [known.add.bind(**asdict(player))]
    if not added:
        return False
    yield [known.add_names.bind(_names(player.id, skeletons))]
    yield [known.add_key.bind(**asdict(key))]
    if codes:
        yield [known.add_codes.bind([[each, player.id, player.made, None] for each in codes])]
    return True


def rename_player(statements: Statements, which: str, name: str, skeletons: Sequence[str], at: int, before: int) -> Steps[bool]:
    """Whether they might, and nobody else has a skeleton."""
    known = statements.players
    taken = yield [known.taken.bind([[each] for each in skeletons])]
    if any(owner != which for (owner,) in taken):
        return False
    renamed = yield [known.rename.bind(which=which, to=name, at=at, before=before)]
    if not renamed:
        return False
    yield [known.drop_names.bind(which=which)]
    yield [known.add_names.bind(_names(which, skeletons))]
    return True


def _names(player: str, skeletons: Sequence[str]) -> list[list[Any]]:
    return [[each, player, place == 0] for place, each in enumerate(skeletons)]


def forget_player(statements: Statements, which: str, at: int) -> Steps[Revoked]:
    """What stood for them."""
    known = statements.players
    yield [known.forget.bind(which=which, at=at)]
    yield [known.drop_names.bind(which=which)]
    yield [known.drop_codes.bind(which=which)]
    yield [known.drop_values.bind(which=which)]
    return (yield from _revoke_all(statements, which, at, but=""))


# Keys and codes


def add_player_key(statements: Statements, key: PlayerKey) -> Steps[bool]:
    """Whether there is such a player."""
    rows = yield [statements.players.add_key.bind(**asdict(key))]
    return bool(rows)


def revoke_player_keys(statements: Statements, which: str, at: int, only: str, but: str) -> Steps[Revoked]:
    """With what was got by them."""
    known = statements.players
    rows = yield [known.revoke_keys.bind(which=which, at=at, only=only, but=but)]
    revoked = [hashed for (hashed,) in rows]
    children: list[str] = []
    for parent in revoked:
        rows = yield [known.revoke_children.bind(parent=parent, at=at)]
        children += [hashed for (hashed,) in rows]
    return Revoked(which, (*revoked, *children))


def _revoke_all(statements: Statements, which: str, at: int, but: str) -> Steps[Revoked]:
    """All that stands for a player anywhere."""
    found = yield from revoke_player_keys(statements, which, at, "", but)
    rows = yield [statements.players.revoke_at_tables.bind(which=which, person=which, at=at)]
    return Revoked(which, (*found.hashes, *(hashed for (hashed,) in rows)))


def recover_player(statements: Statements, code: str, key: PlayerKey) -> Steps[Revoked | None]:
    """The player whose code it was has this key only."""
    known = statements.players
    rows = yield [known.use_code.bind(which=code, at=key.made)]
    if not rows:
        return None
    player: str = rows[0][0]
    revoked = yield from _revoke_all(statements, player, key.made, but="")
    yield [known.add_key.bind(**{**asdict(key), "player": player})]
    return revoked


def replace_codes(statements: Statements, which: str, codes: Collection[str], at: int) -> Steps[None]:
    """Those before are gone."""
    yield [statements.players.drop_codes.bind(which=which)]
    if codes:
        yield [statements.players.add_codes.bind([[each, which, at, None] for each in codes])]


def keep_value(statements: Statements, which: str, name: str, value: str) -> Steps[None]:
    """In place of the one there is."""
    yield [statements.players.keep_value.bind(player=which, name=name, value=value)]


# Games


def add_game(statements: Statements, game: FinishedGame) -> Steps[bool]:
    """Whether it is new: then its players have it, and their ratings are what it made of them."""
    known = statements.players
    counted = yield [known.count.bind(name=GAMES)]
    number = int(counted[0][0])
    row = {"id": game.id, "number": number, "at": game.at, "game": game.game, "family": game.family, "rated": game.rate is not None}
    added = yield [known.add_game.bind(**row, text=game.text)]
    if not added:
        return False
    before: dict[str, StoredRating | None] = {}
    for each in game.playing:
        rows = yield [known.rating.bind(which=each.player, game=game.game, family=game.family)]
        if rows:
            before[each.player] = StoredRating(*rows[0]) if rows[0][0] is not None else None
    after = game.rate({player: rating for player, rating in before.items() if rating}) if game.rate else {}
    yield from _keep_played(statements, game, number, before, after)
    return True


def _keep_played(
    statements: Statements, game: FinishedGame, number: int, before: Mapping[str, StoredRating | None], after: Mapping[str, StoredRating]
) -> Steps[None]:
    known = statements.players
    kind = {"number": number, "game": game.game, "family": game.family, "options": game.options, "seats": game.seats}
    for each in (playing for playing in game.playing if playing.player in before):
        old, new = before[each.player], after.get(each.player)
        means: dict[str, float | None] = {"before": None, "mean": None, "deviation": None}
        if new:
            means = {"before": old.mean if old else None, "mean": new.mean, "deviation": new.deviation}
            yield [known.keep_rating.bind(player=each.player, game=game.game, family=game.family, **asdict(new))]
        yield [known.add_played.bind(player=each.player, seat=each.seat, result=each.result, **kind, **means)]


def put_right(statements: Statements, last: int, ratings: Sequence[PlayerRating], changes: Sequence[RatingChange]) -> Steps[bool]:
    """Whether nothing was added meanwhile; nothing can be until this is committed."""
    known = statements.players
    yield [known.count.bind(name=GAMES)]
    rows = yield [known.last_game.bind()]
    if (rows[0][0] or 0) != last:
        return False
    for each in ratings:
        yield [known.keep_rating.bind(player=each.player, game=each.game, family=each.family, **asdict(each.rating))]
    for change in changes:
        values = {"old": change.before, "new": change.after, "sure": change.deviation}
        yield [known.keep_change.bind(which=change.player, of=change.number, **values)]
    return True
