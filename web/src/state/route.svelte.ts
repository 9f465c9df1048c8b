import type { Seated } from "../api/types";
import { tokens } from "./kept";

// Pages live behind `#`, so that the server never sees a token: #/, #/new/RULESET[/anyone or /@NAME], #/table/ID[/TOKEN][?ply=40], #/join/INVITE, #/data[/GAME],
// #/learn[/COURSE/LESSON], #/puzzles, #/puzzle/BOOK/ID, #/game/RULESET, #/odds/RULESET[/CALCULATOR], #/analysis[/RULESET], #/board, #/setup
// #/sign-in, #/account, #/me, #/mail/TO/TICKET, #/person/NAME, #/archive[?person=NAME…], #/moderation

export type Route =
	| { page: "lobby" }
	| { page: "new"; ruleset: string; against: string | null }
	| { page: "table"; match: string; token: string | null; ply: number | null }
	| { page: "join"; invite: string }
	| { page: "game"; ruleset: string }
	| { page: "odds"; ruleset: string; calculator: string | null }
	| { page: "analysis"; ruleset: string | null }
	| { page: "board" | "setup" }
	| { page: "learn" }
	| { page: "lesson"; course: string; lesson: string }
	| { page: "puzzles" }
	| { page: "puzzle"; book: string; id: string }
	| { page: "rules"; ruleset: string; rule: string | null }
	| { page: "data"; game: string | null }
	| { page: "sign-in" | "account" | "me" | "moderation" }
	| { page: "mail"; to: string; ticket: string }
	| { page: "person"; name: string }
	| { page: "archive"; query: string };

export function parse(hash: string): Route {
	const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
	const parts = path.split("/").map(decodeURIComponent);
	const [page, first, second] = parts;
	if (page === "new" && first) return { page, ruleset: first, against: second || null };
	if (page === "join" && first) return { page, invite: first };
	if (page === "rules" && first) return { page, ruleset: first, rule: second || null };
	if (page === "game" && first) return { page, ruleset: first };
	if (page === "odds" && first) return { page, ruleset: first, calculator: second || null };
	if (page === "analysis") return { page, ruleset: first || null };
	if (page === "board" || page === "setup") return { page };
	if (page === "learn") return first && second ? { page: "lesson", course: first, lesson: second } : { page };
	if (page === "puzzles") return { page };
	if (page === "puzzle" && first && second) return { page, book: first, id: second };
	if (page === "sign-in" || page === "account" || page === "me" || page === "moderation") return { page };
	if (page === "mail" && first && second) return { page, to: first, ticket: second };
	if (page === "person" && first) return { page, name: first };
	if (page === "archive") return { page, query };
	if (page === "data") return { page, game: first || null };
	if (page === "table" && first) {
		const ply = new URLSearchParams(query).get("ply");
		return { page, match: first, token: second || null, ply: ply && /^\d+$/.test(ply) ? Number(ply) : null };
	}
	return { page: "lobby" };
}

export const route: { now: Route } = $state({ now: { page: "lobby" } });

export function follow(): void {
	const look = () => {
		route.now = parse(location.hash);
	};
	addEventListener("hashchange", look);
	look();
}

export function go(path: string): void {
	location.hash = `#/${path}`;
}

/** Sit down where one has been given a seat. */
export function sitDown({ match, token }: Seated): void {
	tokens.keep(match.id, token);
	go(`table/${match.id}`);
}
