import { t } from "../strings/index.svelte";

/** A side's name where no game is at hand to ask. */
export const sideName = (seat: string): string => (seat === "rome" ? t("side.rome") : t("side.carthage"));
