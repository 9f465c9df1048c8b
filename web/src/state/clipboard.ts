/**
 * Put words on the clipboard; whether they are there now. Without TLS, as on a server at home, a page has no clipboard:
 * there the browser copies what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelected(text);
	}
}

/** Within an open dialog, since nothing else can be selected then. */
function copySelected(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.style.cssText = "position: fixed; opacity: 0";
	(focused?.closest("dialog[open]") ?? document.body).append(field);
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus();
	}
}
