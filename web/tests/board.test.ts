import { describe, expect, it } from "vitest";
import type { Atlas, HannibalView } from "../src/api/types";
import { areas } from "../src/board/areas";
import { placesOf } from "../src/board/places";
import { shortName, standing } from "../src/board/punic";
import atlasFile from "./fixtures/atlas-hannibal-2018.json";
import stateFile from "./fixtures/state-hannibal-2018.json";

const atlas = atlasFile as unknown as Atlas;
const view = stateFile.view as unknown as HannibalView;

describe("areas", () => {
	const plan = placesOf(atlas);
	const points = atlas.spaces.map((space) => ({
		...(plan.at.get(space.slug) ?? { x: 0, y: 0 }),
		group: space.province ?? "",
	}));
	const shape = areas(points, plan.width, plan.height);
	it("has one for each province", () => {
		expect(shape.areas.map((area) => area.group).sort()).toEqual(atlas.provinces.map((one) => one.slug).sort());
	});
	it("draws borders", () => {
		expect(shape.borders.length).toBeGreaterThan(500);
	});
});

describe("provinces", () => {
	it("counts what each side holds and needs", () => {
		const province = atlas.provinces.find((one) => one.slug === "latium");
		if (!province) throw new Error("no Latium");
		expect(standing(view, province).held.rome).toBe(1);
		expect(standing(view, province).needs.rome).toBe(0);
	});
});

it("shortens a general's name", () => {
	expect(shortName("p-scipio")).toBe("P. Scipio");
	expect(shortName("hannibal")).toBe("Hannibal");
});
