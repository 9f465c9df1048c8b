"""Cards that move generals or stop them: Socii Navales (5), raids (19, 20), Bad Weather (32), Forced March (40, 41)."""

from __future__ import annotations

from punica.games.hamilcar.tables import NEIGHBOURS, SPACE_ID, SPACE_SLUG
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    begin,
    cus,
    field,
    key,
    lone,
    march,
    owner,
    points,
    punic,
    roman,
    section,
    state,
    trains,
    where,
)
from tests.rules.hamilcar.voyages import finish, hand, ready, sails, steps, voyage, weather
from tests.support import asked, log, offered, play, refused

GOLDEN_GEEK = "hamilcar-golden-geek"
SILVER = "hamilcar-silver"


# -- 5 Socii Navales --------------------------------------------------------------------------------------------------


@by_key("card.5", "card.5.ops")
def test_socii_navales_bring_warships_and_then_a_voyage_if_rome_likes(ruleset: str) -> None:
    position = field(roman("neapolis", 3, "florus"), ships=(1, 0), **hand("5"))
    m = begin(ruleset, position, "play 5 event")
    assert ready(m, "rome") == (3, 0)
    assert offered(m) == ["activate florus", "pass"]
    play(m, "activate florus; take 3; sail lipara; warships 3")
    finish(m)
    assert (where(m, "florus"), ready(m, "rome")) == ("lipara", (3, 0))
    m = begin(ruleset, position, "play 5 event; pass")
    assert (asked(m)[0], where(m, "florus")) == ("carthage", "neapolis")


@by_key("card.5.ops")
def test_its_two_ops_move_no_general_of_three(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "florus"), roman("roma", 3, "vulso"))
    m = begin(ruleset, field(*armies, **hand("5")), "play 5 event")
    assert offered(m) == ["activate florus", "pass"]


@by_key("card.5.land", only=SILVER)
def test_before_the_voyage_he_stays_within_reach_of_a_port(ruleset: str) -> None:
    """From Terventum he still reaches Roma or Neapolis and a lane beyond; by way of Sena or Arpi he would not."""
    position = field(roman("beneventum", 3, "florus"), **hand("5"))
    m = begin(ruleset, position, "play 5 event; activate florus; take 3")
    assert "besiege" not in " ".join(offered(m))
    assert sorted(steps(m)) == ["arpi", "cannae", "capua", "heraclea", "neapolis", "paestum", "terventum"]
    play(m, "march terventum")
    assert sorted(steps(m)) == ["beneventum", "capua", "praeneste"]
    assert refused(m, "march sena") == section(ruleset, "card.5.ops")


# -- 19 Raid on Port, 20 Mare Nostrum ---------------------------------------------------------------------------------


@by_key("card.19", "card.19.route", "card.19.land")
def test_a_raid_takes_the_trains_of_one_port_on_the_route(ruleset: str) -> None:
    """Any general, a march before; of two ports with trains the first is raided, and the fleet sails on."""
    armies = (roman("capua", 3, "vulso"), lone("carthage", "lipara", trains=2), lone("carthage", "panormus", trains=1))
    position = field(*armies, **hand("19"))
    m = begin(ruleset, position, "play 19 event; take 3; march neapolis; sail lipara; raid lipara")
    assert trains(m, "carthage", "lipara") == 0
    play(m, "sail panormus")
    assert not [code for code in offered(m) if code.startswith("raid")]
    assert trains(m, "carthage", "panormus") == 1


@by_key("card.19")
def test_carthage_raids_too(ruleset: str) -> None:
    armies = (punic("panormus", 3, "hanno"), lone("rome", "lipara", trains=2))
    position = field(*armies, active="carthage", cards={"rome": ["35"], "carthage": ["19", "36"]})
    m = begin(ruleset, position, "play 19 event; take 3; sail lipara; raid lipara")
    assert trains(m, "rome", "lipara") == 0


@by_key("card.20")
def test_mare_nostrum_takes_a_pc_and_opens_africa(ruleset: str) -> None:
    armies = (roman("lilybaeum", 3, "florus"), lone("carthage", "hadrumetum", trains=1))
    position = field(*armies, carthage=["hadrumetum"], **hand("20"))
    m = begin(ruleset, position, "play 20 event; take 3; sail carthago; sail hadrumetum; raid hadrumetum")
    assert (owner(m, "hadrumetum"), trains(m, "carthage", "hadrumetum")) == ("", 1)
    play(m, "land; stop")
    assert where(m, "florus") == "hadrumetum"
    m = begin(ruleset, field(*armies), march("florus", 3))
    assert "carthago" not in sails(m)


@by_key("card.19", "card.20", "card.49.no_effect")
def test_without_anybody_who_can_put_to_sea_neither_is_played(ruleset: str) -> None:
    """A4: Florus is shut in; when Vulso stands in a port the card is played, but by him alone."""
    shut_in = (roman("capua", 2, "florus", inside=True), punic("capua", 5, "hanno"))
    for card in ("19", "20"):
        position = field(*shut_in, siege={"capua": 1}, state="truce = true", **hand(card))
        assert refused(begin(ruleset, position, ""), f"play {card} event") == section(ruleset, f"card.{card}")
        free = field(*shut_in, roman("roma", 3, "vulso"), siege={"capua": 1}, state="truce = true", **hand(card))
        m = begin(ruleset, free, f"play {card} event")
        assert not state(m).truce
        assert "take 3" in offered(m), "Vulso goes, without a question"


@by_key("card.19", "consuls.minimum")
def test_a_consul_who_must_take_those_beyond_his_walls_along_can_put_to_sea(ruleset: str) -> None:
    """Of three CUs two are within, and Florus stands before the walls with the third (rulings M82, M103)."""
    armies = (roman("roma", 1, "florus"), roman("roma", 2, inside=True))
    m = begin(ruleset, field(*armies, consuls=["florus"], **hand("19")), "play 19 event; take 1")
    assert refused(m, "sail neapolis") == section(ruleset, "consuls.minimum")
    play(m, "pick-up-inside; take 2; sail neapolis")
    armies = (roman("roma", 2, "florus", inside=True), roman("roma", 1))
    m = begin(ruleset, field(*armies, consuls=["florus"], **hand("19")), "")
    assert refused(m, "play 19 event") == section(ruleset, "card.19"), "before a voyage nobody comes out"


@by_key("card.19", "consuls.minimum")
def test_nor_does_a_colleague_within_the_walls_keep_him_from_the_sea(ruleset: str) -> None:
    """Who cannot leave the other Consul enough can take him along (rulings M82, M103)."""
    for before, within, along in ((3, 0, "bring maximus"), (1, 2, "take 2"), (1, 0, "bring maximus")):
        armies = (roman("roma", before, "florus"), roman("roma", within, "maximus", inside=True))
        position = field(*armies, consuls=["florus", "maximus"], **hand("19"))
        m = begin(ruleset, position, f"play 19 event; take {before}")
        assert refused(m, "sail neapolis") == section(ruleset, "consuls.minimum")
        play(m, f"pick-up-inside; {along}; sail neapolis")
        assert where(m, "florus") == where(m, "maximus") == "afield"


@by_key("card.5", "card.5.ops")
def test_socii_navales_without_a_voyage_still_bring_warships(ruleset: str) -> None:
    """In Golden Geek the general must be in port; in Silver he may march there, but not from too far inland."""
    m = begin(ruleset, field(roman("capua", 3, "florus"), **hand("5")), "play 5 event")
    assert ready(m, "rome") == (2, 0)
    assert (asked(m)[0] == "rome") is (ruleset == SILVER)
    begun = begin(
        ruleset, field(roman("capua", 2, "florus", inside=True), punic("capua", 5), **hand("5")), "play 5 event"
    )
    assert (ready(begun, "rome"), asked(begun)[0]) == ((2, 0), "carthage")


@by_key("card.20", "card.49.breaks")
def test_a_truce_that_the_card_breaks_does_not_stand_in_its_way(ruleset: str) -> None:
    """From Hippo Regius every road and the one lane lead to Punic PCs."""
    near = ["utica", *(SPACE_SLUG[space] for space in NEIGHBOURS[SPACE_ID["hippo-regius"]])]
    position = field(
        roman("hippo-regius", 3, "florus"), carthage=near, seamanship="poor", state="truce = true", **hand("20")
    )
    m = begin(ruleset, position, "play 20 event; take 3; sail utica")
    assert not state(m).truce


# -- 40, 41 Forced March ----------------------------------------------------------------------------------------------


@by_key("card.40")
def test_the_first_forced_march_moves_generals_of_one_or_two(ruleset: str) -> None:
    armies = (roman("roma", 3, "florus"), roman("capua", 3, "vulso"), roman("arpi", 3, "maximus"))
    m = begin(ruleset, field(*armies, **hand("40")), "play 40 event")
    assert sorted(offered(m)) == ["activate florus", "activate maximus"]
    play(m, "activate florus; take 3")
    for space in ("capua", "neapolis", "paestum", "bruttium", "croton", "regium"):
        play(m, f"march {space}")
    finish(m)
    assert where(m, "florus") == "regium"


@by_key("card.41", "card.41.sea")
def test_the_second_moves_any_general_six_points_at_sea_within_the_limit(ruleset: str) -> None:
    """Fair Seamanship: two lanes, with roads before and after."""
    armies = (roman("roma", 3, "vulso"), roman("messana", 1))
    m = begin(ruleset, field(*armies, seamanship="fair", **hand("41")), "play 41 event; take 3; march capua")
    play(m, "march neapolis; sail lipara; sail messana")
    assert sails(m) == []
    assert refused(m, "sail syracusae") == section(ruleset, "naval.range.rome")
    play(m, "land; march catana; march enna; stop")
    assert where(m, "vulso") == "enna"


# -- 32 Bad Weather ---------------------------------------------------------------------------------------------------


@by_key("card.32", "card.32.no_battle", "card.32.when", "card.32.points")
def test_bad_weather_at_the_end_of_a_march(ruleset: str) -> None:
    m = begin(
        ruleset, weather(roman("roma", 3, "florus")), march("florus", 3, "capua", "neapolis", "paestum") + "; stop"
    )
    assert (asked(m)[0], offered(m)) == ("carthage", ["counter 32", "pass"])
    play(m, "counter 32")
    assert (where(m, "florus"), cus(m, "rome", "neapolis")) == ("neapolis", 3)
    assert asked(m)[0] == "carthage"  # his move is over


@by_key("card.32.points")
def test_it_strikes_nobody_who_went_no_further(ruleset: str) -> None:
    m = begin(ruleset, weather(roman("roma", 3, "florus")), march("florus", 3, "capua", "neapolis") + "; stop")
    assert not offered(m)[0].startswith("counter")


@by_key("card.32.when")
def test_before_any_reaction_is_resolved(ruleset: str) -> None:
    """Hanno could intercept in Enna, the third space: Carthage is asked for the weather first."""
    armies = (roman("regium", 3, "florus"), punic("panormus", 4, "hanno"))
    m = begin(
        ruleset, weather(*armies), voyage("florus", 3, "messana", warships=-1) + "; land; march catana; march enna"
    )
    assert offered(m) == ["counter 32", "pass"]
    play(m, "counter 32")
    finish(m)
    assert where(m, "florus") == "catana"


@by_key("card.32.movement_only")
def test_it_does_not_undo_a_battle_or_an_interception(ruleset: str) -> None:
    """Within two points there is a battle: nothing to take back, and Carthage is never asked."""
    armies = (roman("messana", 4, "florus"), punic("thermae", 1))
    m = begin(ruleset, weather(*armies), march("florus", 4, "thermae"), dice=[6, 6, 1, 1, 1])
    assert not [line for line in log(m) if "eather" in line]
    assert where(m, "florus") == "thermae"


@by_key("card.32.points")
def test_a_fleet_goes_back_to_the_port_at_two_points_and_lands_there(ruleset: str) -> None:
    """What was picked up later is left again, the warships are Ready; it neither sails on nor takes others aboard."""
    armies = (roman("neapolis", 2, "florus"), roman("messana", 1), roman("syracusae", 2))
    position = weather(*armies, ships=(2, 0), rome=["syracusae"])
    m = begin(ruleset, position, voyage("florus", 2, "lipara", "messana", "syracusae", warships=2))
    play(m, "pick-up; take 2")
    finish(m)
    assert offered(m) == ["counter 32", "pass"]
    play(m, "counter 32")
    assert offered(m) == ["land", "land-in"]
    play(m, "land")
    assert steps(m) == []
    finish(m)
    assert (where(m, "florus"), cus(m, "rome", "messana"), cus(m, "rome", "syracusae")) == ("messana", 3, 2)
    assert ready(m, "rome") == (2, 0)
    assert state(m).fleets == [None, None]


@by_key("card.32.when", "card.32.points")
def test_at_sea_it_comes_before_an_interception(ruleset: str) -> None:
    """In Messana, the third port, Hanno could intercept; in Lipara, out of his range, he could not."""
    armies = (roman("roma", 3, "florus"), punic("messana", 2, "hanno"))
    position = weather(*armies, ships=(2, 2), rome=["syracusae"], supremacy="carthage")
    m = begin(ruleset, position, voyage("florus", 3, "neapolis", "lipara", warships=2))
    while key(m) == "ask.intercept-fleet":
        play(m, "pass")
    play(m, "sail messana")
    assert offered(m) == ["counter 32", "pass"]
    before = state(m).supremacy
    play(m, "counter 32")
    finish(m)
    assert where(m, "florus") == "lipara"
    assert state(m).supremacy == before


@by_key("card.32.points")
def test_a_fleet_that_would_have_begun_too_late_stays_in_port(ruleset: str) -> None:
    """Three roads to Neapolis, and a lane: he is back in Capua, and his warships never left."""
    line = march("florus", 3, "roma", "capua", "neapolis") + "; sail lipara; warships 2"
    m = begin(ruleset, weather(roman("praeneste", 3, "florus"), ships=(2, 0)), line)
    finish(m)
    play(m, "counter 32")
    finish(m)
    assert (where(m, "florus"), ready(m, "rome")) == ("capua", (2, 0))


@by_key("card.32.campaign", "card.32.cus")
def test_in_a_campaign_it_stops_one_general_and_not_the_cus(ruleset: str) -> None:
    armies = (roman("roma", 3, "florus"), roman("neapolis", 1, "flaccus"))
    line = "play 29 event; activate florus; take 3; march capua; march neapolis; march paestum; stop; counter 32"
    m = begin(ruleset, weather(*armies), line)
    assert where(m, "florus") == "neapolis"
    play(m, "activate flaccus")
    assert offered(m)[0] == "take 4"  # the CUs have moved two of their four
    play(m, "take 4; march paestum; march heraclea")
    assert steps(m) == []
    finish(m)
    assert cus(m, "rome", "heraclea") == 4


@by_key("card.32.when")
def test_it_is_asked_before_storms_and_before_land_reactions(ruleset: str) -> None:
    route = voyage("florus", 3, "lipara", "messana", "syracusae", warships=-1)
    cards = {"rome": ["29", "35"], "carthage": ["32", "39"]}
    m = begin(ruleset, field(roman("neapolis", 3, "florus"), cards=cards, rome=["syracusae"]), route)
    finish(m)
    assert offered(m) == ["counter 32", "pass"]
    play(m, "pass")
    assert offered(m) == ["counter 39", "pass"]
    armies = (roman("neapolis", 3, "florus"), punic("enna", 4, "hanno"))
    m = begin(ruleset, weather(*armies, rome=["syracusae"], state='discards = ["11", "39"]'), route)
    finish(m)
    assert offered(m) == ["counter 32", "pass"]
    play(m, "pass")
    assert key(m) == "ask.react"


@by_key("card.32.points")
def test_a_fleet_held_back_in_port_is_within_the_walls_it_was_to_leave(ruleset: str) -> None:
    line = march("florus", 2, "capua", "neapolis") + "; enter-city; sail lipara; warships 1"
    m = begin(ruleset, weather(roman("beneventum", 2, "florus"), ships=(1, 0)), line)
    finish(m)
    play(m, "counter 32")
    finish(m)
    assert (where(m, "florus"), cus(m, "rome", "neapolis", inside=True), ready(m, "rome")) == ("neapolis+", 2, (1, 0))


@by_key("card.20", "card.19", only=SILVER)
def test_before_a_city_raid_on_port_takes_trains_and_mare_nostrum_nothing(ruleset: str) -> None:
    for card in ("19", "20"):
        armies = (roman("lilybaeum", 3, "florus"), lone("carthage", "agrigentum", trains=1))
        position = field(*armies, carthage=["agrigentum"], **hand(card))
        m = begin(ruleset, position, f"play {card} event; take 3; sail agrigentum")
        assert ("raid agrigentum" in offered(m)) == (card == "19")


@by_key("card.32.points", "trains.destroy")
def test_trains_destroyed_with_the_third_point_are_there_again(ruleset: str) -> None:
    line = march("florus", 3, more="train 1") + "; march capua; march neapolis; destroy-trains 1; stop; counter 32"
    m = begin(ruleset, weather(roman("roma", 3, "florus", trains=1)), line)
    finish(m)
    assert (where(m, "florus"), trains(m, "rome", "neapolis")) == ("neapolis", 1)


@by_key("card.32.points")
def test_a_siege_that_was_given_up_later_goes_on_with_its_train(ruleset: str) -> None:
    """Florus takes the besiegers of Agrigentum along from his second space; the weather brings them back."""
    armies = (roman("catana", 1, "florus"), roman("agrigentum", 3))
    position = weather(*armies, carthage=["agrigentum"], siege={"agrigentum": 1}, state='siege_trains = ["agrigentum"]')
    m = begin(ruleset, position, march("florus", 1, "enna", "agrigentum") + "; pick-up; take 3; march camarina")
    assert points(m, "agrigentum") == 0
    play(m, "stop; counter 32")
    finish(m)
    assert (points(m, "agrigentum"), cus(m, "rome", "agrigentum")) == (1, 4)
    assert state(m).siege_trains == [SPACE_ID["agrigentum"]]
