// Writes src/generated/land.json: the coast of the western Mediterranean, projected, clipped and thinned,
// from Natural Earth's 1:10m land (npm world-atlas).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { projection } from "./projection.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const FRAME = [
	[-1700, -1250],
	[1900, 1350],
];
/** Where spaces are; beyond, the land is only seen from afar: thinned more, and without small islands. */
const CORE = [
	[-900, -650],
	[1150, 620],
];
const NEAR = { tolerance: 0.45, smallest: 5 };
const FAR = { tolerance: 2, smallest: 90 };
/** A coast is told in steps of a part of a unit, each from the point before: so it packs best. */
const PARTS = 4;
const steps = (ring) =>
	ring.flatMap(([x, y], i) => {
		const [u, v] = i === 0 ? [0, 0] : ring[i - 1];
		return [Math.round((x - u) * PARTS), Math.round((y - v) * PARTS)];
	});

const atlas = JSON.parse(readFileSync(join(HERE, "../node_modules/world-atlas/land-10m.json"), "utf8"));
const world = feature(atlas, atlas.objects.land);
/** Only polygons that come near: the far south has no place in this projection. */
const near = ([outer]) => outer.some(([lon, lat]) => lon > -25 && lon < 40 && lat > 20 && lat < 60);
const shapes = (world.features ?? [world]).flatMap(({ geometry }) =>
	geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
);
const land = { type: "MultiPolygon", coordinates: shapes.filter(near) };
projection.clipExtent(FRAME);

/** The rings of the clipped land, as lists of points. */
function rings() {
	const out = [];
	let ring = null;
	const pen = {
		beginPath() {},
		moveTo(x, y) {
			ring = [[x, y]];
			out.push(ring);
		},
		lineTo(x, y) {
			ring.push([x, y]);
		},
		closePath() {},
		arc() {},
	};
	geoPath(projection, pen)(land);
	return out;
}

function area(ring) {
	let sum = 0;
	for (let i = 0; i < ring.length; i++) {
		const [x1, y1] = ring[i];
		const [x2, y2] = ring[(i + 1) % ring.length];
		sum += x1 * y2 - x2 * y1;
	}
	return sum / 2;
}

const inCore = ([x, y]) => x > CORE[0][0] && x < CORE[1][0] && y > CORE[0][1] && y < CORE[1][1];
const detail = (points) => (points.some(inCore) ? NEAR : FAR);

/** Douglas-Peucker. */
function thin(points) {
	const keep = new Uint8Array(points.length);
	keep[0] = 1;
	keep[points.length - 1] = 1;
	const stack = [[0, points.length - 1]];
	while (stack.length > 0) {
		const [a, b] = stack.pop();
		const [ax, ay] = points[a];
		const dx = points[b][0] - ax;
		const dy = points[b][1] - ay;
		const length = Math.hypot(dx, dy);
		let far = 0;
		let at = -1;
		for (let i = a + 1; i < b; i++) {
			const px = points[i][0] - ax;
			const py = points[i][1] - ay;
			const off = length > 0 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
			if (off > far) {
				far = off;
				at = i;
			}
		}
		if (far > (inCore(points[at] ?? points[a]) ? NEAR : FAR).tolerance) {
			keep[at] = 1;
			stack.push([a, at], [at, b]);
		}
	}
	return points.filter((_, i) => keep[i]);
}

const kept = rings()
	.filter((ring) => Math.abs(area(ring)) > detail(ring).smallest)
	.map((ring) => thin(ring).map(([x, y]) => [Math.round(x * PARTS) / PARTS, Math.round(y * PARTS) / PARTS]))
	.filter((ring) => ring.length > 3);

mkdirSync(join(HERE, "../src/generated"), { recursive: true });
const text = JSON.stringify({
	parts: PARTS,
	rings: kept.map(steps),
});
writeFileSync(join(HERE, "../src/generated/land.json"), text);
console.log(
	`land: ${kept.length} coasts, ${kept.reduce((n, r) => n + r.length, 0)} points, ${Math.round(text.length / 1024)} KB`,
);
