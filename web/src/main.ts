import "@fontsource/eb-garamond/400.css";
import "@fontsource/eb-garamond/400-italic.css";
import "@fontsource/eb-garamond/600.css";
import "@fontsource-variable/inter";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { renewWhenOld } from "./state/renew.svelte";
import { follow } from "./state/route.svelte";
import { settings } from "./state/settings.svelte";
import { speak } from "./strings/index.svelte";

follow();
renewWhenOld();
// The page opens in the words of its reader; if they cannot be had, in English.
await speak(settings.language).catch(() => {});
const target = document.getElementById("app");
if (target) mount(App, { target });

// Installed, the page opens without a connection too; what belongs to a game is never kept.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
	const register = () => navigator.serviceWorker.register("/worker.js").catch(() => {});
	// Words that come slowly come after everything else has been loaded.
	if (document.readyState === "complete") register();
	else addEventListener("load", register);
	// The worker asks where this page is before it shows a notice (worker.js).
	navigator.serviceWorker.addEventListener("message", ({ ports }) => ports[0]?.postMessage(location.href));
	navigator.serviceWorker.startMessages();
}
