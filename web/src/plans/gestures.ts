import type { Attachment } from "svelte/attachments";
import type { Key } from "../state/offers";
import type { Sitting } from "../state/sitting.svelte";

// Pointing at pieces of the board: where somebody clicked, dragging an army to its target, and everything of a piece.

const DRAG = 4;
const HOLD = 250;
/** How near a space a piece is let go. */
const NEAR = 24;

/** The piece, or the space, that an element belongs to. */
function keyAt(target: EventTarget | null): Key | null {
	const element = target instanceof Element ? target : null;
	const general = element?.closest("[data-general]")?.getAttribute("data-general");
	if (general) return `general:${general}`;
	const space = element?.closest("[data-space]")?.getAttribute("data-space");
	if (space)
		return element?.closest("[data-space]")?.getAttribute("data-kind") === "place"
			? `place:${space}`
			: `space:${space}`;
	const card = element?.closest("[data-card]")?.getAttribute("data-card");
	return card ? `card:${card}` : null;
}

/** The space under a point: its mark, or the nearest that can be meant. */
export function spaceAt(field: Element, x: number, y: number): string | null {
	for (const element of document.elementsFromPoint(x, y)) {
		const space = element.closest("[data-space]")?.getAttribute("data-space");
		if (space) return space;
	}
	let nearest: string | null = null;
	let least = NEAR;
	for (const element of field.querySelectorAll("[data-space].on")) {
		const { left, top, width, height } = element.getBoundingClientRect();
		const far = Math.hypot(left + width / 2 - x, top + height / 2 - y);
		if (far < least) [nearest, least] = [element.getAttribute("data-space"), far];
	}
	return nearest;
}

/** The general who would be dragged: of his plate, or the first of a stack that may move. */
function grasped(sitting: Sitting, target: EventTarget | null): string | null {
	const element = target instanceof Element ? target : null;
	const plate = element?.closest("[data-general]")?.getAttribute("data-general");
	if (plate) return sitting.movable(plate) ? plate : null;
	const stack = element?.closest("[data-stack]");
	const plates = [...(stack?.querySelectorAll("[data-general]") ?? [])];
	return plates.map((one) => one.getAttribute("data-general") ?? "").find((one) => sitting.movable(one)) ?? null;
}

/** Told where an army hangs at the pointer; null when it no longer does. */
type Dragged = (at: { x: number; y: number } | null) => void;

export function gestures(sitting: Sitting, ondrag: Dragged): Attachment<HTMLElement> {
	return (field) => {
		let from: { x: number; y: number; general: string; id: number; touch: boolean } | null = null;
		let dragging = false;
		let timer: ReturnType<typeof setTimeout> | undefined;

		const within = (event: MouseEvent): { x: number; y: number } => {
			const { left, top } = field.getBoundingClientRect();
			return { x: event.clientX - left, y: event.clientY - top };
		};

		async function begin(event: PointerEvent): Promise<void> {
			if (!from || dragging) return;
			dragging = true;
			ondrag(within(event));
			if (!(await sitting.grasp(from.general))) end();
		}

		function end(): void {
			clearTimeout(timer);
			from = null;
			dragging = false;
			ondrag(null);
		}

		function down(event: PointerEvent): void {
			const general = event.button === 0 ? grasped(sitting, event.target) : null;
			if (!general) return;
			const touch = event.pointerType !== "mouse";
			from = { x: event.clientX, y: event.clientY, general, id: event.pointerId, touch };
			if (touch) timer = setTimeout(() => begin(event), HOLD);
		}

		function move(event: PointerEvent): void {
			if (!from || event.pointerId !== from.id) {
				if (sitting.drafting.army && !sitting.drafting.target)
					sitting.drafting.pointed = event.pointerType === "mouse" ? hovered(event) : null;
				return;
			}
			const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
			if (!dragging && far > DRAG) {
				if (from.touch) end();
				else begin(event);
			}
			if (!dragging) return;
			event.stopPropagation();
			ondrag(within(event));
			sitting.drafting.pointed = spaceAt(field, event.clientX, event.clientY);
		}

		const hovered = (event: PointerEvent): string | null =>
			(event.target as Element).closest("[data-space]")?.getAttribute("data-space") ?? null;

		function up(event: PointerEvent): void {
			const dragged = dragging;
			end();
			if (!dragged) return;
			const space = spaceAt(field, event.clientX, event.clientY);
			sitting.drafting.pointed = null;
			if (space && space !== sitting.drafting.army?.from) sitting.drop(space);
			addEventListener("click", swallow, { capture: true, once: true });
			setTimeout(() => removeEventListener("click", swallow, { capture: true }));
		}

		const swallow = (event: MouseEvent) => {
			event.stopPropagation();
			event.preventDefault();
		};

		function menu(event: MouseEvent): void {
			const key = keyAt(event.target);
			if (!key || !sitting.lit.has(key)) return;
			event.preventDefault();
			sitting.openAll(key, { ...within(event), shift: false });
		}

		const how = { capture: true };
		field.addEventListener("pointerdown", down, how);
		field.addEventListener("pointermove", move, how);
		field.addEventListener("pointerup", up, how);
		field.addEventListener("pointercancel", end, how);
		field.addEventListener("contextmenu", menu);
		return () => {
			end();
			field.removeEventListener("pointerdown", down, how);
			field.removeEventListener("pointermove", move, how);
			field.removeEventListener("pointerup", up, how);
			field.removeEventListener("pointercancel", end, how);
			field.removeEventListener("contextmenu", menu);
		};
	};
}
