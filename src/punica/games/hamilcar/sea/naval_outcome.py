"""9.3.B, 9.4: what a naval battle leaves to its winner and its loser."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.events.victory import after_victory
from punica.games.hamilcar.land.movement_limits import why_not_sail_by
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.landing import end_voyage, put_ashore
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.sea_losses import lose_generals, units
from punica.games.hamilcar.sea.sea_ways import sea_way
from punica.games.hamilcar.sea.supremacy import take_supremacy
from punica.games.hamilcar.sea.warships import return_to_port, sea_range
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import PORTS
from punica.games.hamilcar.words import verb
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

DISEMBARK: Final = verb("disembark {space}")
NOWHERE: Final = -1


class NavalOutcome:
    """What an edition leaves to winner and loser."""

    def __init__(
        self, *, winning_interceptor_sails_on: bool, loser_shuns_enemies: bool, flight_keeps_supremacy: bool
    ) -> None:
        self.winning_interceptor_sails_on = winning_interceptor_sails_on
        """9.3.B1: he may go on with what is left of his limit; else he lands on his route (ruling M45)."""
        self.loser_shuns_enemies = loser_shuns_enemies
        """9.3.B2: the port the loser goes back to is free of enemies."""
        self.flight_keeps_supremacy = flight_keeps_supremacy
        """9.3.B3: who played Flee! keeps Supremacy."""

    def resolve(self, g: HamilcarState, b: NavalBattle, *, politics: bool) -> Flow[None]:
        """9.3.B: Prizes, the winner's landing, the loser's way back, Supremacy, PCs. A winning mover stays at sea."""
        winner = b.winner
        loser = 1 - winner
        g.tell("naval_battle.end", "log.naval-victory", seat=winner)
        for fleet in (g.fleet(winner), g.fleet(loser)):
            fleet.fought_at = len(fleet.route)
        g.fleet(loser).beaten = True
        yield from g.hamilcar.prizes.claim(g, b)
        if winner == b.mover:
            g.fleet(winner).safe = True
        else:
            yield from self._interceptor_lands(g, g.fleet(winner))
        yield from self._loser_goes_back(g, b, loser)
        if not (b.fled and self.flight_keeps_supremacy):
            take_supremacy(g, winner)
        if politics:
            yield from g.rules.losses.political_loss(g, loser, b.losses[loser] // 2, "naval_battle.politics")
        yield from after_victory(g, winner)
        g.naval_battle = None
        g.fleets[1 - b.mover] = None

    # -- 9.3.B1: a winning interceptor ---------------------------------------------------------------------------------

    def landing_ports(self, g: HamilcarState, fleet: Fleet) -> list[int]:
        """Where a winning interceptor may land: his route (Silver), or what is left of his limit (Golden Geek; M45).

        Not where the loser goes back to, nor among enemies (rulings M53, M60), nor where Africa or the Miat bars it
        (M63).
        """
        here = fleet.port
        ports = [here]
        if self.winning_interceptor_sails_on:
            left = sea_range(g, fleet.side) + 1 - len(fleet.route)
            ports += [port for port in PORTS if port != here and sea_way(here, port) <= left]
        else:
            ports += [port for port in dict.fromkeys(fleet.route) if port != here]
        ports = [port for port in ports if why_not_sail_by(g, fleet.interceptors, here, port) is None]
        taken = self._where_the_loser_goes(g, fleet)
        return [port for port in ports if port != taken and free_of(g, 1 - fleet.side, port)] or [fleet.route[0]]

    def _where_the_loser_goes(self, g: HamilcarState, winner: Fleet) -> int:
        """The port of the beaten fleet's return, -1 when nothing of it is left."""
        return self.port_of_return(g, g.fleet(1 - winner.side)) if units(g, 1 - winner.side) else NOWHERE

    def _interceptor_lands(self, g: HamilcarState, fleet: Fleet) -> Flow[None]:
        """9.3.B1: he lands without any reaction; sailing on in Golden Geek leaves his warships Spent.

        Where he can but go back to a port that the loser goes back to as well, he is within its walls (ruling M60).
        """

        def fill(menu: Menu) -> None:
            for port in self.landing_ports(g, fleet):
                menu.add(DISEMBARK, port)

        answer = yield Choice(fleet.side, Text("ask.disembark"), "naval_battle.winner.interceptor", fill)
        if self.winning_interceptor_sails_on and answer.a != fleet.port:
            fleet.route.append(answer.a)
        return_to_port(g, fleet.side)
        outside = answer.a != self._where_the_loser_goes(g, fleet)
        put_ashore(g, fleet.interceptors, answer.a, "naval_battle.winner.interceptor", outside=outside)
        yield from _displaces(g, fleet.side, answer.a)

    # -- 9.3.B2: the loser ---------------------------------------------------------------------------------------------

    def port_of_return(self, g: HamilcarState, fleet: Fleet) -> int:
        """9.3.B2: the last friendly port on the way to the battle, else where it embarked (rulings M53, M60)."""
        for port in reversed(fleet.route[:-1]):
            if g.map.control[port] != fleet.side or g.map.total(1 - fleet.side, port):
                continue
            if not self.loser_shuns_enemies or free_of(g, 1 - fleet.side, port):
                return port
        if g.besieged(fleet.route[0]):
            for port in reversed(fleet.route[:-1]):
                if not g.map.total(1 - fleet.side, port):
                    return port
        return fleet.route[0]

    def _loser_goes_back(self, g: HamilcarState, b: NavalBattle, loser: int) -> Flow[None]:
        """9.3.B2: Generals without Units are displaced."""
        fleet = g.fleet(loser)
        army = g.army_at_sea(loser)
        if units(g, loser) == 0:
            yield from lose_generals(g, army)
        return_to_port(g, loser)
        port = self.port_of_return(g, fleet)
        if loser == b.mover:
            end_voyage(g, port, "naval_battle.loser.port")
        elif army.generals:
            put_ashore(g, army, port, "naval_battle.loser.port")
        yield from _displaces(g, loser, port)

    def part(self, g: HamilcarState, b: NavalBattle) -> Flow[None]:
        """Card 59: the battle is called off: the interceptor goes back, the mover lands where he is (ruling M53)."""
        interceptor = g.fleet(1 - b.mover)
        return_to_port(g, interceptor.side)
        port = self.port_of_return(g, interceptor)
        put_ashore(g, interceptor.interceptors, port, "card.59")
        yield from _displaces(g, interceptor.side, port)
        fleet = g.fleet(b.mover)
        fleet.safe = True
        fleet.stops = True
        g.naval_battle = None
        g.fleets[interceptor.side] = None


def free_of(g: HamilcarState, enemy: int, port: int) -> bool:
    """Whether no CU and no general of a side is in a port, inside or outside walls."""
    places = (port, g.board.inside(port))
    return not g.present(enemy, port) and all(g.commander_at(enemy, place) < 0 for place in places)


def _displaces(g: HamilcarState, side: int, port: int) -> Flow[None]:
    """CUs that come back to a port displace an enemy General who is alone in it (ruling M100)."""
    if g.map.total(side, port):
        yield from g.rules.displaced.displace_lone(g, 1 - side, port)
