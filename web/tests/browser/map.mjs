// What can be read of a map: measured in the page, for `npm run measure-map` and for the test that holds it.

export const SIZES = [
	{ width: 1440, height: 900 },
	{ width: 1280, height: 800 },
	{ width: 1280, height: 640 },
	{ width: 390, height: 844 },
];
export const GAMES = [
	"hannibal-2018",
	"hannibal-classic",
	"hamilcar-silver",
	"hamilcar-golden-geek",
	"hands-in-the-sea",
];

/**
 * Of the map in a page: names that are not there or not in sight, the smallest letters, what covers what, how near the
 * nearest spaces are. All in pixels of the screen.
 */
export const measured = (page) =>
	page.evaluate(() => {
		const map = document.querySelector(".map");
		const frame = map.getBoundingClientRect();
		const all = (what, within = map) => [...within.querySelectorAll(what)];
		const rect = (element) => {
			const { left, top, right, bottom } = element.getBoundingClientRect();
			return { left, top, right, bottom };
		};
		const scale = (element) => {
			const { a, b } = element.getScreenCTM();
			return Math.hypot(a, b);
		};
		const size = (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale(text);
		/** The letters of a text without the room above and below them. */
		const letters = (text) => {
			const box = rect(text);
			const px = size(text);
			return { ...box, top: box.top + 0.36 * px, bottom: box.bottom - 0.3 * px };
		};
		/** Each letter of a text that may be turned. */
		const turned = (text) => {
			const { a, b, c, d, e, f } = text.getScreenCTM();
			return Array.from({ length: text.getNumberOfChars() }, (_, i) => {
				const at = text.getStartPositionOfChar(i);
				const to = text.getEndPositionOfChar(i);
				const [x, y] = [(at.x + to.x) / 2, at.y - 0.33 * Number.parseFloat(getComputedStyle(text).fontSize)];
				const half = Math.abs(to.x - at.x) * 0.35 * scale(text);
				const [u, v] = [a * x + c * y + e, b * x + d * y + f];
				return { left: u - half, right: u + half, top: v - 0.28 * size(text), bottom: v + 0.28 * size(text) };
			}).filter((box) => box.right > box.left);
		};
		const spaces = all("g.space").map((space) => {
			const { e, f } = space.getScreenCTM();
			const mark = 8.5 * scale(space);
			return {
				slug: space.dataset.space,
				x: e,
				y: f,
				boxes: [{ left: e - mark, right: e + mark, top: f - mark, bottom: f + mark }],
			};
		});
		const things = [
			...spaces.map(({ slug, boxes }) => ({ what: `mark ${slug}`, boxes })),
			...all("[data-name]").map((text) => ({ what: `name ${text.dataset.name}`, boxes: [letters(text)] })),
			...all("[data-title]").map((text) => ({ what: `title ${text.dataset.title}`, boxes: turned(text) })),
			...all(".tally .paper").map((one, i) => ({ what: `tally ${i}`, boxes: [rect(one)] })),
			...all("[data-zone]").map((text) => ({ what: `sea ${text.dataset.zone}`, boxes: [letters(text)] })),
			...all("[data-army]").map((army) => ({
				what: `army ${army.dataset.army}`,
				boxes: all("rect:not(.under)", army).map(rect),
			})),
			...all("[data-box] .paper").map((box, i) => ({ what: `box ${i}`, boxes: [rect(box)] })),
			...all(".reach rect").map((pill, i) => ({ what: `pill ${i}`, boxes: [rect(pill)] })),
			...all(".note rect").map((note, i) => ({ what: `note ${i}`, boxes: [rect(note)] })),
		];
		const SLACK = 0.75;
		const meet = (a, b) =>
			a.left < b.right - SLACK && b.left < a.right - SLACK && a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
		const overlaps = [];
		for (const [i, a] of things.entries())
			for (const b of things.slice(i + 1))
				if (a.boxes.some((one) => b.boxes.some((other) => meet(one, other)))) overlaps.push(`${a.what} / ${b.what}`);
		const inSight = (box) =>
			box.left >= frame.left - 1 &&
			box.right <= frame.right + 1 &&
			box.top >= frame.top - 1 &&
			box.bottom <= frame.bottom + 1;
		const panels = [...all(".controls"), ...all(".theatres"), ...document.querySelectorAll(".hand, .question")].map(
			rect,
		);
		const named = new Map(all("[data-name]").map((text) => [text.dataset.name, letters(text)]));
		const hidden = spaces.filter(({ slug }) => !named.has(slug)).map(({ slug }) => slug);
		const armies = all("[data-army]").map((army) => [army.dataset.army, rect(army)]);
		const away = [...named, ...armies]
			.filter(([, box]) => !inSight(box) || panels.some((panel) => meet(panel, box)))
			.map(([slug]) => slug);
		const words = all("svg text").filter((text) => text.textContent.trim() !== "");
		const smallest = words.reduce((least, text) => (size(text) < size(least) ? text : least), words[0]);
		const far = spaces.map((a) =>
			Math.min(...spaces.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
		);
		far.sort((a, b) => a - b);
		return {
			spaces: spaces.length,
			armies: all("[data-army]").length,
			hidden,
			away,
			leaders: all(".names line").length,
			smallest: { px: Math.round(size(smallest) * 10) / 10, text: smallest.textContent.trim() },
			overlaps,
			nearest: Math.round(far[0]),
			median: Math.round(far[far.length >> 1]),
		};
	});

/** Give the page this size, and wait until everything on the map has found its place. */
export async function resized(page, size) {
	await page.setViewportSize(size);
	await page.waitForFunction(() => {
		const map = document.querySelector(".map");
		const sheet = map.querySelector(".sheet svg");
		return sheet.dataset.frame === `${map.clientWidth} ${map.clientHeight}` && sheet.ariaBusy === "false";
	});
	await page.evaluate(() => document.fonts.ready);
}
