// A browser gives a page that is opened from the disk no worker: there the search works in a hidden frame.
if (location.protocol === "file:") {
	class IFrameWorker extends EventTarget {
		#waiting = [];

		constructor(url) {
			super();
			const frame = document.createElement("iframe");
			frame.hidden = true;
			document.body.append(frame);
			this.#start(frame.contentWindow, String(url));
		}

		async #start(inside, url) {
			inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
			const load = (src) =>
				new Promise((done, failed) => {
					const script = inside.document.createElement("script");
					Object.assign(script, { src, onload: done, onerror: failed });
					inside.document.body.append(script);
				});
			inside.importScripts = async (...urls) => {
				for (const one of urls) await load(one);
			};
			await load(url);
			this.postMessage = (data) => inside.dispatchEvent(new MessageEvent("message", { data }));
			for (const data of this.#waiting) this.postMessage(data);
		}

		postMessage(data) {
			this.#waiting.push(data);
		}

		terminate() {}
	}
	window.IFrameWorker = window.Worker = IFrameWorker;
}
