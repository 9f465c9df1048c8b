import type { LogLine, Side } from "../api/types";
import type { Result } from "../play/story/results";

// Small sounds made on the spot: nothing is loaded. They are off until somebody chooses them.

export type Sound = "card" | "march" | "dice" | "won" | "lost" | "turn";

let context: AudioContext | null = null;

/** A tone that dies away. */
function tone(
	at: AudioContext,
	hertz: number,
	from: number,
	long: number,
	loud: number,
	shape: OscillatorType = "sine",
): void {
	const source = at.createOscillator();
	const gain = at.createGain();
	source.type = shape;
	source.frequency.value = hertz;
	gain.gain.setValueAtTime(loud, at.currentTime + from);
	gain.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + from + long);
	source.connect(gain).connect(at.destination);
	source.start(at.currentTime + from);
	source.stop(at.currentTime + from + long);
}

/** A short hiss around a pitch: paper, a die on wood. */
function hiss(at: AudioContext, hertz: number, from: number, long: number, loud: number): void {
	const length = Math.ceil(at.sampleRate * long);
	const buffer = at.createBuffer(1, length, at.sampleRate);
	const data = buffer.getChannelData(0);
	for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
	const source = at.createBufferSource();
	const filter = at.createBiquadFilter();
	const gain = at.createGain();
	source.buffer = buffer;
	filter.type = "bandpass";
	filter.frequency.value = hertz;
	gain.gain.value = loud;
	source.connect(filter).connect(gain).connect(at.destination);
	source.start(at.currentTime + from);
}

const SCORES: Record<Sound, (at: AudioContext) => void> = {
	card: (at) => hiss(at, 2400, 0, 0.16, 0.25),
	march: (at) => {
		for (let i = 0; i < 4; i++) tone(at, i % 2 ? 82 : 74, i * 0.13, 0.11, 0.22, "triangle");
	},
	dice: (at) => {
		for (const from of [0, 0.07, 0.12, 0.2, 0.24]) hiss(at, 1500 + from * 3000, from, 0.05, 0.4);
	},
	won: (at) => {
		[392, 494, 587].forEach((hertz, i) => {
			tone(at, hertz, i * 0.12, 0.5, 0.1, "triangle");
		});
	},
	lost: (at) => {
		[330, 294, 220].forEach((hertz, i) => {
			tone(at, hertz, i * 0.16, 0.5, 0.1, "triangle");
		});
	},
	turn: (at) => {
		tone(at, 660, 0, 0.7, 0.09);
		tone(at, 990, 0.09, 0.7, 0.05);
	},
};

const CARD = ["plays-event", "plays-ops", "plays-both", "plays", "counters", "plays-tactic", "leads", "matches"];
const DRAFTED = ["draft", "levy", "buys"];
const MARCH = ["marches", "sails", "sails-by", "sails-home"];
const ATTACK = ["attack-road", "attack-rough", "attack-straits", "attack-naval"];
const OF_LINES = new Map<string, Sound>([
	...[...CARD, ...DRAFTED].map((key): [string, Sound] => [key, "card"]),
	...[...MARCH, ...ATTACK].map((key): [string, Sound] => [key, "march"]),
]);

/** What is heard of new lines of the log: dice, and the first thing that was done. */
export function heardOf(lines: LogLine[]): Sound[] {
	const [done] = lines.flatMap((line) => OF_LINES.get(line.key) ?? []);
	return [...(lines.some((line) => line.die) ? ["dice" as const] : []), ...(done ? [done] : [])];
}

/** What is heard of the end of a fight by who has one seat: once, though what is told of it may still grow. */
export function heardOfEnd(result: Result | null, before: string, seats: Side[]): Sound | null {
	if (!result?.winner || result.id === before || seats.length !== 1) return null;
	return seats.includes(result.winner) ? "won" : "lost";
}

/** Play a sound, where the browser lets us. */
export function play(sound: Sound): void {
	try {
		context ??= new AudioContext();
		if (context.state === "suspended") context.resume();
		SCORES[sound](context);
	} catch {
		// no sound here: the game goes on in silence
	}
}
