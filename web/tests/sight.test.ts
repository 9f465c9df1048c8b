import { expect, it } from "vitest";
import type { Atlas } from "../src/api/types";
import { placesOf } from "../src/board/places";
import { FAR, whole } from "../src/board/sight";
import hamilcarFile from "./fixtures/atlas-hamilcar-silver.json";
import seaFile from "./fixtures/atlas-hands-in-the-sea.json";
import hannibalFile from "./fixtures/atlas-hannibal-2018.json";

const atlases = [hannibalFile, hamilcarFile, seaFile].map((file) => file as unknown as Atlas);

/** The map beside the column and under the bar, on screens of laptops less what a browser itself takes. */
const FRAMES = [
	[1084, 730],
	[1010, 607],
	[924, 590],
	[924, 561],
] as const;

it.each(atlases)("a laptop shows the whole of $title with its names", (atlas) => {
	const { width, height } = placesOf(atlas);
	for (const [w, h] of FRAMES) expect(whole(w, h, width, height), `${w} x ${h}`).toBeGreaterThan(FAR);
});
