import type { Option } from "../../api/types";

/** Options that differ by a number alone: how many CUs to take, with how many to intercept. */
export interface Family {
	/** The code with its number left out. */
	key: string;
	options: Option[];
	/** The same options by their number, least first; empty where there is only one. */
	numbers: number[];
	/** The number that is offered first, as the usual answer: all CUs to take, but none to lose or to leave behind. */
	usual: number;
}

const numberOf = (option: Option): number => Number(option.args.n ?? Number.NaN);

/** Options put together that differ only in their number `n`. */
export function families(options: Option[]): Family[] {
	const found = new Map<string, Option[]>();
	for (const option of options) {
		const n = option.args.n;
		const key = n === undefined ? option.code : option.code.replace(new RegExp(`(^|\\s)${n}(?=\\s|$)`), "$1#");
		found.set(key, [...(found.get(key) ?? []), option]);
	}
	return [...found].map(([key, these]) => {
		const sorted = [...these].sort((a, b) => numberOf(a) - numberOf(b));
		const usual = numberOf(these[0] as Option);
		return { key, options: sorted, numbers: sorted.length > 1 ? sorted.map(numberOf) : [], usual };
	});
}

/** The member of a family with a number, or the next lower one that is offered. */
export function member({ options }: Family, n: number): Option | undefined {
	return [...options].reverse().find((option) => numberOf(option) <= n) ?? options[0];
}
