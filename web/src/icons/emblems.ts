// Our own drawings for cards, on a 48 x 48 field: what is filled (holes by the even-odd rule) and what is stroked.
// Plain paths, so that a canvas can draw them too.

export interface Drawing {
	fill?: string;
	line?: string;
	/** How thick the stroked part is; 2.6 where it is not said. */
	thick?: number;
}

const disc = (x: number, y: number, r: number): string =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const LEAF = "c-4.5-.5-7.5-3-8.5-7.5c4.5.500 7.5 3 8.5 7.5z";
const GRAIN = "c-3.6-.8-6-3.2-6-7c3.6.400 6 3 6 7z";
const GRAIN_RIGHT = "c3.6-.8 6-3.2 6-7c-3.6.400-6 3-6 7z";

/** An open wreath with room for a number: leaves along a circle, none at the top. */
export function wreath(): string {
	const out: string[] = [];
	const at = (angle: number, r: number) =>
		`${(24 + Math.sin(angle) * r).toFixed(1)} ${(24 + Math.cos(angle) * r).toFixed(1)}`;
	for (const side of [-1, 1]) {
		for (let i = 0; i < 7; i++) {
			const from = side * (0.12 + i * 0.37);
			const to = from + side * 0.4;
			out.push(`M${at(from, 20)}Q${at(from + side * 0.16, 25.5)} ${at(to, 22.5)}Q${at(to, 18)} ${at(from, 20)}z`);
			out.push(
				`M${at(from + side * 0.1, 19)}Q${at(from + side * 0.34, 18.5)} ${at(to, 15.5)}Q${at(from + side * 0.2, 15)} ${at(from + side * 0.1, 19)}z`,
			);
		}
	}
	return out.join("");
}

/** What the card's event is about: the seventeen families. */
const FAMILY_DRAWINGS = {
	campaign: {
		fill: `M12 15h24v18l-4 4-4-4-4 4-4-4-4 4-4-4z${disc(24, 24, 5)}M24 1l4 5.5-4 5.5-4-5.5z`,
		line: "M24 12v34M9 13h30M9 13v6M39 13v6",
	},
	march: {
		fill: "M3 44 17 15h8l-2 29zM19.5 18.5h2l-.4 5h-2.4zM17.8 27h3l-.5 6h-3.8zM15.3 36.5h4.2l-.3 5.5h-5.5zM32 22c0-3 1.5-5 4.5-5s4.5 2 4.5 5v18h3v4H29v-4h3zM34.5 23h4v2.2h-4zM34.5 28h4v2.2h-4z",
		line: "M4 12.5c6-5 10-5 15-1 6-6 14-7 25 1",
	},
	siege: {
		fill: `M12 4h5v4h5V4h5v4h5V4h4v13h-3v20H15V17h-3zM19 14h4v6h-4zM26 14h4v6h-4zM21 26h7v11h-7z${disc(16, 41, 4)}${disc(33, 41, 4)}`,
		line: "M2 27h12M36 27h4",
	},
	elephant: {
		fill: "M3 25c0-7 5-11 12-11h8c1.5-4 5-6 9-6 6 0 10 4 10.5 11 .3 5 .5 9 1 12 .4 2.4 1.2 3 3 3v4c-5 .5-7-2-7.5-6l-.7-6c-1.5 1-3 1.5-5.3 1.5L31 42h-7v-9c-2 .5-5 .5-7.5 0L16 42H9l-.5-9C6 33 4.6 30 4.3 27.5L3 33zM35 15.5a1.6 1.6 0 1 0 .010 0zM26 14.5c-2.5 2.5-2.5 7 .5 9.5 2.5-.5 4-2.5 4-5-.8-2.3-2.3-4-4.5-4.5z",
		line: "M33.5 29.5c.5 2.5 2 4 4.5 4.5",
		thick: 2.2,
	},
	fleet: {
		fill: "M3 31h37c2.5-2 3.5-5 2.5-9 4 3 4.5 9 1 14-1.8 2.6-4.4 4-7.5 4H13C7.5 40 4.5 36.5 3 31zM11 8h20c-2.5 5.5-2.5 12 0 18H11c2.5-6 2.5-12.5 0-18z",
		line: "M21 3v28M10 40l-4 5M19 40l-4 5M28 40l-4 5M37 40l-4 5",
	},
	revolt: {
		fill: "M24 2c1 5 8 8 8 15 0 5-3.5 8-8 8s-8-3-8-8c0-3 1.5-5 3-6.5 0 2.5 1 4 2.5 4.5-.5-5 .5-9.5 2.5-13zM17 27h14l-1.5 5h-11zM20.5 33.5h7L25.5 47h-3z",
		line: "M10 14 5 12M38 14l5-2M11 23l-5 3M37 23l5 3",
	},
	weather: {
		fill: "M14 27C8 27 4.5 23.5 4.5 19S8 11.5 12.5 11.5C14 6.5 18.5 3.5 23.5 3.5c6 0 10.5 4 11.5 9 5 0 8.5 3 8.5 7.5S40 27 35 27zM25 28h-6l-4 9h5l-3 9 11-12h-6z",
		line: "M11 31l-3.5 8M36 31l-3.5 8M42 31l-2.5 6",
	},
	diplomacy: {
		fill: `${disc(24, 5, 3.6)}M22.5 12C17 8 11 7 4 8.5c1 2 2.5 3 4.5 3.5-1 .4-1.5.500-2.5.500 1.5 2.5 4 3.5 7 3.3 3 1.6 6.5 1.5 9.5-.8zM25.5 12C31 8 37 7 44 8.5c-1 2-2.5 3-4.5 3.5 1 .4 1.5.500 2.5.500-1.5 2.5-4 3.5-7 3.3-3 1.6-6.5 1.5-9.5-.8z`,
		line: "M24 9v38M24 19c9 0 9 8 0 9.5s-9 8 0 9.5 5 5.5 0 7M24 19c-9 0-9 8 0 9.5s9 8 0 9.5-5 5.5 0 7",
		thick: 2.3,
	},
	recruits: {
		fill: "M10 27c0-9 6-15.5 14-15.5S38 18 38 27v4h-6.5v12l-5 3V31h-8v8L13 44V31h-3zM12 12C15 5 21 2 28 2.5c6 .5 11 4 13 11-4-4-8.5-6-13.5-6-6 0-11 1.5-15.5 4.5zM14 24.5h20v3H14z",
	},
	treachery: {
		fill: `M15 2l4 6v20h-8V8zM6 28.5h18v4H6zM13 33h4v8h-4z${disc(15, 43.5, 3)}${disc(35, 15, 7.5)}${disc(35, 15, 3.2)}M33.2 22h3.6v23h-3.6zM36 33h7v3.6h-7zM36 40h5.5v3.6H36z`,
	},
	council: {
		fill: `M24 3 44 15H4zM4 17h40v4H4zM8 23h5v16H8zM17.7 23h5v16h-5zM26.3 23h5v16h-5zM35 23h5v16h-5zM5 40.5h38v3H5zM2 44.5h44v2.5H2z${disc(24, 10.5, 2.3)}`,
	},
	plague: {
		fill: `M24 2c9.5 0 15.5 6 15.5 14.5 0 5-2 8.5-5 11V33h-4v-3h-3v3h-7v-3h-3v3h-4v-5.5c-3-2.5-5-6-5-11C8.5 8 14.5 2 24 2z${disc(17, 17, 4.3)}${disc(31, 17, 4.3)}M24 21l2.5 5h-5z`,
		line: "M8 37l32 8M40 37 8 45M6 39.5l3.5-4M42 39.5l-3.5-4M6 42.5l3.5 4M42 42.5l-3.5 4",
		thick: 3,
	},
	battle: {
		fill: "M3 3l8 2.5 21 23-4 4L7 11zM45 3l-8 2.5-21 23 4 4L41 11zM25 37.5 36.5 26l2.8 2.8L27.8 40.3zM23 37.5 11.5 26l-2.8 2.8L20.2 40.3zM33.5 36l2.5-2.5 8.5 9.5-2 2zM14.5 36 12 33.5 3.5 43l2 2z",
	},
	truce: {
		fill: `M40 8c-6 .5-10.5 3.5-12 9 6 .5 10.5-3.5 12-9zM22.5 22.5${LEAF}M16 29${LEAF}M10 36${LEAF}M27.5 19${LEAF}M19 30c4-1.5 8.5-.5 11 3-4 2-8.5.500-11-3zM13 37c4-1.5 8.5-.5 11 3-4 2-8.5.500-11-3zM27 22c4-1.5 8.5-.5 11 3-4 2-8.5.500-11-3z`,
		line: "M6 45C12 33 20 25 32 14.5",
		thick: 2.4,
	},
	omen: {
		fill: "M24 12c2 0 3 1.5 3 3.5 7-.5 12-4.5 19-4-2.5 3-3.5 4-6 5.5 2 0 3 0 4.5-.3-2.5 3.3-4.5 4.5-7.5 5.8 1.5.200 2.5.200 3.5 0-3.5 4-8.5 5.5-13 5.5l3.5 9.5-4.5-2.5-2.5 5-2.5-5-4.5 2.5L20.5 28c-4.5 0-9.5-1.5-13-5.5 1 .2 2 .2 3.5 0-3-1.3-5-2.5-7.5-5.8 1.5.300 2.5.300 4.5.300-2.5-1.5-3.5-2.5-6-5.5 7-.5 12 3.5 19 4 0-2 1-3.5 3-3.5z",
		line: "M24 3v4M13 5l2 3.5M35 5l-2 3.5",
	},
	grain: {
		fill: `M24 2c3 3 3.5 6.5 0 10-3.5-3.5-3-7 0-10zM23 19.5${GRAIN}M25 19.5${GRAIN_RIGHT}M23 27.5${GRAIN}M25 27.5${GRAIN_RIGHT}M23 35.5${GRAIN}M25 35.5${GRAIN_RIGHT}`,
		line: "M24 12v35M14 22 8 10M34 22l6-12M13 30 6 20M35 30l7-10",
		thick: 2,
	},
	spy: {
		fill: `M1.5 24C8 14 15.5 9.5 24 9.5S40 14 46.5 24C40 34 32.5 38.5 24 38.5S8 34 1.5 24zM6.5 24C12 31.5 17.5 34.5 24 34.5S36 31.5 41.5 24C36 16.5 30.5 13.5 24 13.5S12 16.5 6.5 24z${disc(24, 24, 8.5)}${disc(24, 24, 3.2)}`,
	},
} satisfies Record<string, Drawing>;

/** What a card of Hands in the Sea is good for, and what one does with it. */
const USE_DRAWINGS = {
	cart: {
		fill: `M2 14h34v14H2zM6 18v6h26v-6z${disc(11, 34, 7)}${disc(11, 34, 2.5)}${disc(28, 34, 7)}${disc(28, 34, 2.5)}`,
		line: "M36 24c4 0 6-3 10-3",
		thick: 3,
	},
	ship: {
		fill: "M4 30h32c3-1.5 5-4 5.5-8 4 4 3.5 9 .5 13.5-1.8 2.7-4.3 4-7.5 4H14c-5.5 0-8.5-3-10-9.5zM12 8h18c-2 5-2 12 0 18H12c2-6 2-13 0-18z",
		line: "M21 3v27",
	},
	colonist: {
		fill: `${disc(19, 9, 6.5)}M10 20c2-2.5 5.5-4 9-4s7 1.5 9 4l3 10-4.5 2L25 27v18h-5V33h-2v12h-5V27l-1.5 5L7 30z`,
		line: "M37 6v40M37 6c4 0 6 2 6 5",
		thick: 3,
	},
	goods: {
		fill: "M18 3h12v5h-2v5c6 3 9.5 8 9.5 14 0 8-5 13-9 16v3h-9v-3c-4-3-9-8-9-16 0-6 3.5-11 9.5-14V8h-2zM12 24h24v3H12z",
		line: "M19 11c-6-1-9 2-9 8M29 11c6-1 9 2 9 8",
		thick: 2.8,
	},
	militia: {
		fill: `M11 3h26c2 0 3 1 3 3v24c0 8-7 13-16 16C15 43 8 38 8 30V6c0-2 1-3 3-3zM22.5 8h3v32h-3zM13 20.5h22v3H13z${disc(24, 22, 6)}${disc(24, 22, 3)}`,
	},
	field: {
		fill: "M42 3l3 3-3 9-20 20-5-5L37 10zM8 26l4-4 14 14-4 4zM14 33l4 4-9 9c-1 1-2 1-3 0l-1-1c-1-1-1-2 0-3z",
	},
	siege: {
		fill: "M7 6h7v5h6V6h8v5h6V6h7v14h-4v24h-9v-9c0-3-1.5-5-4-5s-4 2-4 5v9h-9V20H7z",
	},
	ship_strength: {
		fill: "M2 29l8 1.5h28c2-2 2.5-5.5 1-9 5 3 6.5 9 3 14.5-1.6 2.6-4.2 4-7.5 4H12C7 40 4.5 36 2 29zM16 7h16c-2 6-2 12 0 18H16c2-6 2-12 0-18z",
		line: "M24 2v28M12 40l-3 6M21 40l-3 6M30 40l-3 6M38 39l-2 7",
	},
	pillage_ships: {
		fill: "M2 31l8 1h28c2-2 2.5-5 1-8 5 3 6 8 3 13-1.6 2.6-4.2 4-7.5 4H12C7 41 4.5 38 2 31zM24 3c1 4.5 6 6.5 6 12.5 0 4.5-2.8 7-6 7s-6-2.5-6-7c0-2.5 1-4 2-5 .2 2 1 3 2 3.5-.4-4 .5-7.5 2-11z",
	},
	naval_dice: {
		fill: `M10 5h28c3 0 5 2 5 5v28c0 3-2 5-5 5H10c-3 0-5-2-5-5V10c0-3 2-5 5-5z${disc(15, 15, 3.6)}${disc(33, 33, 3.6)}${disc(33, 15, 3.6)}${disc(15, 33, 3.6)}${disc(24, 24, 3.6)}`,
	},
	naval_hits_on: {
		fill: `${disc(24, 24, 20)}${disc(24, 24, 15)}${disc(24, 24, 10)}${disc(24, 24, 5)}`,
	},
	defender_strength: {
		fill: "M24 2c6 4 12 5.5 18 5.5V24c0 11-8 18-18 22C14 42 6 35 6 24V7.5C12 7.5 18 6 24 2zM16 15v6h4v14h8V21h4v-6h-4v3h-2v-3h-4v3h-2v-3z",
	},
	heavy: {
		fill: `M12 3h24c2 0 3 1 3 3v36c0 2-1 3-3 3H12c-2 0-3-1-3-3V6c0-2 1-3 3-3zM22.7 7h2.6v9h-2.6zM22.7 32h2.6v9h-2.6zM13 9l2-2 6 9-2 2zM35 9l-2-2-6 9 2 2zM13 39l2 2 6-9-2-2zM35 39l-2 2-6-9 2-2z${disc(24, 24, 5)}`,
	},
	light: {
		fill: `${disc(29, 27, 15)}${disc(29, 27, 11)}${disc(29, 27, 4)}M3 3l8 3 4 8-3 1-9-9z`,
		line: "M10 10l12 13",
		thick: 3,
	},
	cavalry: {
		fill: "M14 46c-1-9 1-14 5-19-4 .5-6.5 2-9 4.5L5 28c1-6 4-11 9-15l2-9 5 6c12-2 21 6 22 20 .3 6-.5 11-2 16zM18 17.5a2 2 0 1 0 .010 0z",
	},
	leader: {
		fill: "M24 3l5.5 12.5L43 17 33 26l3 13.5L24 32.5 12 39.5 15 26 5 17l13.5-1.5z",
		line: "M10 45h28",
		thick: 3,
	},
	mercenary: {
		fill: `M17 4h14l-3.5 8h-7zM20 14h8c9 4 14 12 14 20 0 8-6 11-18 11S6 42 6 34c0-8 5-16 14-20z${disc(24, 31, 7.5)}${disc(24, 31, 3.5)}`,
	},
	raid: {
		fill: "M28 2 9 27h12l-5 19 23-28H26z",
	},
	"blocks-raid": {
		fill: "M24 2c6 4 12 5.5 18 5.5V24c0 11-8 18-18 22C14 42 6 35 6 24V7.5C12 7.5 18 6 24 2zM27 11 16 26h6l-3 11 13-16h-7z",
	},
	"blocks-pillage": {
		fill: "M24 2c6 4 12 5.5 18 5.5V24c0 11-8 18-18 22C14 42 6 35 6 24V7.5C12 7.5 18 6 24 2zM12 27l4 7h16l4-7h-8V14l-4-3-3 3v13z",
	},
	"blocks-bribe": {
		fill: `M24 2c6 4 12 5.5 18 5.5V24c0 11-8 18-18 22C14 42 6 35 6 24V7.5C12 7.5 18 6 24 2z${disc(24, 23, 10)}${disc(24, 23, 6)}`,
	},
	returns: {
		line: "M8 20c4-9 12-13 20-11 9 2 14 11 12 20S30 43 21 41M8 8v12h12",
		thick: 5,
	},
	manpower: {
		fill: `${disc(15, 12, 6)}${disc(33, 12, 6)}M5 24c2-3 6-5 10-5 3 0 6 1 9 3.5 3-2.5 6-3.5 9-3.5 4 0 8 2 10 5l2 20H3z`,
	},
	bribe: {
		fill: `${disc(30, 13, 10)}${disc(30, 13, 6)}M3 30h8c4-3 9-3 13 0h8c3 0 4 5 0 6h-9v2h10l9-7c3-1.5 5 2 3 4L33 46H14l-3-2H3z`,
	},
	merchant: {
		fill: "M22.3 4h3.4v36H34v4H14v-4h8.3zM4 27h14c0 4-3 7-7 7s-7-3-7-7zM30 27h14c0 4-3 7-7 7s-7-3-7-7z",
		line: "M11 10h26M11 10 5 27M11 10l6 17M37 10l-6 17M37 10l6 17",
		thick: 2.2,
	},
	town: {
		fill: "M24 4 45 22h-5v22H8V22H3zM20 30h8v14h-8z",
	},
	cards: {
		fill: "M6 12 24 6l10 30-18 6zM30 8h12v30h-4.5L29 12z",
	},
	draft: {
		fill: "M6 6h24v14H20v10h-3v12H6zM32 22h5v9h9v5h-9v9h-5v-9h-9v-5h9z",
	},
	discard: {
		line: "M12 12l24 24M36 12 12 36",
		thick: 6,
	},
	pass: {
		fill: "M10 4h28v5l-11 15 11 15v5H10v-5l11-15L10 9zM17 10l7 9 7-9z",
	},
} satisfies Record<string, Drawing>;

export type Family = keyof typeof FAMILY_DRAWINGS;
export const FAMILIES = Object.keys(FAMILY_DRAWINGS) as Family[];

export const familyDrawing = (family: Family): Drawing => FAMILY_DRAWINGS[family];

/** The drawing of a use as the server calls it, or of a family; nothing where there is none. */
export function useDrawing(name: string): Drawing | undefined {
	const drawings: Record<string, Drawing> = {
		...FAMILY_DRAWINGS,
		...USE_DRAWINGS,
		elephants: FAMILY_DRAWINGS.elephant,
	};
	return drawings[name];
}
