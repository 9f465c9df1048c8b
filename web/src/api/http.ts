import { settings } from "../state/settings.svelte";
import { rememberTitles } from "../state/titles.svelte";
import { told } from "../strings/index.svelte";
import type {
	AnalysisBegun,
	Archived,
	Atlas,
	AuditEntry,
	Avoided,
	BoardScene,
	Calculated,
	Calculator,
	Case,
	DataBook,
	DataProblem,
	DataSaved,
	DataShelf,
	Decision,
	Device,
	Edit,
	EngineTold,
	GamePage,
	HistoryTold,
	Home,
	House,
	LessonCourse,
	LessonScene,
	MatchInfo,
	Me,
	Mine,
	Moment,
	NewTable,
	Notices,
	OptionOdds,
	OwnFile,
	PasskeyAsked,
	Person,
	Problem,
	ProgramTold,
	Proof,
	PuzzleHint,
	Puzzles,
	Reach,
	RefusedOption,
	ReportTold,
	Review,
	Rule,
	Seated,
	Secured,
	SetUpTold,
	Shelf,
	Side,
	SideWorth,
	Still,
	Vacation,
	Value,
	Why,
} from "./types";

/** A refusal of the server: a code and a sentence for people. */
export class Refused extends Error {
	readonly code: string;
	readonly rule: string;

	constructor(problem: Problem) {
		super(told(problem));
		this.code = problem.code;
		this.rule = problem.rule;
	}
}

interface Ask {
	body?: unknown;
	token?: string | undefined;
}

async function ask(path: string, { body, token }: Ask = {}): Promise<Response> {
	const headers: Record<string, string> = {};
	if (token) headers.Authorization = `Bearer ${token}`;
	if (body !== undefined) headers["Content-Type"] = "application/json";
	let answer: Response;
	try {
		answer = await fetch(`/api${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers,
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	} catch {
		throw new Refused({ code: "offline", text: "The server does not answer.", rule: "" });
	}
	if (answer.ok) return answer;
	let problem: Problem = { code: "unknown", text: `The server answered ${answer.status}.`, rule: "" };
	try {
		const said = await answer.json();
		if (typeof said.text === "string") problem = said;
	} catch {
		// not JSON: the sentence above has to do
	}
	throw new Refused(problem);
}

async function json<T>(path: string, how?: Ask): Promise<T> {
	return (await ask(path, how)).json();
}

/** A data file of one's own, as it is on the page. */
interface GivenData {
	name: string;
	note: string;
	changes: Record<string, Record<string, unknown>>;
}

/** Decisions from where an analysis begins, with the dice that were chosen for them. */
type Line = { code: string; dice: number[] }[];

export const api = {
	shelf: async () => {
		const shelf = await json<Shelf>(`/shelf?lang=${settings.language}`);
		rememberTitles(shelf.rulesets);
		return shelf;
	},
	atlas: (ruleset: string) => json<Atlas>(`/rulesets/${ruleset}/atlas?lang=${settings.language}`),
	rules: (ruleset: string) => json<{ rules: Rule[] }>(`/rulesets/${ruleset}/rules?lang=${settings.language}`),
	page: (ruleset: string) => json<GamePage>(`/rulesets/${ruleset}/page?lang=${settings.language}`),
	calculators: (ruleset: string) => json<Calculator[]>(`/rulesets/${ruleset}/odds?lang=${settings.language}`),
	calculate: (ruleset: string, id: string, given: Record<string, Value>) =>
		json<Calculated>(`/rulesets/${ruleset}/odds/${id}?lang=${settings.language}`, { body: { given } }),
	analyse: (from: { record?: string; ply?: number; position?: string; ruleset?: string }) =>
		json<AnalysisBegun>("/analysis", { body: from }),
	analyseMatch: (id: string, ply: number, seat: Side | null, deal: number, token?: string) =>
		json<AnalysisBegun>(`/matches/${id}/analysis`, { body: { ply, deal, ...(seat ? { seat } : {}) }, token }),
	board: (start: string, steps: Line, more: Line, seat: Side | null) =>
		json<BoardScene>(`/analysis/scene?lang=${settings.language}`, {
			body: { start, steps, more, ...(seat ? { seat } : {}) },
		}),
	boardWhy: (start: string, steps: Line, about: string) =>
		json<Omit<Why, "type" | "id">>(`/analysis/why?lang=${settings.language}`, { body: { start, steps, about } }),
	boardRefused: async (start: string, steps: Line) =>
		(
			await json<{ options: RefusedOption[] }>(`/analysis/refused?lang=${settings.language}`, {
				body: { start, steps },
			})
		).options,
	boardReach: async (start: string, steps: Line, about: string) =>
		(await json<{ reach: Reach | null }>("/analysis/reach", { body: { start, steps, about } })).reach,
	boardOdds: async (start: string, steps: Line) =>
		(await json<{ options: OptionOdds[] }>(`/analysis/odds?lang=${settings.language}`, { body: { start, steps } }))
			.options,
	boardPosition: async (start: string, steps: Line) =>
		(await json<{ position: string }>("/analysis/position", { body: { start, steps } })).position,
	/** A position laid out to be changed by hand, after one edit: of a game, or of an analysis after some steps. */
	setUp: (from: { start?: string; steps?: Line; ruleset?: string; empty?: boolean; edit?: Edit }) =>
		json<SetUpTold>("/analysis/setup", { body: from }),
	think: (start: string, steps: Line, open: boolean) =>
		json<{ id: string }>(`/analysis/lines?lang=${settings.language}`, { body: { start, steps, open } }),
	thought: (id: string) => json<EngineTold>(`/analysis/lines/${id}`),
	stopThinking: (id: string) => json<{ id: string }>(`/analysis/lines/${id}/stop`, { body: {} }),
	seal: () => json<{ commitment: string }>("/seals", { body: {} }),
	open: (table: NewTable) => json<Seated>("/matches", { body: table }),
	importRecord: (record: string, seats?: Record<Side, string>) =>
		json<Seated>("/imports", { body: { record, ...(seats ? { seats } : {}) } }),
	openPosition: (position: string) => json<Seated>("/positions", { body: { position } }),
	listed: () => json<MatchInfo[]>("/matches"),
	match: (id: string) => json<MatchInfo>(`/matches/${id}`),
	mine: (tokens: string[]) => json<Mine[]>("/mine", { body: { tokens } }),
	invitation: (invite: string) => json<{ seat: Side; match: MatchInfo }>(`/invites/${invite}`),
	join: (invite: string, name: string, nonce: string) => json<Seated>(`/invites/${invite}`, { body: { name, nonce } }),
	record: async (id: string, token?: string, secret = false) =>
		(await ask(`/matches/${id}/record${secret ? "?secret=true" : ""}`, { token })).text(),
	timeline: (id: string, token?: string) => json<{ decisions: Decision[] }>(`/matches/${id}/timeline`, { token }),
	still: (id: string, ply: number, seat: Side | null, token?: string) =>
		json<Still>(`/matches/${id}/replay/${ply}?lang=${settings.language}${seat ? `&seat=${seat}` : ""}`, { token }),
	branch: (id: string, ply: number, seats: Record<Side, string>, seat: Side | null, token?: string) =>
		json<Seated>(`/matches/${id}/branch`, { body: { ply, seats, ...(seat ? { seat } : {}) }, token }),
	rematch: (id: string, token?: string) => json<Seated>(`/matches/${id}/rematch`, { body: {}, token }),
	proof: (id: string, token?: string) => json<Proof>(`/matches/${id}/proof`, { token }),
	dataShelf: () => json<DataShelf>("/data"),
	dataBook: (game: string) => json<DataBook>(`/data/${game}?lang=${settings.language}`),
	checkData: async (game: string, given: GivenData) =>
		(await json<{ problems: DataProblem[] }>(`/data/${game}/check`, { body: given })).problems,
	saveData: (game: string, given: GivenData) => json<DataSaved>(`/data/${game}/save`, { body: given }),
	useData: (game: string, file: string | null) => json<DataSaved>(`/data/${game}/use`, { body: { file } }),
	readData: (game: string, text: string) => json<OwnFile>(`/data/${game}/read`, { body: { text } }),
	writeData: async (game: string, given: GivenData) => (await ask(`/data/${game}/write`, { body: given })).text(),
	lessons: () => json<LessonCourse[]>(`/lessons?lang=${settings.language}`),
	lesson: (course: string, lesson: string, moves: string[], more: string[]) =>
		json<LessonScene>(`/lessons/${course}/${lesson}?lang=${settings.language}`, { body: { moves, more } }),
	lessonWhy: async (course: string, lesson: string, moves: string[], about: string): Promise<Why> => ({
		type: "why",
		id: null,
		...(await json<Omit<Why, "type" | "id">>(`/lessons/${course}/${lesson}/why?lang=${settings.language}`, {
			body: { moves, about },
		})),
	}),
	lessonRefused: async (course: string, lesson: string, moves: string[]) =>
		(
			await json<{ options: RefusedOption[] }>(`/lessons/${course}/${lesson}/refused?lang=${settings.language}`, {
				body: { moves },
			})
		).options,
	lessonReach: async (course: string, lesson: string, moves: string[], about: string) =>
		(await json<{ reach: Reach | null }>(`/lessons/${course}/${lesson}/reach`, { body: { moves, about } })).reach,
	puzzles: () => json<Puzzles>("/puzzles"),
	puzzleHint: (book: string, id: string) => json<PuzzleHint>(`/puzzles/${book}/${id}/hint?lang=${settings.language}`),
	lessonFree: (course: string, lesson: string, moves: string[]) =>
		json<Seated>(`/lessons/${course}/${lesson}/free`, { body: { moves } }),
	review: (id: string, since: number) => json<Review>(`/matches/${id}/review?lang=${settings.language}&since=${since}`),
	wantReview: (id: string) => json<Review>(`/matches/${id}/review?lang=${settings.language}`, { body: {} }),
	// finding a game
	home: () => json<Home>("/home"),
	newSeek: (seek: Record<string, unknown>) => json<Seated>("/seeks", { body: seek }),
	acceptSeek: (id: string, name: string, nonce: string) => json<Seated>(`/seeks/${id}`, { body: { name, nonce } }),
	withdraw: (match: string, token?: string) => json(`/matches/${match}/withdraw`, { body: {}, token }),
	decline: (invite: string) => json(`/invites/${invite}/decline`, { body: {} }),
	// people
	house: () => json<House>("/me"),
	newAccount: (name: string, password: string | null, language: string) =>
		json<Me>("/account", { body: { name, language, ...(password ? { password } : {}) } }),
	profile: (change: { name?: string; emblem?: string; zone?: string; language?: string }) =>
		json<Me>("/me/profile", { body: change }),
	newPassword: (password: string, old?: string) =>
		json<Secured>("/me/password", { body: { password, old: old ?? null } }),
	newCodes: () => json<{ codes: string[] }>("/me/recovery", { body: {} }),
	askForPasskey: () => json<PasskeyAsked>("/me/passkeys/ask", { body: {} }),
	newPasskey: (ticket: string, answer: unknown) => json<Me>("/me/passkeys", { body: { ticket, answer } }),
	forgetPasskeys: () => json<Me>("/me/passkeys/forget", { body: {} }),
	giveMail: (mail: string) => json("/me/mail", { body: { mail } }),
	confirmMail: (ticket: string) => json<Me>("/me/mail/confirm", { body: { ticket } }),
	signIn: (name: string, password: string) => json<Me>("/sign-in/password", { body: { name, password } }),
	signInCode: (name: string, code: string) => json<Secured>("/sign-in/recovery", { body: { name, code } }),
	askPasskey: () => json<PasskeyAsked>("/sign-in/passkey/ask", { body: {} }),
	signInPasskey: (ticket: string, answer: unknown) => json<Me>("/sign-in/passkey", { body: { ticket, answer } }),
	signInMail: (mail: string) => json("/sign-in/mail", { body: { mail } }),
	openMail: (ticket: string) => json<Me>("/sign-in/mail/open", { body: { ticket } }),
	signOut: () => json("/me/sign-out", { body: {} }),
	vacation: () => json<Vacation>("/me/vacation"),
	goAway: (days: number) => json<Vacation>("/me/vacation", { body: { days } }),
	notices: () => json<Notices>("/me/notices"),
	wantNotices: (wish: Omit<Notices, "key" | "pushes">) => json<Notices>("/me/notices", { body: wish }),
	newPush: (endpoint: string, key: string, secret: string) =>
		json<Notices>("/me/pushes", { body: { endpoint, key, secret } }),
	forgetPush: (endpoint: string) => json<Notices>("/me/pushes/forget", { body: { endpoint } }),
	nudge: (match: string, token?: string) => json(`/matches/${match}/nudge`, { body: {}, token }),
	devices: () => json<Device[]>("/me/devices"),
	revokeDevice: (id: string) => json(`/me/devices/${id}/revoke`, { body: {} }),
	takeLinks: (tokens: string[], revoke: boolean) => json<{ taken: number }>("/me/links", { body: { tokens, revoke } }),
	leave: (sure: string) => json("/me/delete", { body: { sure } }),
	person: (name: string) => json<Person>(`/people/${encodeURIComponent(name)}`),
	avoided: () => json<Avoided[]>("/me/avoided"),
	avoid: (name: string, kind: Avoided["kind"], on: boolean) =>
		json<Avoided[]>(`/people/${encodeURIComponent(name)}/avoid`, { body: { kind, on } }),
	report: (name: string, why: string) => json(`/people/${encodeURIComponent(name)}/report`, { body: { why } }),
	reportSaid: (id: string, n: number, why: string, token?: string) =>
		json(`/matches/${id}/said/${n}/report`, { body: { why }, token }),
	removeSaid: (id: string, n: number, note: string) => json(`/matches/${id}/said/${n}/remove`, { body: { note } }),
	reports: () => json<ReportTold[]>("/reports"),
	closeReport: (id: string) => json(`/reports/${id}/close`, { body: {} }),
	suspend: (name: string, days: number, note = "") =>
		json(`/people/${encodeURIComponent(name)}/suspend`, { body: { days, note } }),
	audit: () => json<AuditEntry[]>("/audit"),
	silence: (name: string, days: number, note = "") =>
		json(`/people/${encodeURIComponent(name)}/silence`, { body: { days, note } }),
	inModeration: (name: string) => json<Case>(`/moderation/${encodeURIComponent(name)}`),
	// what people have done
	history: (name: string, against = "") =>
		json<HistoryTold>(
			`/people/${encodeURIComponent(name)}/history?lang=${settings.language}${against ? `&against=${encodeURIComponent(against)}` : ""}`,
		),
	archive: (asked: URLSearchParams) => json<{ games: Archived[]; after: string | null }>(`/archive?${asked}`),
	sides: () => json<SideWorth[]>("/sides"),
	goesOn: (id: string, token?: string) => json<{ mine: boolean; theirs: boolean }>(`/matches/${id}/again`, { token }),
	goOn: (id: string, on: boolean, nonce: string, token?: string) =>
		json<{ mine: boolean; theirs: boolean }>(`/matches/${id}/again`, { body: { on, nonce }, token }),
	programs: () => json<ProgramTold[]>("/me/programs"),
	newProgram: (name: string) => json<{ name: string; key: string }>("/me/programs", { body: { name } }),
	newKey: (name: string) =>
		json<{ name: string; key: string }>(`/me/programs/${encodeURIComponent(name)}/key`, { body: {} }),
	endProgram: (name: string) => json(`/me/programs/${encodeURIComponent(name)}/end`, { body: {} }),
	course: (id: string, token?: string) => json<{ moments: Moment[] }>(`/matches/${id}/course`, { token }),
};
