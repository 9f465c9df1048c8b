// A page that is open while the server is renewed: what it still had to fetch is gone, so it opens itself again.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { alone, skip } from "./shared.mjs";
import { ready, table, visitor } from "./stage.mjs";

const { server, browser } = await alone();

const LATE = "**/assets/*CardsTab*.js";

describe("a page older than its server", { skip }, () => {
	/** A table where the file of a tab is missing, for as many openings of the page as told. */
	async function open(times) {
		const page = await visitor(browser, { settings: { curtain: false }, serviceWorkers: "block" });
		const seen = { opened: 0 };
		page.on("load", () => seen.opened++);
		await page.route(LATE, (route) => (seen.opened <= times ? route.fulfill({ status: 404 }) : route.continue()));
		await page.goto((await table(server.url, { ruleset: "toy-first", seats: { rome: "me", carthage: "me" } })).page);
		await ready(page);
		return { page, seen };
	}
	const tab = (page, name) => page.getByRole("tab", { name });

	it("opens itself again", async () => {
		const { page, seen } = await open(1);
		await Promise.all([page.waitForEvent("load"), tab(page, "Cards").click()]);
		await ready(page);
		await tab(page, "Cards").click();
		await page.getByRole("region", { name: "Cards" }).waitFor();
		assert.equal(seen.opened, 2);
		await page.context().close();
	});

	it("does so once, and then says what is missing", async () => {
		const { page, seen } = await open(99);
		await Promise.all([page.waitForEvent("load"), tab(page, "Cards").click()]);
		await ready(page);
		await tab(page, "Cards").click();
		await page.getByRole("alert").getByText("could not be fetched").waitFor();
		await page.getByRole("button", { name: "Load the page again" }).waitFor();
		assert.equal(seen.opened, 2);
		await page.context().close();
	});
});
