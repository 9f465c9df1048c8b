const FAMILIES: Record<string, string> = {
	hannibal: "Hannibal",
	hamilcar: "Hamilcar",
	"hands-in-the-sea": "Hands in the Sea",
};

/** What a game is called, whatever its edition. */
export const familyName = (family: string): string => FAMILIES[family] ?? family;

export const families = Object.keys(FAMILIES);
