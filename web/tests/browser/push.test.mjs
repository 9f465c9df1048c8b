// A push that a real browser shows: by its service worker, once for a game, not while its table is looked at; a click
// opens that table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { amongPeople, skip } from "./shared.mjs";
import { launch, PATIENCE, visitor } from "./stage.mjs";

const { server, browser } = await amongPeople(launch);

/** What the push service of a browser would hand to its worker. */
async function pushing(page) {
	const cdp = await page.context().newCDPSession(page);
	const registered = new Promise((found) => {
		cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const own = registrations.find((one) => one.scopeURL.startsWith(server.url));
			if (own) found(own.registrationId);
		});
	});
	await cdp.send("ServiceWorker.enable");
	const registrationId = await registered;
	return (told) =>
		cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data: JSON.stringify(told) });
}

const shown = (worker) =>
	worker.evaluate(async () =>
		(await self.registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })),
	);

/** Somebody clicks on what is shown. A browser without windows has nothing to click at, so the worker is told. */
const clicked = (worker) =>
	worker.evaluate(async () => {
		const [notification] = await self.registration.getNotifications();
		const event = new NotificationEvent("notificationclick", { notification });
		let done = null;
		Object.defineProperty(event, "waitUntil", { value: (promise) => (done = promise) });
		self.dispatchEvent(event);
		await done?.catch(() => {}); // a click that nobody made may lead somewhere, but not bring the window forward
	});

test("a push is shown, replaced by the next of its game, kept back at its table, and leads there", {
	skip,
}, async () => {
	const page = await visitor(browser);
	await page.context().grantPermissions(["notifications"], { origin: server.url });
	const arrives = page.context().waitForEvent("serviceworker");
	await page.goto(server.url);
	const worker = await arrives;
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	const match = await page.evaluate(async () => {
		const body = JSON.stringify({ ruleset: "toy-first", seats: { carthage: "easy" } });
		const made = await fetch("/api/matches", { method: "POST", headers: { "Content-Type": "application/json" }, body });
		return (await made.json()).match.id;
	});
	const push = await pushing(page);
	const told = { kind: "turn", match, title: "Your move: The Ford", text: "Hanno has played.", url: "" };
	const until = async (ok, again) => {
		for (let tries = 1; !ok(await shown(worker)); tries++) {
			assert.ok(tries * 50 < PATIENCE, JSON.stringify(await shown(worker)));
			await page.waitForTimeout(50);
			if (tries % 100 === 0) await again?.();
		}
	};
	await push(told);
	await until((all) => all.length === 1);
	assert.deepEqual(await shown(worker), [{ title: told.title, body: told.text, tag: match }]);
	await push({ ...told, kind: "nudge", title: "Hanno waits: The Ford" });
	await until((all) => all.length === 1 && all[0].title.startsWith("Hanno waits"));

	// a click leads to the table, as somebody who is known here: he may move at once
	await clicked(worker);
	await page.locator(".room").waitFor();
	assert.ok(page.url().endsWith(`#/table/${match}`), page.url());
	await page.locator("#option-list [role=option]").first().waitFor();
	await until((all) => all.length === 0);

	// who looks at the table is not told; of another game he is
	await push(told);
	// (the browser's tool once lost a push that came upon the heels of another: a push service would send it again)
	const elsewhere = () => push({ ...told, match: "another", title: "Your move elsewhere" });
	await elsewhere();
	await until((all) => all.length > 0, elsewhere);
	assert.deepEqual(
		(await shown(worker)).map(({ tag }) => tag),
		["another"],
	);
	assert.deepEqual(page.problems, []);
});
