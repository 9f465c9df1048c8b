import type { Box } from "./boxes";

/** The box of a side's warships At Port, in units of marks. */
export const HARBOUR = { wide: 150, high: 30 };

/** Both boxes, one below the other, from their upper right corner: where letters are large for the board they reach out of it. */
export const HARBOURS: Box = { x0: -HARBOUR.wide, y0: 0, x1: 0, y1: 2 * HARBOUR.high + 6 };
