import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The class that keeps the styles of a component to it: four letters are enough for all of them and pack smaller. Where two
 * would have the same, the build says so: then it takes one more. */
const taken = new Map();
function cssHash({ hash, name, filename }) {
	const short = `s${hash(filename).slice(-4)}`;
	const other = taken.get(short) ?? filename;
	if (other !== filename) throw new Error(`${name}: its styles have the class of ${other}`);
	taken.set(short, filename);
	return short;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
