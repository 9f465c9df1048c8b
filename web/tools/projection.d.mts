import type { GeoConicProjection } from "d3-geo";
export const projection: GeoConicProjection;
