// The projection of every board: conic conformal, made for the western Mediterranean. Units: about 1/10 degree.
import { geoConicConformal } from "d3-geo";

export const projection = geoConicConformal()
	.parallels([34, 45])
	.rotate([-5, 0])
	.center([0, 40])
	.scale(4000)
	.translate([0, 0])
	.precision(0.5);
