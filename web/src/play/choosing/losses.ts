import type { ArmyView, Asked, Option } from "../../api/types";

export type LossKind = "warships" | "trains" | "elephants" | "sortie" | "cus" | "relief";

/** Between how many and how many units of a kind may be among the losses. */
export interface Loss {
	kind: LossKind;
	least: number;
	most: number;
}

export interface Losses {
	total: number;
	/** What one chooses; the question that is open now comes first. */
	chosen: Loss[];
	/** The kind that bears what is left. */
	rest: Loss;
}

const KINDS: Record<string, LossKind> = {
	"lose-warships": "warships",
	"lose-trains": "trains",
	"lose-elephants": "elephants",
	"lose-sortie": "sortie",
};

/** How losses may be shared out, over all the questions that will be put about them; null where nothing is lost.
 * At sea they fall on the fleet and the `army` it carries. */
export function lossesOf(asked: Asked, options: Option[], army: ArmyView | undefined): Losses | null {
	const kind = KINDS[options[0]?.verb ?? ""];
	const total = asked.losses;
	if (!kind || total === 0) return null;
	const numbers = options.map((option) => Number(option.args.n));
	const first: Loss = { kind, least: Math.min(...numbers), most: Math.max(...numbers) };
	if (kind === "elephants" || kind === "sortie") {
		const bearing = kind === "sortie" ? "relief" : "cus";
		return { total, chosen: [first], rest: { kind: bearing, least: total - first.most, most: total - first.least } };
	}
	const further: Loss[] = [];
	if (kind === "warships" && army?.trains) further.push({ kind: "trains", least: 0, most: army.trains });
	if (army?.elephants) further.push({ kind: "elephants", least: 0, most: army.elephants });
	return { total, chosen: [first, ...further], rest: { kind: "cus", least: 0, most: army?.cus ?? total } };
}

/** What the rest bears, if so much is chosen. */
export const restOf = ({ total, chosen }: Losses, amounts: number[]): number =>
	chosen.reduce((left, _, i) => left - (amounts[i] ?? 0), total);

/** To begin with as few as may be of what one chooses; more only where the rest could not bear it. */
export function atFirst(losses: Losses): number[] {
	const amounts = losses.chosen.map((loss) => loss.least);
	for (let i = amounts.length - 1; i >= 0; i--) {
		const over = restOf(losses, amounts) - losses.rest.most;
		const loss = losses.chosen[i];
		if (over > 0 && loss) amounts[i] = Math.min(loss.most, loss.least + over);
	}
	return amounts;
}

/** The moves that answer one question after the other. */
export const lossCodes = (losses: Losses, amounts: number[]): string[] =>
	losses.chosen.map(({ kind }, i) => `lose-${kind} ${amounts[i] ?? 0}`);
