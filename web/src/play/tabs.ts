/** What lies beside the board. */
export type Tab = "log" | "tracks" | "cards" | "talk" | "orders" | "review";
