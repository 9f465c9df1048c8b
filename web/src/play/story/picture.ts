import type { Moment } from "../../api/types";
import { laurel, tanit } from "../../icons/shapes";
import { apart, chanceOf, curveOf, judged } from "./curve";

/** What a picture of a finished game shows. */
export interface Told {
	title: string;
	headline: string;
	reason: string;
	winner: string | null;
	names: Record<string, string>;
	moments: Moment[];
	shared: number;
	/** Turning points: after which decision, and in words. */
	points: { to: number; text: string }[];
	facts: string[];
	/** What the curve of chances is called. */
	chances: string;
}

const [W, H] = [1200, 630];
const PAPER = "#f5f0e5";
const PANEL = "#ece4d2";
const INK = "#2a2822";
const INK_2 = "#5c574b";
const SIDES: Record<string, string> = { rome: "#a02338", carthage: "#34408c" };
const SERIF = '"EB Garamond", Georgia, serif';
const SANS = '"Inter Variable", system-ui, sans-serif';

/** Words in lines that fit, at most so many. */
function lines(pen: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
	const out: string[] = [];
	let line = "";
	for (const word of text.split(" ")) {
		const longer = line ? `${line} ${word}` : word;
		if (pen.measureText(longer).width <= width) line = longer;
		else {
			out.push(line);
			line = word;
		}
	}
	out.push(line);
	return out.length > most ? [...out.slice(0, most - 1), `${out[most - 1]} …`] : out;
}

function emblem(pen: CanvasRenderingContext2D, side: string | null, x: number, y: number, r: number): void {
	pen.fillStyle = SIDES[side ?? ""] ?? INK_2;
	pen.beginPath();
	pen.arc(x, y, r, 0, 2 * Math.PI);
	pen.fill();
	pen.fillStyle = PAPER;
	const size = r * 1.5;
	if (side) pen.fill(new Path2D((side === "rome" ? laurel : tanit)(size, x - size / 2, y - size / 2)));
	if (side !== "rome") return;
	pen.save();
	pen.font = `700 ${r * 0.85}px ${SANS}`;
	pen.textAlign = "center";
	pen.textBaseline = "alphabetic";
	pen.fillText("R", x, y + r * 0.31);
	pen.restore();
}

function chart(pen: CanvasRenderingContext2D, told: Told, x: number, y: number, width: number, height: number): void {
	const curve = curveOf(told.moments, ["rome", "carthage"], told.shared, width, height);
	pen.save();
	pen.translate(x, y);
	pen.fillStyle = PANEL;
	pen.fillRect(0, 0, width, height);
	for (const { side, path } of curve.areas) {
		pen.globalAlpha = told.shared ? 1 : 0.45;
		pen.fillStyle = SIDES[side] ?? INK_2;
		pen.fill(new Path2D(path));
	}
	pen.globalAlpha = 1;
	pen.font = `16px ${SANS}`;
	pen.textBaseline = "top";
	for (const { x, turn } of curve.turns) {
		pen.fillStyle = "rgb(255 255 255 / 45%)";
		pen.fillRect(x, 0, 1, height);
		pen.fillStyle = INK_2;
		pen.fillText(String(turn), x + 2, height + 6);
	}
	const marks = apart(
		told.points.map((point) => curve.at(point.to)),
		32,
	);
	marks.forEach((at, i) => {
		pen.fillStyle = "#d99a00";
		pen.strokeStyle = PAPER;
		pen.lineWidth = 3;
		pen.beginPath();
		pen.arc(at.x, at.y, 15, 0, 2 * Math.PI);
		pen.fill();
		pen.stroke();
		pen.fillStyle = INK;
		pen.font = `700 17px ${SANS}`;
		pen.textAlign = "center";
		pen.textBaseline = "middle";
		pen.fillText(String(i + 1), at.x, at.y + 1);
		pen.textAlign = "left";
	});
	pen.restore();
}

function odds(pen: CanvasRenderingContext2D, told: Told, x: number, y: number, width: number, height: number): void {
	pen.save();
	pen.translate(x, y);
	pen.fillStyle = SIDES.carthage ?? INK_2;
	pen.fillRect(0, 0, width, height);
	pen.fillStyle = SIDES.rome ?? INK_2;
	pen.fill(new Path2D(`${chanceOf(told.moments, "rome", width, height)}V${height}H0Z`));
	pen.fillStyle = "rgb(255 255 255 / 60%)";
	pen.fillRect(0, height / 2, width, 1);
	pen.fillStyle = PAPER;
	pen.font = `16px ${SANS}`;
	pen.textBaseline = "top";
	pen.fillText(told.chances, 10, 8);
	pen.restore();
}

export async function picture(told: Told): Promise<Blob> {
	await Promise.all(
		[`600 58px ${SERIF}`, `400 30px ${SERIF}`, `16px ${SANS}`].map((font) => document.fonts.load(font)),
	);
	const canvas = document.createElement("canvas");
	canvas.width = W;
	canvas.height = H;
	const pen = canvas.getContext("2d");
	if (!pen) throw new Error("this browser draws no pictures");
	pen.fillStyle = PAPER;
	pen.fillRect(0, 0, W, H);
	pen.fillStyle = SIDES[told.winner ?? ""] ?? INK_2;
	pen.fillRect(0, 0, W, 10);
	emblem(pen, told.winner, 98, 98, 52);
	pen.textBaseline = "alphabetic";
	pen.fillStyle = INK_2;
	pen.font = `22px ${SANS}`;
	pen.fillText(told.title, 176, 62);
	pen.fillStyle = INK;
	pen.font = `600 58px ${SERIF}`;
	pen.fillText(told.headline, 174, 116);
	pen.fillStyle = INK_2;
	pen.font = `400 27px ${SERIF}`;
	pen.fillText(lines(pen, told.reason, 980, 1)[0] ?? "", 176, 152);
	const both = judged(told.moments);
	chart(pen, told, 50, 186, 700, both ? 256 : 370);
	if (both) odds(pen, told, 50, 476, 700, 92);
	pen.font = `19px ${SANS}`;
	let y = 204;
	for (const [i, point] of told.points.entries()) {
		pen.fillStyle = INK;
		for (const [n, line] of lines(pen, `${i + 1}  ${point.text}`, 370, 2).entries())
			pen.fillText(line, n === 0 ? 782 : 803, y + n * 25);
		y += 58;
	}
	pen.fillStyle = INK_2;
	pen.font = `18px ${SANS}`;
	const facts = told.facts.flatMap((fact) => lines(pen, fact, 370, 2));
	for (const [n, line] of facts.entries()) if (y + n * 27 < 590) pen.fillText(line, 782, y + n * 27);
	pen.fillText(`${told.names.rome ?? ""} · ${told.names.carthage ?? ""}`, 50, 606);
	pen.textAlign = "right";
	pen.fillText("Punica", W - 50, 606);
	return new Promise((done, fail) =>
		canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("this browser makes no pictures"))), "image/png"),
	);
}
