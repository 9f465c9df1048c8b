import { api } from "../api/http";
import type { Notices } from "../api/types";

/** Whether this browser could take notices at all. */
export const canPush = (): boolean =>
	"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
	const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
};
const text = (raw: ArrayBuffer | null): string =>
	btoa(String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer(0))))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

/** What this browser takes notices with; null where it does not. */
export async function subscription(): Promise<PushSubscription | null> {
	if (!canPush()) return null;
	const worker = await navigator.serviceWorker.getRegistration();
	return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Take notices on this device, by the key of the server; the browser asks whether that may be. */
export async function subscribe(key: string): Promise<Notices> {
	const worker = await navigator.serviceWorker.ready;
	const taken = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
	return api.newPush(taken.endpoint, text(taken.getKey("p256dh")), text(taken.getKey("auth")));
}

export async function unsubscribe(taken: PushSubscription): Promise<Notices> {
	await taken.unsubscribe();
	return api.forgetPush(taken.endpoint);
}
