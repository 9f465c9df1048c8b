"""Crowded beginnings for bold random games: armies so near each other that they meet, which is rare by chance."""

from __future__ import annotations

from random import Random
from typing import Any, Final

HOMES: Final = (("rome", "roma"), ("rome", "agrigentum"), ("carthage", "saguntum"), ("carthage", "carthago-nova"))
"""Where the set-up has armies: nobody is left there by oversight."""


def hannibal(rng: Random) -> dict[str, Any]:
    """Both sides' generals with armies of all sizes in Italia and Sicily, in some year of the war."""
    from punica.games.hannibal import tables

    land = [
        space
        for space in range(tables.BASE_SPACES)
        if tables.SPACE_REGION[space] in (tables.ITALIA, tables.SICILIA_REGION)
    ]
    rng.shuffle(land)
    romans = ["p-scipio", "longus", *rng.sample(["nero", "varro", "marcellus", "fabius"], rng.randint(0, 1))]
    punic = ["hannibal", "hasdrubal", "mago", "gisgo"]
    taken: set[int] = set()
    armies: list[dict[str, Any]] = []
    for side, generals in (("rome", romans), ("carthage", punic)):
        for general in generals:
            space = next(space for space in land if space not in taken)
            taken.add(space)
            cus = rng.choice([0, 1, 2, 3, 5, 5, 6, 8, 10, 12])
            elephants = 1 if side == "carthage" and cus and general != "gisgo" and rng.random() < 0.4 else 0
            armies.append(
                {
                    "side": side,
                    "space": tables.SPACE_SLUG[space],
                    "cus": cus,
                    "elephants": elephants,
                    "generals": [general],
                }
            )
    for side, home in HOMES:
        here = [army["side"] for army in armies if army["space"] == home]
        if side not in here:
            armies.append({"side": side, "space": home, "cus": 0 if here else rng.randint(0, 3)})
    turned = [tables.SPACE_SLUG[space] for space in land if not tables.IS_WALLED_CITY[space]]
    turned = [space for space in turned if not tables.IS_TRIBE[tables.SPACE_ID[space]] and rng.random() < 0.4]
    return {
        "base": "setup",
        "stage": "deal",
        "turn": rng.randint(1, 9),
        "consuls": romans[:2],
        "proconsuls": romans[2:],
        "control": {"carthage": turned},
        "army": armies,
    }


PUNIC_HOMES: Final = (
    ("rome", "roma"), ("rome", "capua"), ("rome", "neapolis"), ("rome", "tarentum"), ("rome", "regium"),
    ("rome", "messana"), ("carthage", "lipara"), ("carthage", "thermae"), ("carthage", "lilybaeum"),
    ("carthage", "agrigentum"), ("carthage", "carales"), ("carthage", "carthago"),
)  # fmt: skip
"""Where the set-up of Hamilcar has forces."""


def hamilcar(rng: Random) -> dict[str, Any]:
    """Armies and fleets around Sicily, with any Seamanship, Supremacy and Miat, in some year of the war."""
    from punica.games.hamilcar import tables

    around = [
        space
        for space in range(len(tables.SPACE_SLUG))
        if tables.SPACE_REGION[space] == tables.SPACE_REGION[tables.SPACE_ID["enna"]] or rng.random() < 0.15
    ]
    rng.shuffle(around)
    romans = rng.sample(["caudex", "maximus", "flaccus", "florus", "duilius", "regulus", "catulus", "metellus"], 3)
    punic = ["hanno", "gisco", *rng.sample(["hamilcar", "hasdrubal", "carthalo", "himilco", "adherbal"], 2)]
    taken: set[int] = set()
    armies: list[dict[str, Any]] = []
    for side, generals in (("rome", romans), ("carthage", punic)):
        for general in generals:
            space = next(space for space in around if space not in taken)
            taken.add(space)
            cus = rng.choice([3, 3, 4, 5, 7, 10]) if side == "rome" else rng.choice([0, 1, 2, 4, 5, 7])
            armies.append(
                {
                    "side": side,
                    "space": tables.SPACE_SLUG[space],
                    "cus": cus,
                    "elephants": 1 if side == "carthage" and cus and rng.random() < 0.5 else 0,
                    "trains": rng.choice([0, 0, 1]),
                    "generals": [general],
                }
            )
    for side, home in PUNIC_HOMES:
        here = [army["side"] for army in armies if army["space"] == home]
        if side not in here:
            armies.append({"side": side, "space": home, "cus": 0 if here else rng.randint(0, 2)})
    on_map = [tables.GENERAL_SLUG[force.general] for force in tables.STARTING_FORCES if force.general >= 0]
    return {
        "base": "setup",
        "stage": "deal",
        "turn": rng.randint(1, 7),
        "consuls": romans[:2],
        "proconsuls": romans[2:],
        "out": [general for general in on_map if general not in romans + punic],
        "army": armies,
        "supremacy": rng.choice(["rome", "carthage"]),
        "seamanship": rng.choice(["poor", "fair", "good", "excellent"]),
        "corvi": rng.random() < 0.5,
        "miat": rng.sample(["centre", "nw", "ne", "se", "sw"], rng.randint(0, 5)),
        "warships": {side: {"ready": rng.randint(0, 5), "spent": rng.randint(0, 2)} for side in ("rome", "carthage")},
    }
