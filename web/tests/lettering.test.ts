import { afterEach, expect, test, vi } from "vitest";

/** A page that has these letters, or never gets them; the module as it is read there. */
async function readWhere(letters: boolean) {
	vi.resetModules();
	const fonts = { load: async () => [], check: () => letters };
	vi.stubGlobal("document", { fonts });
	const module = await import("../src/board/lettering");
	await new Promise((done) => setTimeout(done));
	return module;
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

test("where the letters have come a board is not printed anew", async () => {
	const { whenLettered } = await readWhere(true);
	const again = vi.fn();
	whenLettered(again);
	await new Promise((done) => setTimeout(done));
	expect(again).not.toHaveBeenCalled();
});

test("where they are still to come it is, once they have been asked for again", async () => {
	const { whenLettered } = await readWhere(false);
	const again = vi.fn();
	whenLettered(again);
	await new Promise((done) => setTimeout(done));
	expect(again).toHaveBeenCalledOnce();
});
