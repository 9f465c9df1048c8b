// The shell of the page for when there is no connection. Nothing of a game is ever kept: what /api answers goes by untouched.
const SHELF = "punica-shell-1";
const SHELL = ["/", "/punica.svg", "/punica-turn.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
	event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(SHELL)));
	self.skipWaiting();
});

self.addEventListener("activate", (event) => {
	const old = async () => {
		for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
		await self.clients.claim();
	};
	event.waitUntil(old());
});

/** A new build has files of other names: those of the last one are put away with its page. */
async function renewed(shelf, key, answer) {
	const before = await (await shelf.match(key))?.text();
	const now = await answer.clone().text();
	if (before !== undefined && before !== now)
		for (const file of await shelf.keys())
			if (new URL(file.url).pathname.startsWith("/assets/")) await shelf.delete(file);
	await shelf.put(key, answer.clone());
}

/** From the server where it answers, and kept; else what was kept. */
async function fresh(request, key) {
	const shelf = await caches.open(SHELF);
	try {
		const answer = await fetch(request);
		if (answer.ok) await renewed(shelf, key, answer);
		return answer;
	} catch (problem) {
		const kept = await shelf.match(key);
		if (kept) return kept;
		throw problem;
	}
}

/** Files whose name changes with what is in them are taken from the shelf first. */
async function kept(request) {
	const shelf = await caches.open(SHELF);
	const there = await shelf.match(request);
	if (there) return there;
	const answer = await fetch(request);
	if (answer.ok) await shelf.put(request, answer.clone());
	return answer;
}

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
	if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
	else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
});

/** Where a page is now: what a browser knows of it here is only where it began. */
const where = (page) =>
	new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => done(String(data));
		setTimeout(() => done(page.url), 1000);
		page.postMessage("where", [port2]);
	});

/** A notice came: show it, unless the table it speaks of is being looked at. */
self.addEventListener("push", (event) => {
	const told = event.data?.json() ?? {};
	const show = async () => {
		const open = await self.clients.matchAll({ type: "window" });
		const seen = await Promise.all(open.filter((page) => page.visibilityState === "visible").map(where));
		if (seen.some((url) => url.includes(`#/table/${told.match}`))) return;
		await self.registration.showNotification(told.title ?? "Punica", {
			body: told.text ?? "",
			tag: told.match,
			icon: "/punica-192.png",
			data: { match: told.match },
		});
	};
	event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const { match } = event.notification.data ?? {};
	const address = match ? `/#/table/${match}` : "/";
	const open = async () => {
		const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
		const urls = await Promise.all(pages.map(where));
		const at = urls.findIndex((url) => url.includes(address));
		const there = pages[Math.max(at, 0)];
		if (!there) return self.clients.openWindow(address);
		if (at < 0) await there.navigate(address);
		return there.focus();
	};
	event.waitUntil(open());
});
