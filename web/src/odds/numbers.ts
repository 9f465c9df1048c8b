import type { Calculator, CalculatorField, Side, Value } from "../api/types";

/** What a calculator begins with. */
export const usual = (calculator: Calculator): Record<string, Value> =>
	Object.fromEntries(calculator.fields.map((field) => [field.key, field.usual]));

/** Its fields by whose they are: those of neither side last, those of the sides in the order they come in. */
export function groups({ fields }: Calculator): { side: Side | null; fields: CalculatorField[] }[] {
	const sides = [...new Set(fields.map((field) => field.side ?? null))].sort(
		(a, b) => Number(a === null) - Number(b === null),
	);
	return sides.map((side) => ({ side, fields: fields.filter((field) => (field.side ?? null) === side) }));
}
