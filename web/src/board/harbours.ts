import type { Box } from "./boxes";

/** The box of a side's warships At Port, in units of marks. */
export const HARBOUR = { wide: 150, high: 30 };

/** Both boxes, one below the other, from the corner they hang in. */
export const HARBOURS: Box = { x0: 0, y0: 0, x1: HARBOUR.wide, y1: 2 * HARBOUR.high + 6 };
