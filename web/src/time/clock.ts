import type { ClockTold, Side } from "../api/types";
import { t } from "../strings/index.svelte";

/** What a side has left at a moment of the server's time: the clock is told as it was after the last act. */
export function left(clock: ClockTold, side: Side, now: number): number {
	const had = clock.left[side] ?? 0;
	if (clock.runs !== side) return had;
	const still = clock.stands.reduce(
		(sum, [from, to]) => sum + Math.max(0, Math.min(now, to) - Math.max(clock.since, from)),
		0,
	);
	const spent = Math.max(0, now - clock.since - still);
	return Math.max(0, had - Math.max(0, spent - clock.free));
}

const two = (n: number): string => String(n).padStart(2, "0");

/** A time in the two largest units that matter: `2 d 4 h`, `3 h 05 min`, `12:34`. */
export function written(seconds: number): string {
	const s = Math.floor(Math.max(0, seconds));
	const [days, hours, minutes] = [Math.floor(s / 86400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60];
	if (days > 0) return t("time.days", { days, hours });
	if (hours > 0) return t("time.hours", { hours, minutes: two(minutes) });
	return `${minutes}:${two(s % 60)}`;
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86400 };

/** A pace as people say it, from how it is written: `3d+4h`. */
export function paced(pace: string): string {
	const found = /^(\d+)([smhd])\+(\d+)([smhd])$/.exec(pace);
	if (!found) return pace;
	const say = (n: string, unit: string): string => t(`time.unit.${unit as "s" | "m" | "h" | "d"}`, { n: Number(n) });
	const [, reserve = "", unit = "", bonus = "", per = ""] = found;
	return t(Number(reserve) * (UNITS[unit] ?? 1) < 86400 ? "time.live" : "time.slow", {
		reserve: say(reserve, unit),
		bonus: say(bonus, per),
	});
}
