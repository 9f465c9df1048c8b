import type { MatchInfo, Side } from "../../api/types";

/** Who stands in for a person when somebody plays on alone. */
const STAND_IN = "normal";

/**
 * Who plays on from a moment of a game: the computer where it played, oneself elsewhere. Who tries a decision again sits
 * where it was made (`mine`), and the computer opposite.
 */
export function whoPlaysOn(players: MatchInfo["players"], mine: Side | null = null): Record<Side, string> {
	if (mine === null && players.every((player) => player.bot)) return {};
	return Object.fromEntries(
		players.map(({ seat, bot }) => [seat, seat === mine ? "me" : (bot ?? (mine === null ? "me" : STAND_IN))]),
	);
}
