import { api } from "../api/http";
import type { House, Me } from "../api/types";

/** Who one is on this server; nothing where nobody is known, as on one's own machine. */
export const house: { now: House | null } = $state({ now: null });

export async function lookAround(): Promise<void> {
	try {
		house.now = await api.house();
	} catch {
		// the page says itself when the server is away
	}
}

export function iAm(me: Me): void {
	if (house.now) house.now = { ...house.now, me };
}
