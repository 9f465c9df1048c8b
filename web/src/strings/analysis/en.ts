/** Odds from numbers, the analysis board, positions set up by hand. */
export const analysis = {
	"calc.about": "Change the numbers and read the odds: nothing is played, and no position is needed.",
	"calc.both": "Both sides",
	"calc.none": "This game has no calculators.",
	"calc.result": "The odds",
	"calc.title": "Odds",
	"calc.usual": "As at first",
	"calc.which": "What is reckoned",
	"lobby.odds": "Odds of a battle, a siege, a voyage:",
};
