// node tests/browser/pictures.mjs [name]: the pictures of the README and of the documentation, into docs/images as WebP.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, moment, ROOT, ready, record, serve, table, visitor } from "./stage.mjs";

const FOLDER = join(ROOT, "docs/images");
const QUALITY = 0.8;
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const only = process.argv[2] ?? "";

mkdirSync(FOLDER, { recursive: true });
const server = await serve();
const browser = await launch();

/** A PNG as WebP, which Chromium itself can write. */
async function webp(png) {
	const page = await browser.newPage();
	const url = await page.evaluate(
		async ([data, quality]) => {
			const picture = new Image();
			picture.src = `data:image/png;base64,${data}`;
			await picture.decode();
			const canvas = document.createElement("canvas");
			canvas.width = picture.width;
			canvas.height = picture.height;
			canvas.getContext("2d").drawImage(picture, 0, 0);
			return canvas.toDataURL("image/webp", quality);
		},
		[png.toString("base64"), QUALITY],
	);
	await page.close();
	return Buffer.from(url.split(",")[1], "base64");
}

async function picture(name, how, recorded, then) {
	if (!name.includes(only)) return;
	const page = await visitor(browser, how);
	await page.goto((await table(server.url, { record: recorded() })).page);
	await then(page);
	await page.waitForTimeout(500);
	const taken = await webp(await page.screenshot());
	writeFileSync(join(FOLDER, `${name}.webp`), taken);
	console.log(`docs/images/${name}.webp ${Math.round(taken.length / 1000)} kB`);
	await page.context().close();
}

/** Without the last announcement, and with the pointer where nothing rises. */
async function calm(page) {
	await ready(page);
	const close = page.getByRole("button", { name: "Close", exact: true });
	if (await close.isVisible()) await close.click();
	await page.mouse.move(1000, 20);
}

await picture("hannibal", WIDE, () => record("hannibal-2018", { plies: 60 }), calm);
await picture("hamilcar", WIDE, () => record("hamilcar-silver", { plies: 1, until: "battle" }), ready);
await picture("hands-in-the-sea", WIDE, () => record("hands-in-the-sea", { plies: 60 }), calm);
await picture(
	"end",
	WIDE,
	() => moment("hannibal-2018", "over"),
	(page) => page.locator(".curve svg").waitFor(),
);
await picture("phone", PHONE, () => record("hannibal-2018", { plies: 60 }), calm);

await browser.close();
server.stop();
