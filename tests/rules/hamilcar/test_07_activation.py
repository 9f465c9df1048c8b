"""Section 7.1: an activated general, who goes with him, and several generals with one card."""

from __future__ import annotations

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, key, lone, march, punic, roman, section, state, trains, where
from tests.rules.hamilcar.voyages import at_sea, sails, steps, voyage
from tests.support import asked, log, offered, play, refused

GOLDEN_GEEK = "hamilcar-golden-geek"
SILVER = "hamilcar-silver"


@by_key("movement.points", "movement.step")
def test_four_movement_points(ruleset: str) -> None:
    m = begin(ruleset, field(roman("roma", 3, "maximus")), march("maximus", 3, "capua", "neapolis", "paestum"))
    assert "bruttium" in steps(m)
    play(m, "march heraclea")
    assert steps(m) == []
    assert refused(m, "march cannae") == section(ruleset, "movement.points")


@by_key("movement.combined", "naval.one_leg")
def test_land_then_sea_then_land_and_no_second_voyage(ruleset: str) -> None:
    """Capua, by sea from Neapolis to Lipara and Panormus, and one road is left; he has sailed already."""
    m = begin(ruleset, field(roman("capua", 3, "maximus")), march("maximus", 3, "neapolis"))
    play(m, "sail lipara; sail panormus; land")
    assert sails(m) == []
    assert refused(m, "sail lilybaeum") == section(ruleset, "naval.one_leg")
    play(m, "march thermae; stop")
    assert where(m, "maximus") == "thermae"


@by_key("naval.one_leg")
def test_no_march_breaks_a_voyage(ruleset: str) -> None:
    m = begin(ruleset, field(roman("neapolis", 3, "maximus")), voyage("maximus", 3, "lipara", warships=-1))
    assert steps(m) == []
    play(m, "sail messana; land")
    assert where(m, "maximus") == "afield"
    assert sorted(steps(m)) == ["catana", "regium", "thermae"]


@by_key("movement.who", "movement.select")
def test_a_general_moves_with_what_he_takes_along(ruleset: str) -> None:
    m = begin(ruleset, field(roman("roma", 5, "maximus", "flaccus", trains=2)), "play 29 ops; activate maximus")
    assert offered(m) == ["take 5", "take 4", "take 3", "take 2", "take 1", "take 0", "stop"]
    play(m, "take 3; train 1; bring flaccus; march capua; stop")
    assert (cus(m, "rome", "capua"), trains(m, "rome", "capua"), where(m, "flaccus")) == (3, 1, "capua")
    assert (cus(m, "rome", "roma"), trains(m, "rome", "roma")) == (2, 1)


@by_key("command.pick_up")
def test_picking_up_on_the_way(ruleset: str) -> None:
    armies = (roman("roma", 6, "maximus"), roman("capua", 5, "flaccus", trains=2))
    m = begin(ruleset, field(*armies), march("maximus", 6, "capua") + "; pick-up")
    assert refused(m, "take 5") == section(ruleset, "movement.ten_cus")
    play(m, "take 3; train 1; bring flaccus; march neapolis; stop")
    assert (cus(m, "rome", "neapolis"), trains(m, "rome", "neapolis"), where(m, "flaccus")) == (9, 1, "neapolis")
    assert (cus(m, "rome", "capua"), trains(m, "rome", "capua")) == (2, 1)


@by_key("command.pick_up.rank")
def test_nobody_picks_up_a_general_who_outranks_him(ruleset: str) -> None:
    armies = (punic("selinus", 3, "hanno"), punic("lilybaeum", 3, "hamilcar-barca", "gisco"))
    m = begin(
        ruleset, field(*armies, active="carthage"), march("hanno", 3, "lilybaeum", card="30") + "; pick-up; take 1"
    )
    assert offered(m) == ["bring gisco", "done"]
    assert refused(m, "bring hamilcar-barca") == section(ruleset, "command.pick_up.rank")


@by_key("command.drop_off")
def test_dropping_off_on_the_way(ruleset: str) -> None:
    m = begin(ruleset, field(roman("roma", 6, "maximus", "flaccus", trains=1)), march("maximus", 6, more="train 1"))
    play(m, "bring flaccus; march capua; drop-off; drop 2; drop-train 1; leave flaccus; march neapolis; stop")
    assert (cus(m, "rome", "capua"), trains(m, "rome", "capua"), where(m, "flaccus")) == (2, 1, "capua")
    assert cus(m, "rome", "neapolis") == 4


@by_key("consuls.minimum.moving", "dictator.pick_up")
def test_only_the_dictator_takes_cus_from_a_weak_consul(ruleset: str) -> None:
    armies = [roman("roma", 3, "calatinus"), roman("capua", 3, "flaccus")]
    position = field(*armies, consuls=["flaccus"], proconsuls=["calatinus"])
    m = begin(ruleset, position, march("calatinus", 3, "capua"))
    assert "pick-up" not in offered(m)
    position = field(*armies, consuls=["flaccus"], state='dictator = "calatinus"\ndictator_card = "played"')
    m = begin(ruleset, position, march("calatinus", 3, "capua") + "; pick-up; take 2; done; march neapolis; stop")
    assert (cus(m, "rome", "neapolis"), cus(m, "rome", "capua")) == (5, 1)


@by_key("ops.move.units", "dictator.ten")
def test_even_a_dictator_leads_ten_units(ruleset: str) -> None:
    position = field(roman("roma", 12, "calatinus"), state='dictator = "calatinus"\ndictator_card = "played"')
    m = begin(ruleset, position, "play 29 ops; activate calatinus")
    assert refused(m, "take 11") == section(ruleset, "movement.ten_cus")


# -- several generals with one card -----------------------------------------------------------------------------------


@by_key("campaign.once", "card.28", "card.29", "card.30", "card.31", "campaign.order")
def test_a_minor_campaign_moves_two_generals_once_each(ruleset: str) -> None:
    armies = (roman("roma", 3, "maximus"), roman("capua", 3, "flaccus"), roman("arpi", 1, "florus"))
    for card in ("28", "29", "30", "31"):
        position = field(*armies, cards={"rome": [card, "35"], "carthage": ["36"]})
        m = begin(ruleset, position, f"play {card} event; activate maximus; take 3")
        assert refused(m, "activate flaccus")  # he finishes first
        play(m, "march tarquinii; stop")
        assert refused(m, "activate maximus") == section(ruleset, "campaign.once")
        play(m, "activate flaccus; take 3; march neapolis; stop")
        assert asked(m)[0] == "carthage"
        assert (where(m, "maximus"), where(m, "flaccus"), where(m, "florus")) == ("tarquinii", "neapolis", "arpi")


@by_key("card.24", "card.25")
def test_a_major_campaign_moves_three(ruleset: str) -> None:
    armies = (roman("roma", 3, "maximus"), roman("capua", 3, "flaccus"), roman("arpi", 1, "florus"))
    for card in ("24", "25"):
        m = begin(ruleset, field(*armies, cards={"rome": [card, "35"]}), f"play {card} event")
        for general in ("maximus", "flaccus", "florus"):
            play(m, f"activate {general}; stop")
        assert asked(m)[0] == "carthage"


@by_key("campaign.total")
def test_units_move_four_in_all(ruleset: str) -> None:
    """Maximus brings three CUs two spaces; Flaccus takes them two further, and his own man as far as he likes."""
    armies = (roman("roma", 3, "maximus"), roman("neapolis", 1, "flaccus"))
    m = begin(ruleset, field(*armies), "play 29 event; activate maximus; take 3; march capua; march neapolis; stop")
    play(m, "activate flaccus; take 4; done; march paestum; march heraclea")
    assert steps(m) == []
    play(m, "drop-off; drop 3; march cannae; march arpi; stop")
    assert (cus(m, "rome", "heraclea"), cus(m, "rome", "arpi")) == (3, 1)


@by_key("campaign.spent")
def test_who_backed_up_does_not_move_again(ruleset: str) -> None:
    armies = (roman("messana", 4, "maximus", "flaccus"), punic("panormus", 5, "hanno"))
    m = begin(ruleset, field(*armies), "play 29 event; activate maximus; take 3; done; march thermae", dice=[1])
    play(m, "intercept hanno 5; back-up; activate flaccus")
    assert offered(m) == ["take 1", "take 0", "stop"]
    assert refused(m, "take 2") == section(ruleset, "campaign.total")


@by_key("campaign.siege")
def test_one_attempt_against_a_city_with_one_card(ruleset: str) -> None:
    armies = roman("agrigentum", 8, "maximus", "flaccus")
    position = field(armies, carthage=["agrigentum"], consuls=["maximus", "flaccus"])
    m = begin(ruleset, position, "play 29 event; activate maximus; besiege agrigentum; activate flaccus", dice=[1])
    assert refused(m, "besiege agrigentum") == section(ruleset, "campaign.siege")


@by_key("campaign.battle_then_siege", only=SILVER)
def test_one_fights_and_another_besieges_there(ruleset: str) -> None:
    armies = (roman("enna", 6, "maximus"), roman("camarina", 4, "florus"), punic("agrigentum", 1))
    position = field(*armies, carthage=["agrigentum"])
    m = begin(ruleset, position, "play 29 event; activate maximus; take 4; march agrigentum; inside 0", dice=[6, 6, 1])
    assert where(m, "maximus") == "agrigentum"
    play(m, "activate florus; take 4; march agrigentum; besiege agrigentum")
    assert asked(m)[0] == "carthage"


def fought_under_maximus(ruleset: str, start: str, space: str, dice: list[int]) -> Match:
    """Florus has fought under Maximus, in a Campaign in which a general may still be activated."""
    armies = (roman(start, 8, "maximus", "florus"), roman("roma", 3, "flaccus"), punic(space, 2))
    position = field(*armies, carthage=[space], consuls=["maximus", "florus"], proconsuls=["flaccus"])
    m = begin(ruleset, position, f"play 29 event; activate maximus; take 8; march {space}", dice=dice)
    while key(m) != "ask.campaign":
        play(m, "pass" if "pass" in offered(m) else offered(m)[0])
    assert (where(m, "florus"), cus(m, "carthage", space)) == (space, 0)
    return m


@by_key("campaign.spent", "siege.no_battle", "siege.attempt")
def test_who_fought_under_another_may_be_activated_to_besiege_where_he_stands(ruleset: str) -> None:
    """7.1 keeps him from moving again, 14.1 only from a siege in the activation in which he fought."""
    m = fought_under_maximus(ruleset, "enna", "agrigentum", [6, 6, 4, 4])
    assert refused(m, "activate maximus") == section(ruleset, "campaign.once")
    play(m, "activate florus")
    assert offered(m)[-2:] == ["besiege agrigentum", "stop"]
    play(m, "besiege agrigentum")
    assert state(m).map.siege[SPACE_ID["agrigentum"]] == 1


@by_key("campaign.spent", "siege.no_battle")
def test_he_goes_nowhere_else(ruleset: str) -> None:
    m = fought_under_maximus(ruleset, "enna", "agrigentum", [6, 6, 1])
    play(m, "activate florus")
    if "take 0" in offered(m):
        play(m, "take 0")
        assert (steps(m), sails(m)) == ([], [])
    m = fought_under_maximus(ruleset, "catana", "enna", [6, 6, 1])
    assert refused(m, "activate florus") == section(ruleset, "campaign.total"), "nothing to besiege"


@by_key("command.drop_off.sea", only=GOLDEN_GEEK)
def test_a_fleet_drops_nobody_among_enemies(ruleset: str) -> None:
    for there in (punic("lipara", 1), lone("carthage", "lipara", "hanno"), lone("carthage", "lipara", trains=1)):
        position = field(roman("neapolis", 5, "maximus"), there)
        m = begin(ruleset, position, voyage("maximus", 5, "lipara", warships=-1))
        assert "drop-off" not in offered(m)
    assert at_sea(m, "rome") == (0, 5, 0)
    assert not [line for line in log(m) if "behind in" in line]


@by_key("campaign.total", "terms.train")
def test_supply_trains_are_units_in_a_campaign_too(ruleset: str) -> None:
    """Florus brings a train three spaces: Flaccus takes it one further, unlike the one that waited for him."""
    armies = (roman("roma", 3, "florus", trains=1), roman("paestum", 1, "flaccus", trains=1))
    line = "play 29 event; activate florus; take 0; train 1; march capua; march neapolis; march paestum; stop"
    m = begin(ruleset, field(*armies), line + "; activate flaccus; take 0; train 2; done; march heraclea")
    assert steps(m) == []
    play(m, "drop-off; drop-train 1; march cannae; march arpi; march terventum; stop")
    assert (trains(m, "rome", "heraclea"), trains(m, "rome", "terventum")) == (1, 1)


@by_key("command.drop_off.sea", only=GOLDEN_GEEK)
def test_in_a_truce_a_fleet_drops_nobody_in_an_enemy_port(ruleset: str) -> None:
    for truce in ("true", "false"):
        position = field(roman("neapolis", 5, "florus"), carthage=["lipara"], state=f"truce = {truce}")
        m = begin(ruleset, position, voyage("florus", 5, "lipara", warships=-1))
        assert ("drop-off" in offered(m)) == (truce == "false")


@by_key("campaign.spent")
def test_who_fought_at_sea_does_not_move_again(ruleset: str) -> None:
    """Florus wins off Lipara and sails on to Messana: neither he nor his CUs go on with Flaccus, dropped off or not."""
    armies = (roman("neapolis", 5, "florus"), roman("messana", 1, "flaccus"), punic("lilybaeum", 1, "hanno"))
    position = field(*armies, ships=(4, 1), supremacy="rome")
    m = begin(ruleset, position, "play 29 event; activate florus; take 5; sail lipara; warships 4", dice=[6] * 20)
    play(m, "intercept-fleet")
    while key(m) != "ask.voyage":
        play(m, "pass" if "pass" in offered(m) else offered(m)[0])
    play(m, "sail messana")
    if ruleset == GOLDEN_GEEK:
        play(m, "drop-off; drop 2")
    play(m, "land; stop; activate flaccus")
    assert offered(m) == ["take 1", "take 0", "stop"]
    play(m, "take 1")
    assert "bring florus" not in offered(m)


# -- warships are Units (2.3.A) ---------------------------------------------------------------------------------------

COASTERS = "play 29 event; activate florus; take 3; sail neapolis; warships {n}; sail lipara; sail messana; land; stop"


def coasters(ruleset: str, ships: int, taken: int) -> Match:
    """Florus has sailed three lanes from Roma to Messana with so many of Rome's warships; Flaccus waits there."""
    armies = (roman("roma", 3, "florus"), roman("messana", 1, "flaccus"))
    position = field(*armies, ships=(ships, 0), seamanship="excellent", rome=["syracusae"])
    return begin(ruleset, position, COASTERS.format(n=taken) + "; activate flaccus; take 1; done")


@by_key("campaign.total", "terms.units")
def test_warships_move_four_in_all(ruleset: str) -> None:
    m = coasters(ruleset, 2, 2)
    play(m, "sail syracusae; warships 2")
    assert sails(m) == [], "they have made four lanes"
    m = coasters(ruleset, 2, 2)
    play(m, "sail syracusae; warships 0")
    assert sails(m) != [], "without them he goes on"


@by_key("campaign.total", "terms.units")
def test_fresh_warships_or_tired_ones_as_their_owner_likes(ruleset: str) -> None:
    m = coasters(ruleset, 3, 2)
    play(m, "sail syracusae; warships 1")
    assert sails(m) != [], "the one that stayed behind; nobody else moves after him with this card"
    armies = (roman("roma", 3, "florus"), roman("messana", 1, "flaccus"), roman("regium", 1, "maximus"))
    position = field(*armies, ships=(3, 0), seamanship="excellent", cards={"rome": ["24", "35"]}, rome=["syracusae"])
    m = begin(ruleset, position, COASTERS.format(n=2).replace("29", "24") + "; activate flaccus; take 1")
    play(m, "tired 0; done")
    play(m, "sail syracusae; warships 1")
    assert offered(m) == ["tired-warships 0", "tired-warships 1"]
    play(m, "tired-warships 1")
    assert sails(m) == []
    play(m, "land; stop; activate maximus; take 1; sail messana")
    assert refused(m, "warships 3") == section(ruleset, "campaign.total"), "one has made four lanes"
    assert offered(m) == ["warships 2", "warships 1", "warships 0"]


@by_key("campaign.total", "card.49", "naval.landing")
def test_warships_too_tired_for_the_next_lawful_port_stay_behind(ruleset: str) -> None:
    """A Truce bars Lipara; beyond it is Neapolis, two lanes away, and the warships of Florus have made three."""
    armies = (roman("roma", 3, "florus"), roman("messana", 1, "flaccus"))
    position = field(
        *armies,
        ships=(3, 0),
        seamanship="excellent",
        state="truce = true",
        rome=["roma", "neapolis", "messana"],
        carthage=["lipara"],
    )
    m = begin(ruleset, position, COASTERS.format(n=2) + "; activate flaccus; take 1; done; sail lipara")
    assert refused(m, "warships 3") == refused(m, "warships 2") == section(ruleset, "campaign.total")
    assert offered(m) == ["warships 1", "warships 0"]
    play(m, "warships 1")
    assert "land" not in offered(m)
    assert "neapolis" in sails(m)


@by_key("campaign.total", "naval.landing")
def test_nor_do_cus_come_aboard_that_could_not_go_on_from_where_it_may_not_end(ruleset: str) -> None:
    """Flaccus passes the port where he embarked; a Truce bars all ports around it, and two lanes are too much for CUs
    that have made three."""
    armies = (roman("roma", 3, "florus"), roman("messana", 0, "flaccus"))
    position = field(
        *armies,
        ships=(3, 0),
        seamanship="excellent",
        state="truce = true",
        rome=["roma", "neapolis", "messana"],
        carthage=["lipara", "regium"],
    )
    m = begin(ruleset, position, COASTERS.format(n=0) + "; activate flaccus; take 0; done; sail lipara; warships 0")
    play(m, "sail messana")
    assert set(sails(m)) == {"lipara", "regium"}
    assert "pick-up" not in offered(m)


@by_key("campaign.total", "terms.units", "naval.cost.mare_tyrrhenum")
def test_the_open_sea_is_one_space_and_two_points(ruleset: str) -> None:
    """With three lanes behind them warships go over Mare Tyrrhenum in Golden Geek, which counts spaces."""
    armies = (roman("messana", 3, "florus"), roman("neapolis", 1, "flaccus"))
    position = field(*armies, ships=(2, 0), seamanship="excellent")
    line = "play 29 event; activate florus; take 3; sail lipara; warships 2; sail neapolis; sail lipara; land; stop"
    m = begin(ruleset, position, line + "; activate flaccus; take 1; sail panormus")
    offers = [code for code in offered(m) if code.startswith("warships")]
    assert ("warships 2" in offers) == (ruleset == GOLDEN_GEEK)


@by_key("campaign.spent", "terms.units")
def test_warships_that_fought_do_not_sail_again(ruleset: str) -> None:
    armies = (roman("neapolis", 5, "florus"), roman("lipara", 1, "flaccus"), punic("lilybaeum", 1, "hanno"))
    position = field(*armies, ships=(5, 1), supremacy="rome")
    m = begin(ruleset, position, "play 29 event; activate florus; take 5; sail lipara; warships 4", dice=[6] * 20)
    play(m, "intercept-fleet")
    while key(m) != "ask.voyage":
        play(m, "pass" if "pass" in offered(m) else offered(m)[0])
    play(m, "land; stop; activate flaccus; take 1; sail messana")
    left = state(m).ready[0]
    assert left > 1, "they are Ready"
    assert refused(m, f"warships {left}") == section(ruleset, "campaign.total")
    assert offered(m) == ["warships 1", "warships 0"]
