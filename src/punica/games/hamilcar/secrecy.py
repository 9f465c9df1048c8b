"""Who sees what: views built from what lies open, and possible worlds for those who cannot see the rest."""

from __future__ import annotations

from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from punica.games.hamilcar.land.land_battle_state import LARGE, SMALL, LandBattle
from punica.games.hamilcar.schema_view import (
    AtPortView,
    DiceView,
    FleetView,
    HamilcarView,
    LandBattleView,
    LandSideView,
    MiatView,
    NavalBattleView,
    NavalSideView,
    WarChestView,
)
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.state import DICTATOR_CARD_WORDS, STAGES, HamilcarState
from punica.games.hamilcar.tables import (
    CARD_SLUG,
    DISPLAY_SLUG,
    FLEE,
    MERCENARIES,
    MIAT_MOOD_SLUG,
    MIAT_SLOT_SLUG,
    PURSUIT,
    SEAMANSHIP_SLUG,
    SIDE_SLUG,
    SPACE_SLUG,
    TACTIC_COPIES,
    TACTIC_SLUG,
)
from punica.games.punic import views
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import ASIDE, OUT
from punica.games.punic.positions import slugs
from punica.games.punic.secrecy import resample_cards, resample_counts
from punica.games.punic.views import name
from punica.kernel.choice import WINDOW, Choice

SIDES = (ROME, CARTHAGE)

# -- views ------------------------------------------------------------------------------------------------------------


def open_view(g: HamilcarState) -> HamilcarView:
    """What everybody sees. Hands of strategy and tactic cards, and the order of decks, are hidden."""
    where = g.map.where
    on_map = views.on_map(g)
    display = {slug: name(g, "seat", g.display_owner(box)) for box, slug in enumerate(DISPLAY_SLUG)}
    held = list(display.values())
    return HamilcarView(
        turn=g.turn,
        last_turn=g.rules.year_end.last_turn,
        stage=STAGES[g.stage],
        active=views.side_name(g, g.active),
        card=name(g, "card", g.card),
        truce=g.truce,
        points={side: held.count(side) for side in SIDE_SLUG},
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
        display=display,
        miat=MiatView(
            slots={slug: g.miat[slot] for slot, slug in enumerate(MIAT_SLOT_SLUG)}, mood=MIAT_MOOD_SLUG[g.mood()]
        ),
        seamanship=SEAMANSHIP_SLUG[g.seamanship],
        supremacy=SIDE_SLUG[g.supremacy],
        corvi=g.corvi,
        forgotten_tactics=g.forgotten_tactics,
        at_port={
            SIDE_SLUG[side]: AtPortView(ready=g.ready[side], spent=g.spent[side], turn_track=g.lost_warships[side])
            for side in SIDES
        },
        at_sea={SIDE_SLUG[side]: _fleet(g, g.fleets[side]) for side in SIDES},
        pools={
            SIDE_SLUG[side]: slugs(g, "general", [n for n in g.rules.generals.of_side[side] if where[n] == OUT])
            for side in SIDES
        },
        for_hire=slugs(g, "general", [row.general for row in MERCENARIES if where[row.general] == ASIDE]),
        war_chest={
            SIDE_SLUG[side]: WarChestView(cards=slugs(g, "card", g.chest[side]), ops=g.chest_ops(side))
            for side in SIDES
        },
        dictator_card=DICTATOR_CARD_WORDS[g.dictator_card],
        paid_proconsul=slugs(g, "general", g.paid_proconsul),
        siege_trains=slugs(g, "space", g.siege_trains),
        citadel=name(g, "space", g.citadel),
        supply_trains_left=g.trains_left(),
        battle=_land_battle(g, g.battle) if g.battle is not None else None,
        naval_battle=_naval_battle(g, g.naval_battle) if g.naval_battle is not None else None,
        open_hand=[CARD_SLUG[card] for card in g.hands[ROME]] if g.open_hand else UNSET,
    )


def own_view(shown: HamilcarView, g: HamilcarState, seat: int) -> HamilcarView:
    """What a seat sees besides: its strategy and tactic cards."""
    battle = shown.naval_battle
    if battle is not None and g.naval_battle is not None:
        battle = replace(battle, hand=_tactics(g.naval_battle.hands[seat]))
    return replace(shown, hand=views.hand(g, seat), seen=views.seen(g, seat), naval_battle=battle)


def _fleet(g: HamilcarState, fleet: Fleet | None) -> FleetView | None:
    if fleet is None:
        return None
    return FleetView(
        warships=fleet.warships,
        prizes=fleet.prizes,
        army=views.army(g, g.army_at_sea(fleet.side)),
        route=[SPACE_SLUG[port] for port in fleet.route],
        points=fleet.points,
    )


def _land_battle(g: HamilcarState, battle: LandBattle) -> LandBattleView:
    return LandBattleView(
        space=SPACE_SLUG[battle.space],
        attacker=SIDE_SLUG[battle.attacker],
        charge=battle.charge,
        charge_roll=battle.charge_roll,
        sides={SIDE_SLUG[side]: _land_side(g, battle, side) for side in SIDES},
        sortie=views.army(g, battle.sortie) if battle.sortie is not None else None,
    )


def _land_side(g: HamilcarState, battle: LandBattle, side: int) -> LandSideView:
    return LandSideView(
        army=views.fighting(g, battle, side),
        commander=name(g, "general", battle.commander[side]),
        level=battle.level[side],
        dice=DiceView(small=battle.dice[side][SMALL], large=battle.dice[side][LARGE]),
        hits=battle.hits[side],
        losses=battle.losses[side],
    )


def _tactics(counts: list[int]) -> dict[str, int]:
    return {TACTIC_SLUG[kind]: n for kind, n in enumerate(counts) if n}


def _naval_battle(g: HamilcarState, battle: NavalBattle) -> NavalBattleView:
    return NavalBattleView(
        port=SPACE_SLUG[battle.port],
        mover=SIDE_SLUG[battle.mover],
        round=battle.round,
        starts=SIDE_SLUG[battle.starts],
        sides={SIDE_SLUG[side]: _naval_side(g, battle, side) for side in SIDES},
    )


def _naval_side(g: HamilcarState, battle: NavalBattle, side: int) -> NavalSideView:
    return NavalSideView(
        commander=name(g, "general", battle.commander[side]),
        cards=sum(battle.hands[side]),
        open=_tactics(battle.shown[side]),
        played=_tactics(battle.pile[side]),
        sunk=battle.sunk[side],
        losses=battle.losses[side],
    )


# -- possible worlds --------------------------------------------------------------------------------------------------


def resample(g: HamilcarState, seat: int, rng: Random, asked: Choice | None) -> None:
    """Deal anew what `seat` cannot know (-1: nobody's seat): the other hand, the deck, the other tactic cards.

    While Rome plays with an open hand (card 45), `known` holds it for Carthage; here it is open to spectators too.
    """
    resample_cards(g, seat, rng, asked.cards if asked is not None else None, (ROME,) if g.open_hand else ())
    if g.naval_battle is not None:
        tactics = g.naval_battle
        resample_counts(TACTIC_COPIES, tactics.pile, tactics.hands, tactics.shown, seat, rng)
        if asked is not None and asked.kind & WINDOW and asked.cards is None and asked.who != seat:
            _let_hold_tactic(g, tactics, rng, asked)


def _let_hold_tactic(g: HamilcarState, tactics: NavalBattle, rng: Random, asked: Choice) -> None:
    """Who is asked in a window of a naval battle holds what it is for: Pursuit, Flee!, or else a strategy card."""
    who = asked.who
    kind = PURSUIT if asked.key == "naval_battle.evade.pursuit" else FLEE
    if len(asked.enumerate()) > 1:
        return
    hand = tactics.hands[who]
    hidden = [other for other, held in enumerate(hand) for _ in range(held - tactics.shown[who][other])]
    if hidden and tactics.left_in_deck()[kind]:
        hand[hidden[int(rng.random() * len(hidden))]] -= 1
        hand[kind] += 1
    else:
        resample_cards(g, 1 - who, rng, g.hamilcar.cards.windows["naval-round"], (ROME,) if g.open_hand else ())
