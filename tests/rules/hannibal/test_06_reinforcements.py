"""Section 6: reinforcements, returning generals and the election of the year."""

from __future__ import annotations

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, generals, section, skip_to, state, targets, year
from tests.support import at, log, offered, play, question, refused, shown

POOL = ["p-scipio", "longus", "flaminius", "fabius", "marcellus", "nero", "varro", "paullus"]


def phase(
    *armies: str, turn: int = 2, control: str = "", siege: str = "", tracks: str = "", base: str = "setup"
) -> str:
    """A reinforcement phase."""
    return year(
        *armies, stage="reinforcement", control=control, siege=siege, tracks=f"turn = {turn}\n{tracks}", base=base
    )


def in_italy(*armies: str, turn: int = 2, control: str = "", siege: str = "", tracks: str = "") -> str:
    """The same on an empty board, where Carthage has next to nothing to decide."""
    return phase(
        *armies,
        turn=turn,
        control=f"carthage: carthago; {control or 'rome: roma'}",
        siege=siege,
        tracks=tracks,
        base="empty",
    )


def draws(*chosen: str, pool: list[str] = POOL) -> list[int]:
    """The blind draws that elect these generals from a pool."""
    left = list(pool)
    out = []
    for general in chosen:
        out.append(left.index(general))
        left.remove(general)
    return out


# -- 6.1 Carthage -----------------------------------------------------------------------------------------------------


@by_key("reinforcement.carthage.africa")
def test_one_cu_in_carthago_or_with_a_general_in_africa(ruleset: str) -> None:
    m = at(
        phase(force("carthage", "zama", 3, "hasdrubal"), force("carthage", "carthago-nova", 2, "mago")), ruleset=ruleset
    )
    assert offered(m) == ["muster carthago", "reinforce hasdrubal"]
    play(m, "reinforce hasdrubal")
    assert cus(m, "zama") == 4


@by_key("reinforcement.carthage.city")
def test_one_in_carthago_nova_or_with_a_general_in_iberia_while_the_city_is_held(ruleset: str) -> None:
    m = at(phase(), ruleset=ruleset)
    assert offered(m) == ["muster carthago-nova", "reinforce hannibal"]
    lost = at(phase(control="rome: carthago-nova"), ruleset=ruleset)
    assert sum("A reinforcement of Carthage is lost" in line for line in log(lost)) == 1


@by_key("reinforcement.carthage.province")
def test_one_more_there_while_baetica_is_controlled(ruleset: str) -> None:
    held = at(phase(), ruleset=ruleset)
    play(held, "reinforce hannibal; reinforce hannibal")
    assert cus(held, "saguntum") == 12
    lost = at(phase(control="nobody: hispalis corduba malaca"), ruleset=ruleset)
    play(lost, "reinforce hannibal")
    assert "muster carthago" in offered(lost)
    assert cus(lost, "saguntum") == 11


@by_key("reinforcement.carthage.free")
def test_one_in_either_capital_or_with_any_general(ruleset: str) -> None:
    m = at(phase(force("carthage", "narbo", 4, "mago")), ruleset=ruleset)
    play(m, "muster carthago-nova; muster carthago-nova")
    assert offered(m) == ["muster carthago", "muster carthago-nova", "reinforce hannibal", "reinforce mago"]


@by_key("reinforcement.area_lost")
def test_what_belongs_to_an_area_that_rome_controls_is_lost(ruleset: str) -> None:
    m = at(
        phase(force("carthage", "carthago-nova"), control="rome: carthago-nova hispalis corduba malaca gades acci"),
        ruleset=ruleset,
    )
    assert sum("A reinforcement of Carthage is lost" in line for line in log(m)) == 2
    assert offered(m) == ["muster carthago", "reinforce hannibal"]


# -- 6.1.1 Displaced generals -----------------------------------------------------------------------------------------


@by_key("reinforcement.displaced", "command.displaced.return")
def test_all_displaced_carthaginians_come_back(ruleset: str) -> None:
    m = at(phase(force("carthage", "saguntum", 8, "hannibal"), tracks='displaced = ["mago", "gisgo"]'), ruleset=ruleset)
    play(m, "muster carthago-nova; muster carthago-nova; muster carthago")
    play(m, "station mago saguntum; station gisgo carthago")
    assert generals(m, "saguntum") == ["hannibal", "mago"]
    assert generals(m, "carthago") == ["hanno", "gisgo"]
    assert shown(m)["displaced"] == []


@by_key("reinforcement.displaced", "command.keeps")
def test_who_comes_back_is_under_one_who_came_back_before(ruleset: str) -> None:
    """Ruling H88: Mago returns to Carthago on turn 2, Hanno, who is caught alone then, on turn 3."""
    position = in_italy(
        force("carthage", "carthago", 4),
        force("carthage", "utica", 0, "hanno"),
        force("rome", "thabraca", 5, "nero"),
        force("rome", "roma", 8, "varro"),
        tracks='consuls = ["nero", "varro"]\ndisplaced = ["mago"]',
    )
    m = at(position, ruleset=ruleset, dice=[1] * 9)
    wanted = ["keep nero", "activate nero", "take 5", "march utica", "first rome", "station hanno carthago", "stop"]
    for _ in range(80):
        if state(m).turn == 3 and question(m).seat == "rome":
            break
        codes = offered(m)
        ops = [code for code in codes if code.endswith(" ops")] if "activate nero" in wanted else []
        chosen = [code for code in wanted if code in codes] or ops or [code for code in codes if "discard" in code]
        code = (chosen or [code for code in ("pass",) if code in codes] or codes)[0]
        if code in wanted:
            wanted.remove(code)
        play(m, code)
    assert any("Hanno is displaced" in line for line in log(m))
    assert generals(m, "carthago") == ["mago", "hanno"]


@by_key("reinforcement.displaced.where")
def test_only_to_carthaginian_cus_that_are_not_besieged(ruleset: str) -> None:
    m = at(
        phase(
            force("carthage", "saguntum", 2, "hannibal", inside=True),
            force("carthage", "saguntum", 0),
            force("rome", "saguntum", 5),
            tracks='displaced = ["mago"]',
            siege="saguntum 1",
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "reinforcement.displaced.where")
    assert targets(m, "station") == ["mago carthago-nova", "mago carthago"]


@by_key("general.hanno.africa")
def test_hanno_comes_back_in_africa_only(ruleset: str) -> None:
    m = at(
        phase(force("carthage", "carthago", 4), force("carthage", "zama", 1), tracks='displaced = ["hanno"]'),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "reinforcement.displaced.where")
    assert targets(m, "station") == ["hanno zama", "hanno carthago"]


# -- 6.2 Rome ---------------------------------------------------------------------------------------------------------


@by_key("reinforcement.rome")
def test_three_in_roma_or_italia_and_two_with_any_general(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 6),
            force("rome", "capua", 5, "p-scipio"),
            force("rome", "agrigentum", 5, "longus"),
            tracks='consuls = ["p-scipio", "longus"]',
        ),
        ruleset=ruleset,
    )
    for _ in range(3):
        assert offered(m) == ["muster roma", "reinforce p-scipio"]
        play(m, "rome: reinforce p-scipio")
    for _ in range(2):
        assert offered(m) == ["muster roma", "reinforce p-scipio", "reinforce longus"]
        play(m, "rome: reinforce longus")
    assert (cus(m, "capua"), cus(m, "agrigentum")) == (8, 7)


@by_key("reinforcement.rome.stack")
def test_without_a_stack_of_five_the_reinforcements_must_make_one(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 1),
            force("rome", "capua", 0, "p-scipio"),
            force("rome", "agrigentum", 2, "longus"),
            tracks='consuls = ["p-scipio", "longus"]',
        ),
        ruleset=ruleset,
    )
    play(m, "muster roma; reinforce p-scipio")
    assert refused(m, "reinforce p-scipio") == section(ruleset, "reinforcement.rome.stack")
    assert cus(m, "roma") == 5
    assert cus(m, "capua") == 1


@by_key("reinforcement.rome.stack")
def test_a_stack_abroad_counts_with_the_two_cus_that_may_go_there(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 1),
            force("rome", "capua", 0, "p-scipio"),
            force("rome", "agrigentum", 3, "longus"),
            tracks='consuls = ["p-scipio", "longus"]',
        ),
        ruleset=ruleset,
    )
    play(m, "reinforce p-scipio; reinforce p-scipio; muster roma")
    assert cus(m, "agrigentum") == 5


# -- 6.3 Limits -------------------------------------------------------------------------------------------------------


@by_key("reinforcement.besieged")
def test_no_reinforcement_goes_into_a_besieged_city(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 3, inside=True),
            force("rome", "capua", 5, "p-scipio"),
            force("carthage", "roma", 8, "hannibal"),
            siege="roma 1",
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert cus(m, "roma", "rome", inside=True) == 3
    assert cus(m, "capua") == 10


@by_key("reinforcement.city_capacity")
def test_with_an_enemy_outside_they_go_inside_as_far_as_there_is_room(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 3, inside=True),
            force("rome", "capua", 5, "p-scipio"),
            force("carthage", "roma", 8, "hannibal"),
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "reinforcement.rome")
    play(m, "muster roma; muster roma")
    assert cus(m, "roma", "rome", inside=True) == 5
    assert cus(m, "roma", "rome") == 0
    assert cus(m, "capua") == 8


@by_key("reinforcement.enemy_general")
def test_an_enemy_general_alone_is_displaced_by_the_cus_placed_there(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 5, "p-scipio", inside=True),
            force("carthage", "roma", 0, "mago"),
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert cus(m, "roma") == 5
    assert shown(m)["displaced"] == ["mago"]


@by_key("reinforcement.enemy_general")
def test_all_generals_alone_there_have_left_before_anybody_pays_for_hannibal(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 5, "p-scipio", inside=True),
            force("carthage", "roma", 0, "hannibal mago"),
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    told = [line.partition(" [")[0] for line in log(m) if "displaced" in line or "out of the game" in line]
    assert told == ["Hannibal is displaced", "Mago is displaced", "Hannibal is out of the game"]


@by_key("reinforcement.roma_besieged")
def test_roma_besieged_with_all_generals_inside_means_none_at_all(ruleset: str) -> None:
    shut = in_italy(
        force("rome", "roma", 3, "p-scipio longus", inside=True),
        force("carthage", "roma", 8, "hannibal"),
        siege="roma 1",
        tracks='consuls = ["p-scipio", "longus"]',
    )
    m = at(shut, ruleset=ruleset)
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert any("Rome gets no reinforcements" in line for line in log(m))
    assert cus(m, "roma", "rome", inside=True) == 3


@by_key("reinforcement.roma_besieged", "consuls.africanus")
def test_where_no_general_is_left_nobody_is_shut_in(ruleset: str) -> None:
    """All have been displaced: none is inside Roma, so Africanus is not barred."""
    position = in_italy(
        force("rome", "roma", 3, inside=True),
        force("carthage", "roma", 8, "hannibal"),
        turn=6,
        siege="roma 1",
        control="rome: roma capua neapolis",
        tracks='displaced = ["p-scipio", "longus"]',
    )
    m = at(position, ruleset=ruleset)
    skip_to(m, ruleset, "consuls.africanus.where")
    assert targets(m, "station") == ["africanus capua", "africanus neapolis"]


# -- 6.4 to 6.6 The election ------------------------------------------------------------------------------------------


ELECTION = in_italy(
    force("rome", "roma", 6, "p-scipio"),
    force("rome", "capua", 5, "nero"),
    force("rome", "agrigentum", 6, "longus"),
    tracks='consuls = ["p-scipio", "longus"]\nproconsuls = ["nero"]',
)


def election(ruleset: str, *chosen: str) -> Match:
    m = at(ELECTION, ruleset=ruleset, draws=draws(*chosen, pool=[g for g in POOL if g != "longus"]))
    skip_to(m, ruleset, "consuls.proconsul.name")
    return m


@by_key("consuls.proconsul.name", "consuls.proconsul.keep")
def test_rome_may_keep_its_proconsul_or_name_a_departing_consul_or_nobody(ruleset: str) -> None:
    m = election(ruleset)
    assert offered(m) == ["keep p-scipio", "keep longus", "keep nero", "pass"]


@by_key("consuls.recall", "consuls.proconsul.stays", "consuls.proconsul.one")
def test_the_proconsul_stays_with_his_army_and_all_others_leave(ruleset: str) -> None:
    m = election(ruleset, "varro", "paullus")
    play(m, "keep longus")
    assert shown(m)["proconsuls"] == ["longus"]
    assert generals(m, "agrigentum") == ["longus"]
    assert generals(m, "roma") == generals(m, "capua") == []


@by_key("consuls.draw")
def test_two_are_drawn_blindly_and_those_just_recalled_may_be_drawn_again(ruleset: str) -> None:
    m = election(ruleset, "p-scipio", "varro")
    play(m, "keep longus")
    assert {code.split(" ")[1] for code in offered(m)} == {"p-scipio", "varro"}
    play(m, "station varro roma; station p-scipio roma")
    assert shown(m)["consuls"] == ["p-scipio", "varro"]


@by_key("consuls.place", "consuls.place.five")
def test_consuls_go_where_five_cus_are_together_or_apart(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 6, "p-scipio"),
            force("rome", "capua", 4),
            force("rome", "agrigentum", 6, "longus"),
            tracks='consuls = ["p-scipio", "longus"]',
        ),
        ruleset=ruleset,
        draws=draws("varro", "paullus"),
    )
    play(m, "muster roma; muster roma; pass")
    assert offered(m) == [
        "station varro roma",
        "station varro agrigentum",
        "station paullus roma",
        "station paullus agrigentum",
    ]
    play(m, "station paullus agrigentum; station varro agrigentum")
    assert generals(m, "agrigentum") == ["varro", "paullus"]


@by_key("consuls.place.five")
def test_with_one_such_space_both_go_there(ruleset: str) -> None:
    m = at(
        in_italy(force("rome", "roma", 6, "p-scipio"), tracks='consuls = ["p-scipio"]'),
        ruleset=ruleset,
        draws=draws("varro", "paullus"),
    )
    play(m, "pass; station varro roma")
    assert generals(m, "roma") == ["paullus", "varro"]


@by_key("consuls.place.proconsul")
def test_a_proconsul_becomes_subordinate_to_a_consul_placed_with_him(ruleset: str) -> None:
    m = election(ruleset, "varro", "paullus")
    play(m, "keep longus; station varro agrigentum; station paullus roma")
    assert generals(m, "agrigentum") == ["varro", "longus"]


@by_key("consuls.place.besieged_roma")
def test_into_besieged_roma_only_when_there_is_no_other_place(ruleset: str) -> None:
    besieged = (force("rome", "roma", 5, "p-scipio", inside=True), force("carthage", "roma", 8, "hannibal"))
    only = at(
        in_italy(*besieged, siege="roma 1", tracks='consuls = ["p-scipio"]'),
        ruleset=ruleset,
        draws=draws("varro", "paullus"),
    )
    skip_to(only, ruleset, "consuls.proconsul.name")
    play(only, "pass; station varro roma")
    assert generals(only, "roma", inside=True) == ["paullus", "varro"]
    other = at(
        in_italy(
            *besieged,
            force("rome", "capua", 5, "longus"),
            siege="roma 1",
            tracks='consuls = ["p-scipio", "longus"]',
        ),
        ruleset=ruleset,
        draws=draws("varro", "paullus"),
    )
    skip_to(other, ruleset, "consuls.proconsul.name")
    play(other, "pass; station varro capua")
    assert generals(other, "capua") == ["paullus", "varro"]


@by_key("consuls.place.besieged_roma")
def test_without_any_stack_of_five_the_largest_one_takes_them(ruleset: str) -> None:
    """Ruling H20: Rome gets no reinforcements here, so no stack of five can be made."""
    m = at(
        in_italy(
            force("rome", "roma", 2, "p-scipio", inside=True),
            force("carthage", "roma", 8, "hannibal"),
            force("rome", "capua", 3),
            force("rome", "arpi", 2),
            siege="roma 1",
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
        draws=draws("varro", "paullus"),
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    play(m, "pass; station varro capua")
    assert generals(m, "capua") == ["paullus", "varro"]


@by_key("general.fabius.place")
def test_fabius_goes_with_any_cus_in_italia_when_no_stack_of_five_is_there(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 2, "p-scipio", inside=True),
            force("carthage", "roma", 8, "hannibal"),
            force("rome", "capua", 3),
            force("rome", "arpi", 2),
            siege="roma 1",
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
        draws=draws("fabius", "paullus"),
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    play(m, "pass")
    assert offered(m) == ["station fabius capua", "station fabius arpi", "station paullus capua"]


@by_key("general.fabius.place", "general.fabius.roma")
def test_fabius_does_not_join_cus_that_are_besieged_but_in_roma(ruleset: str) -> None:
    """Ruling H113: those shut in at Capua are no place for him; so he goes to Roma, whoever is there."""
    for cus_in_roma in (0, 2):
        m = at(
            in_italy(
                force("rome", "roma", cus_in_roma, "p-scipio", inside=True),
                force("carthage", "roma", 8, "hannibal"),
                force("rome", "capua", 2, inside=True),
                force("carthage", "capua", 3),
                force("rome", "agrigentum", 5),
                control="rome: roma capua",
                siege="roma 1; capua 1",
                tracks='consuls = ["p-scipio"]',
            ),
            ruleset=ruleset,
            draws=draws("fabius", "paullus"),
        )
        skip_to(m, ruleset, "consuls.proconsul.name")
        play(m, "pass")
        assert [code for code in offered(m) if "fabius" in code] == ["station fabius roma"]


@by_key("general.fabius.place", "general.fabius.italia")
def test_fabius_is_never_placed_outside_italia(ruleset: str) -> None:
    m = at(ELECTION, ruleset=ruleset, draws=draws("fabius", "paullus"))
    skip_to(m, ruleset, "consuls.proconsul.name")
    play(m, "pass")
    assert targets(m, "station") == [
        "fabius roma",
        "fabius capua",
        "paullus roma",
        "paullus capua",
        "paullus agrigentum",
    ]


@by_key("general.fabius.roma")
def test_fabius_without_any_cus_in_italia_goes_to_roma_even_besieged(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 0, "p-scipio", inside=True),
            force("carthage", "roma", 8, "hannibal"),
            force("rome", "agrigentum", 5),
            siege="roma 1",
            tracks='consuls = ["p-scipio"]',
        ),
        ruleset=ruleset,
        draws=draws("fabius", "paullus"),
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    play(m, "pass; station fabius roma")
    assert generals(m, "roma", inside=True) == ["fabius"]
    assert generals(m, "agrigentum") == ["paullus"]


@by_key("command.displaced.return")
def test_a_displaced_roman_waits_in_the_pool(ruleset: str) -> None:
    m = at(
        in_italy(force("rome", "roma", 6, "p-scipio"), tracks='consuls = ["p-scipio"]\ndisplaced = ["longus"]'),
        ruleset=ruleset,
        draws=draws("longus", "varro"),
    )
    play(m, "pass; station longus roma")
    assert generals(m, "roma") == ["varro", "longus"]


# -- 6.7 Scipio Africanus ---------------------------------------------------------------------------------------------


def sixth(*armies: str, control: str = "", turn: int = 6) -> str:
    return in_italy(
        force("rome", "roma", 6, "p-scipio"), *armies, turn=turn, control=control, tracks='consuls = ["p-scipio"]'
    )


@by_key("consuls.africanus", "consuls.africanus.group")
def test_africanus_comes_on_turn_six_with_five_cus_of_his_own(ruleset: str) -> None:
    m = at(sixth(control="rome: roma capua"), ruleset=ruleset, draws=draws("varro", "paullus"))
    play(m, "station africanus capua")
    assert cus(m, "roma") == 11
    assert cus(m, "capua") == 5
    assert generals(m, "capua") == ["africanus"]
    assert shown(m)["proconsuls"] == ["africanus"]
    for turn in (5, 7):
        other = at(sixth(control="rome: roma capua", turn=turn), ruleset=ruleset)
        assert targets(other, "station") == []


@by_key("consuls.africanus.where", "consuls.africanus.outside")
def test_in_italia_or_a_port_of_iberia_with_a_roman_pc_and_no_enemy_cus(ruleset: str) -> None:
    m = at(
        sixth(
            force("carthage", "arpi", 2),
            force("carthage", "dertosa", 1),
            control="rome: roma capua arpi tarraco dertosa ilerda agrigentum massilia",
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "consuls.africanus.where")
    assert targets(m, "station") == ["africanus tarraco", "africanus roma", "africanus capua"]
    play(m, "station africanus roma")
    assert generals(m, "roma") == ["p-scipio", "africanus"]
    assert generals(m, "roma", inside=True) == []


@by_key("consuls.africanus.when")
def test_after_the_normal_five_and_before_the_election(ruleset: str) -> None:
    m = at(sixth(force("rome", "capua", 5, "longus"), control="rome: roma capua"), ruleset=ruleset)
    for _ in range(5):
        play(m, "rome: muster roma")
    assert offered(m) == ["station africanus roma", "station africanus capua"]
    play(m, "station africanus roma")
    assert offered(m) == ["keep p-scipio", "keep longus", "pass"]


@by_key("consuls.africanus.never")
def test_with_no_such_space_he_never_comes(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 5, "p-scipio", inside=True),
            force("carthage", "roma", 8, "hannibal"),
            force("rome", "agrigentum", 6, "longus"),
            turn=6,
            control="rome: roma agrigentum",
            siege="roma 1",
            tracks='consuls = ["p-scipio", "longus"]',
        ),
        ruleset=ruleset,
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert offered(m) == ["keep p-scipio", "keep longus", "pass"]
    assert shown(m)["proconsuls"] == []


@by_key("consuls.proconsul.stays", "command.keeps")
def test_a_consul_who_stays_as_proconsul_still_commands_africanus(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 6),
            force("rome", "tarraco", 7, "africanus p-scipio"),
            turn=7,
            control="rome: roma tarraco",
            tracks='consuls = ["p-scipio"]\nproconsuls = ["africanus"]\nafricanus_came = true',
        ),
        ruleset=ruleset,
        draws=draws("varro", "paullus", pool=[g for g in POOL if g != "p-scipio"]),
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert generals(m, "tarraco") == ["p-scipio", "africanus"]
    play(m, "keep p-scipio")
    assert generals(m, "tarraco")[:2] == ["p-scipio", "africanus"]


@by_key("consuls.africanus.when", "reinforcement.roma_besieged")
def test_barred_with_all_reinforcements_he_comes_with_the_next_that_are_not(ruleset: str) -> None:
    """Ruling H85: he is a reinforcement himself."""
    shut = (force("rome", "roma", 3, "p-scipio longus", inside=True), force("carthage", "roma", 8, "hannibal"))
    rome = {"control": "rome: roma capua", "tracks": 'consuls = ["p-scipio", "longus"]'}
    m = at(in_italy(*shut, turn=6, siege="roma 1", **rome), ruleset=ruleset)
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert any("Rome gets no reinforcements" in line for line in log(m))
    assert generals(m, "capua") == []
    free = force("rome", "roma", 6, "p-scipio longus")
    for delayed in (True, False):
        tracks = f"{rome['tracks']}\nafricanus_delayed = {str(delayed).lower()}"
        m = at(in_italy(free, turn=7, control=rome["control"], tracks=tracks), ruleset=ruleset)
        skip_to(m, ruleset, "consuls.africanus.where" if delayed else "consuls.proconsul.name")
        assert any(code.startswith("station africanus") for code in offered(m)) == delayed


@by_key("consuls.africanus.permanent", "consuls.proconsul.one")
def test_he_stays_as_a_second_proconsul_whatever_is_decided(ruleset: str) -> None:
    m = at(
        in_italy(
            force("rome", "roma", 6, "p-scipio"),
            force("rome", "tarraco", 7, "africanus"),
            turn=7,
            control="rome: roma tarraco",
            tracks='consuls = ["p-scipio"]\nproconsuls = ["africanus"]\nafricanus_came = true',
        ),
        ruleset=ruleset,
        draws=draws("varro", "paullus", pool=[g for g in POOL if g != "p-scipio"]),
    )
    skip_to(m, ruleset, "consuls.proconsul.name")
    assert offered(m) == ["keep p-scipio", "pass"]
    play(m, "keep p-scipio")
    assert set(shown(m)["proconsuls"]) == {"p-scipio", "africanus"}
    assert generals(m, "tarraco") == ["africanus"]
    assert state(m).turn == 7
