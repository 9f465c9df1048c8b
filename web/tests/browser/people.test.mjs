// People with real parts: a passkey of Chromium's virtual authenticator, a mail server on loopback, two devices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean } from "./axe.mjs";
import { amongPeople, skip } from "./shared.mjs";
import { PATIENCE, visitor } from "./stage.mjs";

const { server, browser, mails } = await amongPeople();

async function authenticator(page) {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send("WebAuthn.enable");
	const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true };
	await cdp.send("WebAuthn.addVirtualAuthenticator", {
		options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
	});
}
const mail = async (number) => {
	for (let tries = 0; mails.length < number; tries++) {
		assert.ok(tries * 50 < PATIENCE, "no mail came");
		await new Promise((done) => setTimeout(done, 50));
	}
	return mails[number - 1].text.match(/#\/mail\/\S+/)[0];
};

test("a guest plays, makes an account by passkey, and is the same everywhere", { skip }, async () => {
	const page = await visitor(browser);
	await authenticator(page);
	await page.goto(`${server.url}/#/new/toy-first`);
	await page.getByRole("button", { name: "Begin" }).click();
	await page.locator(".room").waitFor();
	await page.goto(`${server.url}/#/`);
	await page.getByRole("link", { name: "Guest" }).click();
	await page.getByRole("link", { name: "Make an account" }).click();
	await page.getByRole("heading", { name: "Make an account", level: 1 }).waitFor();
	await page.getByLabel("Name").fill("Publius Scipio");
	await clean(page);
	await page.getByRole("button", { name: "Make an account" }).click();
	await page.getByTestId("codes").waitFor();
	const codes = await page.getByTestId("codes").locator("li").allTextContents();
	assert.equal(codes.length, 10);
	await page.getByRole("button", { name: "I have written them down" }).click();
	await page.getByRole("heading", { name: "Publius Scipio" }).waitFor();
	await page.getByLabel("elephant").check({ force: true });
	await page.getByText("Saved").waitFor();
	await clean(page);

	// out, and in again by the passkey
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.getByRole("link", { name: "Sign in" }).click();
	await clean(page);
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.getByRole("link", { name: "Publius Scipio" }).click();

	// a mail address, confirmed by the link in a real mail
	await page.locator("summary", { hasText: "Mail address" }).click();
	await page.getByLabel("Mail address").fill("scipio@example.org");
	await page.getByRole("button", { name: "Use this address" }).click();
	await page.goto(`${server.url}/${await mail(1)}`);
	await page.getByText("The address is yours.").waitFor();

	// a second device comes by a mail link and finds the game; then it is sent away
	const phone = await visitor(browser, { viewport: { width: 390, height: 844 } });
	await phone.goto(`${server.url}/#/sign-in`);
	await phone.getByLabel("Mail address").fill("scipio@example.org");
	await phone.getByRole("button", { name: "Send me a link" }).click();
	await phone.getByText("a link is on its way").waitFor();
	await phone.goto(`${server.url}/${await mail(2)}`);
	await phone.getByRole("link", { name: "Publius Scipio" }).waitFor();
	await phone.goto(`${server.url}/#/me`);
	await phone.getByText("this one").waitFor();
	await clean(phone);
	await page.goto(`${server.url}/#/me`);
	await page.reload();
	await page.getByRole("button", { name: "Sign out there" }).first().click();
	await page.waitForFunction(() => document.querySelectorAll("[aria-labelledby=devices] li button").length === 1);
	await phone.reload();
	await phone.getByRole("heading", { name: "Sign in" }).waitFor();

	// all lost: a code opens once
	await phone.locator("summary").click();
	await phone.getByLabel("Name").last().fill("publius scipio");
	await phone.getByLabel("Recovery code").fill(codes[0]);
	await phone.keyboard.press("Enter");
	await phone.getByRole("link", { name: "Choose a new password" }).click();
	await phone.getByText("this one").waitFor();
	await page.reload();
	await page.getByRole("heading", { name: "Sign in" }).waitFor(); // whoever found the device is out
	assert.deepEqual(
		[...page.problems, ...phone.problems].filter((one) => !one.includes("401")),
		[],
	);
});

test("a challenge is put up by one, accepted by another with one click, and both sit at the table", {
	skip,
}, async () => {
	const [seeker, other] = await Promise.all([
		visitor(browser, { settings: { player: "Seeker" } }),
		visitor(browser, { settings: { player: "Other" }, viewport: { width: 390, height: 844 } }),
	]);
	await seeker.goto(server.url);
	await seeker.getByRole("link", { name: "Play against somebody" }).click();
	assert.ok(await seeker.locator("input[value=anyone]").isChecked());
	await seeker.goto(`${server.url}/#/new/toy-first/anyone`);
	await seeker.getByRole("button", { name: "Put up the challenge" }).click();
	await seeker.getByTestId("invite").waitFor();
	await other.goto(`${server.url}/#/`);
	await other.getByRole("heading", { name: "Open challenges" }).waitFor();
	await clean(other);
	await other.getByRole("button", { name: "Play", exact: true }).click();
	await Promise.all([seeker.locator(".room").waitFor(), other.locator(".room").waitFor()]);
	await seeker.goto(`${server.url}/#/`);
	await other.goto(`${server.url}/#/`);
	const turn = (page) => page.locator(".yours").count();
	await seeker.getByRole("heading", { name: "My games" }).waitFor();
	await other.getByRole("heading", { name: "My games" }).waitFor();
	assert.equal((await turn(seeker)) + (await turn(other)), 1, "one of them is to move");
	assert.equal(await other.getByRole("heading", { name: "Open challenges" }).count(), 0);
	assert.deepEqual([...seeker.problems, ...other.problems], []);
});
