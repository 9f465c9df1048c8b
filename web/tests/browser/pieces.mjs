// Playing by clicks on board, cards and scenes alone: the list of options is looked at by nobody.

/** Play so many of one's own decisions at random, or to the end; how many, with how many clicks, on which questions. */
export function playPieces(page, { decisions, seed = 1 }) {
	return page.evaluate(
		async ([most, start]) => {
			const pause = (ms) => new Promise((done) => setTimeout(done, ms));
			const room = () => document.querySelector(".room");
			const over = () => document.querySelector('[data-testid="end"]');
			const seq = () => room().dataset.seq;
			const all = (where) => [...document.querySelectorAll(where)];
			const until = async (ok, ms) => {
				for (let waited = 0; waited < ms && !ok(); waited += 8) {
					document.querySelector(".curtain button.primary")?.click();
					await pause(8);
				}
				return ok();
			};
			let state = start;
			const any = (some) => {
				state = (state * 16807) % 2147483647;
				return some[state % some.length];
			};
			const press = (element) => {
				const { left, top, width, height } = element.getBoundingClientRect();
				const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, detail: 0, button: 0 };
				element.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "mouse", pointerId: 1 }));
				element.dispatchEvent(new PointerEvent("pointerup", { ...at, pointerType: "mouse", pointerId: 1 }));
				element.dispatchEvent(new MouseEvent("click", at));
			};
			const THINGS = [
				".board [data-space].on",
				".board .plate.lit",
				".board .zone.on",
				".board .pickable",
				"footer button[data-card]",
				"footer .market button:not(:disabled)",
				".battle button:not(:disabled)",
				".question button:not(:disabled):not([aria-label])",
				".question .council button",
				".families button:not(:disabled)",
			];
			const asked = () => room().dataset.question;
			const waits = () => all("#option-list [role=option]").length > 0;
			const questions = {};
			let played = 0;
			let pressed = 0;
			while (played < most && !over()) {
				if (!(await until(() => over() || waits(), 60_000)))
					throw new Error(`nothing happens at ${seq()}: ${document.querySelector(".prompt")?.textContent}`);
				if (over()) break;
				const before = seq();
				const key = asked();
				const gone = () => over() || seq() !== before;
				const tried = [];
				const since = performance.now();
				// a busy server may take long over what has been sent
				for (let clicks = 0; !gone(); clicks++) {
					if (clicks > 80 && performance.now() - since > 60_000)
						throw new Error(`stuck at ${key} after ${tried.slice(-12).join(" | ")}`);
					document.querySelector("dialog[open] header button")?.click();
					const sure =
						document.querySelector(".confirm button") ?? document.querySelector(".below .bar button.primary");
					const deeds = all(".piece .do:not(:disabled), .piece .hold:not(:disabled)");
					const things = THINGS.flatMap((where) => all(where));
					const target = sure ?? (deeds.length > 0 && state % 4 ? any(deeds) : any(things.length > 0 ? things : deeds));
					if (!target) {
						tried.push("nothing");
						await pause(60); // a panel is on its way
						continue;
					}
					tried.push(
						target.dataset.code ??
							target.dataset.space ??
							target.dataset.card ??
							target.dataset.general ??
							target.textContent.trim().slice(0, 20),
					);
					press(target);
					pressed++;
					await until(gone, target.dataset.space || sure ? 420 : 120);
				}
				questions[key] = (questions[key] ?? 0) + 1;
				played++;
			}
			return { played, clicks: pressed, over: Boolean(over()), questions };
		},
		[decisions, seed],
	);
}
