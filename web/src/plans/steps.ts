import type { Asked, Option } from "../api/types";

/**
 * One answer of a plan. `asks` is the question it is for (`take`, `bring`, `march`; left out: any); the answer is a code, or the option
 * of a verb with the greatest number (`most`). An `optional` one is passed over where its question is not put or does not
 * offer it: rules leave out what nobody could choose.
 */
export interface Step {
	asks?: string[];
	code?: string;
	most?: string;
	optional?: boolean;
	/** Where the marching army must stand before this step. */
	from?: string;
}

/** The option that a step means, if it is offered now. */
export function answer({ asks, code, most }: Step, asked: Asked): Option | null {
	if (asks && !asks.includes(asked.key)) return null;
	const options = asked.options ?? [];
	if (code) return options.find((option) => option.code === code) ?? null;
	const many = options.filter((option) => option.verb === most);
	return many.sort((a, b) => Number(b.args.n ?? 0) - Number(a.args.n ?? 0))[0] ?? null;
}

/** The codes at the head of a plan that can be sent together: the first as it is offered, and what must follow it. */
export function together(steps: Step[], first: string): string[] {
	const codes = [first];
	for (const { code, optional } of steps.slice(1)) {
		if (!code || optional) break;
		codes.push(code);
	}
	return codes;
}
