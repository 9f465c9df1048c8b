// What the browser is asked for and what it answers are bytes; the server speaks base64url.

const bytes = (text: string): ArrayBuffer =>
	Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0)).buffer;

function text(buffer: ArrayBuffer | null): string | null {
	if (buffer === null) return null;
	const signs = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
	return btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

interface Named {
	id: string;
	type: "public-key";
}
// biome-ignore lint/suspicious/noExplicitAny: what WebAuthn writes as JSON
type Options = any;
const named = (all: Named[] | undefined) => (all ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

/** Let the device make a passkey; what it answers, for the server. */
export async function made(options: Options): Promise<Record<string, unknown>> {
	const credential = (await navigator.credentials.create({
		publicKey: {
			...options,
			challenge: bytes(options.challenge),
			user: { ...options.user, id: bytes(options.user.id) },
			excludeCredentials: named(options.excludeCredentials),
		},
	})) as PublicKeyCredential;
	const answer = credential.response as AuthenticatorAttestationResponse;
	return {
		...plain(credential),
		response: { clientDataJSON: text(answer.clientDataJSON), attestationObject: text(answer.attestationObject) },
	};
}

/** Let the device say who one is. */
export async function used(options: Options): Promise<Record<string, unknown>> {
	const credential = (await navigator.credentials.get({
		publicKey: {
			...options,
			challenge: bytes(options.challenge),
			allowCredentials: named(options.allowCredentials),
		},
	})) as PublicKeyCredential;
	const answer = credential.response as AuthenticatorAssertionResponse;
	return {
		...plain(credential),
		response: {
			clientDataJSON: text(answer.clientDataJSON),
			authenticatorData: text(answer.authenticatorData),
			signature: text(answer.signature),
			userHandle: text(answer.userHandle),
		},
	};
}

const plain = (credential: PublicKeyCredential) => ({
	id: credential.id,
	rawId: text(credential.rawId),
	type: credential.type,
	clientExtensionResults: {},
});

export const passkeysWork = (): boolean => typeof PublicKeyCredential !== "undefined";
