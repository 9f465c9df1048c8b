"""10.3 to 10.5, 10.7, 10.10: what an army meets where it enters: walls, lone CUs, lone generals."""

from __future__ import annotations

from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, stack
from tests.rules.hannibal.reacting import battle, forbids, go, line, reacting, scene
from tests.support import asked, offered, shown

NERO = army("rome", "cannae", 6, "nero")
TARENTUM = "carthage: tarentum"


# -- 10.4, 10.5 -------------------------------------------------------------------------------------------------------


@by_key("movement.enemy_cus")
def test_enemy_cus_outside_end_the_move_in_a_battle(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "heraclea", 2), dice=[])
    go(m, "nero", 6, "march heraclea")
    assert battle(m)


@by_key("overrun", "overrun.no_battle", "overrun.repeat", "movement.overrun")
def test_five_cus_overrun_single_cus_on_their_way_without_loss_or_cost(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "heraclea", 1), army("carthage", "paestum", 1, elephants=1), dice=[])
    go(m, "nero", 5, "march heraclea")
    assert stack(m, "heraclea") == (0, [])
    assert shown(m)["march"]["points"] == 1
    line(m, "march paestum; march neapolis; stop")
    assert shown(m)["spaces"]["paestum"].get("stacks") is None
    assert stack(m, "neapolis") == (5, ["nero"])
    assert not [code for code in shown(m)["discards"] if code != "1"]


@by_key("overrun", "overrun.two")
def test_not_two_cus_nor_one_with_a_general_nor_with_fewer_than_five(ruleset: str) -> None:
    for cus, met in ((5, army("carthage", "heraclea", 2)), (4, army("carthage", "heraclea", 1))):
        m = scene(ruleset, NERO, met, dice=[])
        go(m, "nero", cus, "march heraclea")
        assert battle(m)
    m = scene(ruleset, NERO, army("carthage", "heraclea", 1, "mago"), dice=[])
    go(m, "nero", 6, "march heraclea; carthage: pass")
    assert battle(m)


@by_key("overrun", "siege.lifted")
def test_overrunning_a_lone_besieger_lifts_the_siege(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("carthage", "tarentum", 1),
        control="rome: tarentum",
        tracks="siege = {tarentum = 2}",
        dice=[],
    )
    go(m, "nero", 6, "march tarentum")
    assert "siege" not in shown(m)["spaces"]["tarentum"]


@by_key("command.displaced.enemy", "card.30.lost")
def test_a_general_and_a_train_without_cus_are_swept_away(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "heraclea", 0, "mago", trains=1), dice=[])
    go(m, "nero", 6, "march heraclea; carthage: pass")
    assert shown(m)["displaced"] == ["mago"]
    assert "stacks" not in shown(m)["spaces"]["heraclea"]
    assert "march tarentum" in offered(m)


@by_key("command.displaced.enemy")
def test_so_is_a_general_whom_an_intercepted_army_leaves_alone_with_the_interceptors(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("rome", "heraclea", 0, "varro"), army("carthage", "tarentum", 3, "mago"), dice=[1])
    go(m, "nero", 6, "march heraclea; carthage: intercept mago 3; done?")
    assert shown(m)["displaced"] == []
    line(m, "rome: back-up")
    assert shown(m)["displaced"] == ["varro"]


@by_key("command.displaced.enemy", "city.active")
def test_and_one_alone_before_the_walls_when_an_army_comes_out(ruleset: str) -> None:
    """Ruling H74."""
    m = scene(
        ruleset,
        army("rome", "tarentum", 2, "nero", inside=True),
        army("carthage", "tarentum", 0, "mago", trains=1),
        control="rome: tarentum",
    )
    go(m, "nero", 2, "come-out")
    assert shown(m)["displaced"] == ["mago"]
    line(m, "stop")
    assert [one["side"] for one in shown(m)["spaces"]["tarentum"]["stacks"]] == ["rome"]


@by_key("command.displaced.africanus")
def test_africanus_caught_alone_is_out_of_the_game(ruleset: str) -> None:
    m = scene(
        ruleset, army("carthage", "cannae", 6, "mago"), army("rome", "heraclea", 0, "africanus"), mover="carthage"
    )
    go(m, "mago", 6, "march heraclea; rome: pass")
    assert shown(m)["dead"] == ["africanus"]


@by_key("command.displaced.hannibal")
def test_hannibal_caught_alone_is_out_of_the_game_and_costs_five_pcs(ruleset: str) -> None:
    pcs = "arpi sena cosa pisae falerii verona"
    m = scene(
        ruleset,
        NERO,
        army("carthage", "heraclea", 0, "hannibal"),
        control=f"carthage: {pcs} tarentum",
        tracks='tribes.carthage = ["boii"]',
    )
    go(m, "nero", 6, "march heraclea; carthage: pass")
    assert shown(m)["dead"] == ["hannibal"]
    for left in range(6, 1, -1):
        assert asked(m)[0] == "carthage"
        assert len(offered(m)) == left, "neither the city nor the tribe is offered"
        line(m, offered(m)[0])
    assert asked(m)[0] == "rome"


@by_key("command.displaced.hannibal")
def test_without_five_pcs_and_without_a_battle_carthage_removes_what_it_has(ruleset: str) -> None:
    """Ruling H19."""
    m = scene(ruleset, NERO, army("carthage", "heraclea", 0, "hannibal"), control="carthage: arpi sena cosa")
    go(m, "nero", 6, "march heraclea; carthage: pass; remove arpi; remove sena")
    assert shown(m)["dead"] == ["hannibal"]
    assert shown(m)["spaces"]["cosa"]["control"] is None
    assert asked(m)[0] == "rome"


# -- 10.3.1, 10.7: inside or outside ----------------------------------------------------------------------------------


@by_key("movement.reaction.inside", "city.reaction", "city.capacity", "city.inside")
def test_the_owner_says_first_who_is_inside_his_city(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("carthage", "tarentum", 4, "mago", "gisgo", elephants=2),
        army("carthage", "brundisium", 2, "hasdrubal"),
        control=TARENTUM,
    )
    go(m, "nero", 6, "march tarentum")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["inside 0", "inside 1", "inside 2"]
    assert forbids(m, "inside 3", "city.capacity")
    line(m, "inside 2")
    assert offered(m) == ["inside-elephants 0", "inside-elephants 1", "inside-elephants 2"]
    line(m, "inside-elephants 1; inside-general mago; outside-general gisgo")
    assert shown(m)["spaces"]["tarentum"]["stacks"] == [
        {"side": "carthage", "inside": False, "cus": 2, "elephants": 1, "trains": 0, "generals": ["gisgo"]},
        {"side": "carthage", "inside": True, "cus": 2, "elephants": 1, "trains": 0, "generals": ["mago"]},
    ]
    assert reacting(m) == ["avoid gisgo", "intercept hasdrubal"], "declarations come after it"


@by_key("city.stop")
def test_cus_inside_do_not_stop_an_army_and_cus_outside_do(ruleset: str) -> None:
    for inside, stopped in ((2, False), (1, True)):
        m = scene(ruleset, NERO, army("carthage", "tarentum", 2), control=TARENTUM, dice=[])
        go(m, "nero", 4, f"march tarentum; carthage: inside {inside}")
        assert battle(m) == stopped


@by_key("city.reaction")
def test_the_choice_is_made_anew_each_time_an_army_comes(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "tarentum", 2), control=TARENTUM, dice=[])
    go(m, "nero", 6, "march tarentum; carthage: inside 2; rome: march brundisium; march tarentum")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["inside 0", "inside 1", "inside 2"]


@by_key("city.reaction")
def test_nothing_is_asked_before_a_besieged_city_or_by_a_general_alone(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("rome", "tarentum", 3),
        army("carthage", "tarentum", 2, inside=True),
        control=TARENTUM,
        tracks="siege = {tarentum = 1}",
    )
    go(m, "nero", 6, "march tarentum")
    assert asked(m)[0] == "rome"
    m = scene(ruleset, army("rome", "cannae", 0, "nero"), army("carthage", "tarentum", 0, "mago"), control=TARENTUM)
    go(m, "nero", 0, "march tarentum")
    assert asked(m)[0] == "rome"
    assert shown(m)["displaced"] == []


@by_key("city.reaction")
def test_nobody_comes_out_to_an_enemy_who_stands_there_already(ruleset: str) -> None:
    m = scene(
        ruleset, NERO, army("rome", "tarentum", 1), army("carthage", "tarentum", 2, inside=True), control=TARENTUM
    )
    go(m, "nero", 6, "march tarentum")
    assert asked(m)[0] == "rome"


@by_key("city.reaction")
def test_a_general_alone_is_safe_within_the_walls(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "tarentum", 0, "mago"), control=TARENTUM)
    go(m, "nero", 6, "march tarentum")
    assert offered(m) == ["inside-general mago", "outside-general mago"]
    line(m, "inside-general mago")
    assert stack(m, "tarentum", inside=True) == (0, ["mago"])
    assert asked(m)[0] == "rome"


@by_key("city.inside")
def test_a_siege_train_may_be_taken_inside(ruleset: str) -> None:
    m = scene(ruleset, NERO, army("carthage", "tarentum", 2, trains=1), control=TARENTUM, dice=[])
    go(m, "nero", 6, "march tarentum; carthage: inside 2; carthage: inside-trains 1")
    assert shown(m)["spaces"]["tarentum"]["stacks"] == [
        {"side": "carthage", "inside": True, "cus": 2, "elephants": 0, "trains": 1, "generals": []}
    ]


@by_key("consuls.minimum")
def test_a_consul_may_not_be_shut_in_or_left_outside_with_fewer_than_five(ruleset: str) -> None:
    """Capua holds two: the Consul of seven stays outside with at least five; Roma holds five, so he may go in."""
    consul = 'consuls = ["marcellus"]'
    for city, start, choices in (
        ("capua", "beneventum", ["inside 0", "inside 1", "inside 2"]),
        ("roma", "praeneste", ["inside 0", "inside 1", "inside 2", "inside 5"]),
    ):
        m = scene(
            ruleset,
            army("carthage", start, 6, "hannibal"),
            army("rome", city, 7, "marcellus"),
            mover="carthage",
            control=f"rome: {city}",
            tracks=consul,
        )
        go(m, "hannibal", 6, f"march {city}")
        assert offered(m) == choices
        assert forbids(
            m, f"inside {3 if city == 'capua' else 4}", "city.capacity" if city == "capua" else "consuls.minimum"
        )
        line(m, f"rome: inside {2 if city == 'capua' else 5}")
        inside = city == "roma"
        assert stack(m, city, "rome", inside=inside)[1] == ["marcellus"]


@by_key("consuls.minimum.losses")
def test_a_consul_below_five_takes_everybody_inside_or_nobody(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "beneventum", 6, "hannibal"),
        army("rome", "capua", 2, "marcellus"),
        mover="carthage",
        control="rome: capua",
        tracks='consuls = ["marcellus"]',
    )
    go(m, "hannibal", 6, "march capua")
    assert offered(m) == ["inside 0", "inside 2"]


@by_key("consuls.minimum")
def test_what_is_so_already_may_stay_so(ruleset: str) -> None:
    """A Consul who retreated alone into Capua need not come out, and the CUs outside need not come in."""
    m = scene(
        ruleset,
        army("carthage", "beneventum", 6, "hannibal"),
        army("rome", "capua", 4),
        army("rome", "capua", 0, "marcellus", inside=True),
        mover="carthage",
        control="rome: capua",
        tracks='consuls = ["marcellus"]',
    )
    go(m, "hannibal", 6, "march capua; rome: inside-general marcellus")
    assert stack(m, "capua", "rome", inside=True) == (0, ["marcellus"])
    assert battle(m)
