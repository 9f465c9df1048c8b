"""What the editions do differently on the march and at sea: the same position in both, each with its own outcome."""

from __future__ import annotations

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, march, owner, punic, roman, state, trains, where
from tests.rules.hamilcar.voyages import finish, hand, sails, steps, voyage, weather
from tests.support import log, offered, play

GOLDEN_GEEK = "hamilcar-golden-geek"
SILVER = "hamilcar-silver"


@by_key("campaign.total")  # difference
def test_spaces_or_points(ruleset: str) -> None:
    """The Strait is one space and two points: after it Golden Geek lets the CUs go three spaces further, Silver two."""
    armies = (roman("regium", 3, "maximus"), roman("messana", 1, "flaccus"))
    m = begin(ruleset, field(*armies), "play 29 event; activate maximus; take 3; march messana; stop")
    play(m, "activate flaccus; take 4; done; march thermae; march enna")
    assert (steps(m) != []) == (ruleset == GOLDEN_GEEK)


@by_key("command.drop_off.sea", "fleet.route")  # difference
def test_dropping_off_by_sea(ruleset: str) -> None:
    m = begin(ruleset, field(roman("neapolis", 5, "maximus")), voyage("maximus", 5, "lipara", warships=-1))
    assert ("drop-off" in offered(m)) == (ruleset == GOLDEN_GEEK)
    if ruleset == GOLDEN_GEEK:
        play(m, "drop-off; drop 2; sail messana; land; stop")
        assert (cus(m, "rome", "lipara"), cus(m, "rome", "messana")) == (2, 3)


@by_key("movement.combined")  # difference
def test_leaving_africa(ruleset: str) -> None:
    position = field(punic("carthago", 2, "hanno"), active="carthage", miat=["nw"])
    m = begin(ruleset, position, march("hanno", 2, card="30"))
    assert ("lilybaeum" in sails(m)) == (ruleset == GOLDEN_GEEK)
    assert not [line for line in log(m) if "Miat" in line]


@by_key("card.5.ops", "card.5.land")  # difference
def test_a_march_goes_with_socii_navales_in_silver_only(ruleset: str) -> None:
    position = field(roman("neapolis", 3, "florus"), **hand("5"))
    m = begin(ruleset, position, "play 5 event; activate florus; take 3")
    assert (steps(m) != []) == (ruleset == SILVER)
    play(m, "sail lipara; warships 0; sail messana; land")
    assert (steps(m) != []) == (ruleset == SILVER)


@by_key("card.19.city", "card.19", "card.20")  # difference
def test_raids_and_walled_cities(ruleset: str) -> None:
    """Trains within the walls of Agrigentum: Golden Geek reaches them with both cards, Silver with neither."""
    for card in ("19", "20"):
        armies = (roman("lilybaeum", 3, "florus"), punic("agrigentum", 1, trains=2, inside=True))
        position = field(*armies, carthage=["agrigentum"], **hand(card))
        m = begin(ruleset, position, f"play {card} event; take 3; sail agrigentum")
        reached = "raid agrigentum" in offered(m)
        assert reached == (ruleset == GOLDEN_GEEK)
        if reached:
            play(m, "raid agrigentum")
            assert (trains(m, "carthage", "agrigentum", inside=True), owner(m, "agrigentum")) == (0, "carthage")


@by_key("card.32.points", "card.32")  # difference
def test_bad_weather_over_the_strait(ruleset: str) -> None:
    """Croton, Regium, over the Strait to Messana, Thermae: Messana is the second space, at three points."""
    m = begin(ruleset, weather(roman("croton", 3, "florus")), march("florus", 3, "regium", "messana", "thermae"))
    finish(m)
    play(m, "counter 32")
    assert where(m, "florus") == ("messana" if ruleset == GOLDEN_GEEK else "regium")


@by_key("naval_interception.undeclared")  # difference
def test_supremacy_passes_at_the_port_or_on_arrival(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "florus"), punic("messana", 2, "hanno"))
    position = field(*armies, ships=(1, 1), supremacy="carthage", carthage=["messana"])
    m = begin(ruleset, position, voyage("florus", 3, "lipara", warships=1) + "; pass")
    assert state(m).supremacy == (1 if ruleset == GOLDEN_GEEK else 0)
    play(m, "land")
    assert state(m).supremacy == 0


@by_key("interception.back_up.sea")  # difference
def test_which_port_an_army_backs_up_to(ruleset: str) -> None:
    """Golden Geek: the last on its way, but not where enemy CUs stand; Silver: where it embarked, within its walls."""
    start = roman("neapolis", 2, "florus", inside=True)
    line = voyage("florus", 2, "lipara", "messana", warships=-1) + "; land; intercept hanno 4; back-up"
    for guard, golden_geek in (([], "lipara"), ([punic("lipara", 1)], "neapolis+")):
        m = begin(ruleset, field(start, punic("thermae", 4, "hanno"), *guard), line, dice=[1])
        finish(m)
        assert where(m, "florus") == (golden_geek if ruleset == GOLDEN_GEEK else "neapolis+")
