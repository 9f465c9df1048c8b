// Some files of tests one after the other in this process: they share what shared.mjs starts.
import { resolve } from "node:path";
import { before } from "node:test";
import { pathToFileURL } from "node:url";

let all = null;
before(() => all); // no test may be the last one while a file is still to come
all = (async () => {
	for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)));
})();
await all;
