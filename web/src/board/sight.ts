/** Room below the map for the hand, where the page lays it over the map. */
const HAND = 100;
export const below = (w: number, h: number): number => (w > 640 && h > 560 ? HAND : 0);

/** The scale at which a frame shows the whole board. */
export const whole = (w: number, h: number, width: number, height: number): number =>
	Math.min(w / width, (h - below(w, h)) / height);

/** Further off than this names are left out and marks shrink with the map: less than any laptop needs for the whole board. */
export const FAR = 0.3;
