"""Who sees what: views built from what lies open, and possible worlds for those who cannot see the rest."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.schema_view import BattleSideView, BattleView, HannibalView
from punica.games.hannibal.state import ALLIED, STAGES, HannibalState
from punica.games.hannibal.tables import BATTLE_CARD_COUNT, BATTLE_CARD_SLUG, SIDE_SLUG, SPACE_SLUG
from punica.games.punic import views
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.positions import slugs
from punica.games.punic.secrecy import resample_cards, resample_counts
from punica.games.punic.views import name
from punica.kernel.choice import Choice

# -- views ------------------------------------------------------------------------------------------------------------


def open_view(g: HannibalState) -> HannibalView:
    """What everybody sees."""
    on_map = views.on_map(g)
    return HannibalView(
        turn=g.turn,
        last_turn=g.rules.year_end.last_turn,
        stage=STAGES[g.stage],
        active=views.side_name(g, g.active),
        card=name(g, "card", g.card),
        truce=g.truce,
        points=on_map.province_points,
        provinces=on_map.provinces,
        spaces=on_map.spaces,
        consuls=on_map.consuls,
        proconsuls=on_map.proconsuls,
        dictator=name(g, "general", g.dictator),
        flamen=name(g, "general", g.flamen),
        dead=on_map.dead,
        cards=views.cards(g),
        deck=len(g.deck),
        discards=slugs(g, "card", g.discards),
        removed=slugs(g, "card", g.removed),
        reshuffle_due=g.reshuffle_due,
        march=views.march(g),
        campaign=views.campaign(g),
        macedon_allied=g.macedon == ALLIED,
        naval_victory=g.naval_victory,
        hanno_counsels=g.hanno_counsels,
        cato_counsels=g.cato_counsels,
        citadels=slugs(g, "space", g.citadels),
        displaced=on_map.displaced,
        battle=_battle(g, g.battle) if g.battle is not None else None,
    )


def own_view(shown: HannibalView, g: HannibalState, seat: int) -> HannibalView:
    """What a seat sees besides: battle hands are hidden like those of strategy cards."""
    battle = shown.battle
    if battle is not None and g.battle is not None:
        battle = replace(battle, hand=_battle_cards(g.battle.hands[seat]))
    return replace(shown, hand=views.hand(g, seat), seen=views.seen(g, seat), battle=battle)


def _battle_cards(counts: list[int]) -> dict[str, int]:
    return {BATTLE_CARD_SLUG[kind]: n for kind, n in enumerate(counts) if n}


def _battle(g: HannibalState, battle: Battle) -> BattleView:
    return BattleView(
        space=SPACE_SLUG[battle.space],
        attacker=SIDE_SLUG[battle.attacker],
        initiative=SIDE_SLUG[battle.initiative],
        led=BATTLE_CARD_SLUG[battle.led] if battle.led >= 0 else None,
        intercepted=battle.intercepted,
        failed_avoid=battle.failed_avoid,
        sides={SIDE_SLUG[side]: _battle_side(g, battle, side) for side in (ROME, CARTHAGE)},
        sortie=views.army(g, battle.sortie) if battle.sortie is not None else None,
    )


def _battle_side(g: HannibalState, battle: Battle, side: int) -> BattleSideView:
    return BattleSideView(
        army=views.fighting(g, battle, side),
        commander=name(g, "general", battle.commander[side]),
        cards=sum(battle.hands[side]),
        open=_battle_cards(battle.shown[side]),
        played=_battle_cards(battle.pile[side]),
        rounds=battle.played[side],
        last=BATTLE_CARD_SLUG[battle.last[side]] if battle.last[side] >= 0 else None,
        losses=battle.losses[side],
    )


# -- possible worlds --------------------------------------------------------------------------------------------------


def resample(g: HannibalState, seat: int, rng: Random, asked: Choice | None) -> None:
    """Deal anew what `seat` cannot know (-1: nobody's seat): the other hand, the deck, the other battle hand."""
    resample_cards(g, seat, rng, asked.cards if asked is not None else None)
    if g.battle is not None:
        battle = g.battle
        resample_counts(BATTLE_CARD_COUNT, battle.pile, battle.hands, battle.shown, seat, rng)
