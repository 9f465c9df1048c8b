import type { Asked, Order, OrderSaid, OrdersTold, Side } from "../api/types";
import { always, known } from "./always";

type Ask = (message: object) => Promise<unknown>;

/** The standing orders of one's own seat, as the server tells them, and the one that the last answer suggests. */
export class Standing {
	told: OrdersTold | null = $state.raw(null);
	/** What one has just answered, as an order; and in the words of the question and of the option. */
	offer: { order: Order; prompt: string; text: string; seat: Side } | null = $state.raw(null);
	/** An order that one click has just made. */
	made: string | null = $state(null);
	readonly #ask: Ask;
	/** What one has answered at this table, as orders. */
	readonly #given: Order[] = [];

	constructor(ask: Ask) {
		this.#ask = ask;
	}

	get orders(): Order[] {
		return this.told?.orders.map((one) => one.order) ?? [];
	}

	async look(seat: Side): Promise<void> {
		this.told = ((await this.#ask({ type: "orders", seat }).catch(() => null)) as OrdersTold | null) ?? this.told;
	}

	/** Leave these orders from now on; whether that was kept. Changed elsewhere meanwhile, they are looked at again. */
	async leave(seat: Side, orders: Order[]): Promise<boolean> {
		if (this.told?.seat !== seat) await this.look(seat);
		const version = this.told?.version ?? 0;
		try {
			this.told = (await this.#ask({ type: "orders-set", seat, version, orders })) as OrdersTold;
			return true;
		} catch {
			await this.look(seat);
			return false;
		}
	}

	/** What would be answered if this general came to this space? */
	async tried(seat: Side, general: string, space: string): Promise<OrderSaid[]> {
		return ((await this.#ask({ type: "orders-try", seat, general, space })) as { said: OrderSaid[] }).said;
	}

	/** Somebody has answered: what he does for the second time could be done always. */
	answered(asked: Asked | null, code: string, prompt = ""): void {
		this.made = null;
		const order = asked ? always(asked, code) : null;
		const text = asked?.options?.find((option) => option.code === code)?.text ?? "";
		const again = order !== null && known(this.#given, order);
		this.offer = asked && again && !known(this.orders, order) ? { order, prompt, text, seat: asked.seat } : null;
		if (order && !again) this.#given.push(order);
	}

	/** Always do what one has just done: new orders come first. */
	async always(): Promise<void> {
		const { offer } = this;
		if (!offer) return;
		if (this.told?.seat !== offer.seat) await this.look(offer.seat);
		this.offer = null;
		if (await this.leave(offer.seat, [offer.order, ...this.orders])) this.made = offer.text;
	}
}
