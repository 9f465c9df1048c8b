/**
 * A page that was open while the server was renewed asks for files that are gone. The game is on the server, so the page opens
 * itself again: once, and only when the server answers; if that did not help, it says so.
 */

const KEY = "punica.renewed";
/** So long after it opened itself again a page does not do so once more. */
const SOON = 5 * 60_000;
/** A server that is being renewed is away for a while (seconds between questions). */
const WAITS = [0, 1, 2, 4, 8, 16, 30];

export const renewal = $state({ failed: false });

/** Whether the page may open itself again: not in a circle, and not where that cannot be remembered. */
function mayRenew(now: number): boolean {
	try {
		if (now - Number(sessionStorage.getItem(KEY) ?? 0) < SOON) return false;
		sessionStorage.setItem(KEY, String(now));
		return true;
	} catch {
		return false;
	}
}

async function answers(): Promise<boolean> {
	for (const seconds of WAITS) {
		await new Promise((done) => setTimeout(done, seconds * 1000));
		if (
			await fetch("/", { cache: "no-store" })
				.then(({ ok }) => ok)
				.catch(() => false)
		)
			return true;
	}
	return false;
}

export function renewWhenOld(): void {
	let asking = false;
	addEventListener("vite:preloadError", async () => {
		if (asking) return;
		asking = true;
		if ((await answers()) && mayRenew(Date.now())) location.reload();
		else renewal.failed = true;
		asking = false;
	});
}
