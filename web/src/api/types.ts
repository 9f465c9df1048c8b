// The server's own types (src/api/schema.d.ts, made by `npm run types`), under the names this client uses.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Side = string;
export type Ref = readonly [kind: string, slug: string];
export type Value = boolean | number | string;

export type Archived = Schemas["ArchivedGame"];
export type Avoided = Schemas["AvoidedInfo"];
export type Case = Schemas["CaseInfo"];
export type AuditEntry = Schemas["AuditInfo"];
export type Asked = Schemas["Asked"];
export type Atlas = Required<Schemas["Atlas"]>;
export type SetUpTold = Omit<Schemas["SetUpTold"], "view"> & { view: GameView };
export type SetUpTrack = Schemas["TrackTold"];
export type Edit = Partial<Schemas["EditGiven"]> & { kind: string };
export type AnalysisBegun = Schemas["AnalysisBegun"];
export type BoardScene = Omit<Schemas["BoardScene"], "state"> & { state: TableState };
export type Calculated = Schemas["Calculated"];
export type Calculator = Schemas["CalculatorTold"];
export type CalculatorField = Schemas["FieldTold"];
export type Card = Schemas["CardInfo"];
export type Chart = Schemas["ChartInfo"];
export type ClockTold = Schemas["ClockInfo"];
export type Connection = Schemas["ConnectionInfo"];
export type DataBook = Schemas["DataBook"];
export type DataProblem = Schemas["DataProblem"];
export type DataSaved = Schemas["DataSaved"];
export type DataShelf = Schemas["DataShelf"];
export type Decision = Schemas["Decision"];
export type Device = Schemas["DeviceInfo"];
export type EngineTold = Schemas["EngineTold"];
export type Fact = Schemas["FactInfo"];
export type FactRow = Schemas["FactRow"];
export type FactTable = Schemas["FactTable"];
export type GamePage = Schemas["GamePage"];
export type Term = Schemas["TermInfo"];
export type Vacation = Schemas["VacationInfo"];
export type General = Schemas["GeneralInfo"];
export type Hint = Schemas["HintInfo"];
export type LessonCourse = Schemas["LessonCourse"];
export type LessonInfo = Schemas["LessonInfo"];
export type LessonScene = Omit<Schemas["LessonScene"], "state"> & { state: TableState };
export type LessonStep = Schemas["LessonStep"];
export type PuzzleHint = Schemas["PuzzleHint"];
export type PuzzleInfo = Schemas["PuzzleInfo"];
export type Puzzles = Schemas["Puzzles"];
export type HistoryTold = Schemas["HistoryInfo"];
export type Home = Schemas["Home"];
export type HomeGame = Schemas["HomeGame"];
export type House = Schemas["House"];
export type Kind = Schemas["KindInfo"];
export type LogLine = Schemas["Line"];
export type MatchInfo = Schemas["MatchInfo"];
export type Me = Schemas["MeInfo"];
/** Oneself, known on this device alone from now on. */
export type Secured = Schemas["Secured"];
export type SideWorth = Schemas["SideInfo"];
export type Tally = Schemas["TallyInfo"];
export type Mine = Schemas["Mine"];
export type NewTable = Partial<Schemas["NewMatch"]> & { ruleset: string };
export type Notices = Schemas["NoticeInfo"];
export type OddsPart = Schemas["OddsPart"];
export type Judged = Schemas["JudgedInfo"];
export type Moment = Schemas["Moment"];
export type Option = Schemas["OptionOffered"];
export type OptionOdds = Schemas["OptionOdds"];
export type Outcome = Schemas["OutcomeInfo"];
export type OwnFile = Schemas["OwnFile"];
export type PasskeyAsked = Schemas["PasskeyAsked"];
export type Person = Schemas["PersonInfo"];
export type Player = Schemas["PlayerInfo"];
export type ProgramTold = Schemas["ProgramInfo"];
export type Problem = Schemas["Problem"];
export type Proof = Schemas["ProofInfo"];
export type Review = Schemas["ReviewInfo"];
export type Province = Schemas["ProvinceInfo"];
export type RatingTold = Schemas["RatingInfo"];
export type Reach = Schemas["ReachInfo"];
export type ReachedSpace = Schemas["ReachedSpace"];
export type RefusedOption = Schemas["RefusedOption"];
export type ReportTold = Schemas["ReportInfo"];
export type Remark = Schemas["Remark"];
export type Rule = Schemas["RuleInfo"];
export type Said = Schemas["SaidInfo"];
export type Seek = Schemas["SeekInfo"];
export type Seated = Schemas["Seated"];
export type Shelf = Schemas["Shelf"];
export type ShelfOption = Schemas["OptionInfo"];
export type ShelfRuleset = Schemas["RulesetInfo"];
export type Space = Schemas["SpaceInfo"];
export type Survey = Schemas["SurveyMessage"];
export type WayBack = Schemas["WayBack"];
export type Why = Schemas["WhyMessage"];
export type Zone = Schemas["ZoneInfo"];

// What the games show; `game` tells them apart.
export type GameView = Schemas["GameView"];
export type HannibalView = Schemas["HannibalView"];
export type HamilcarView = Schemas["HamilcarView"];
export type SeaView = Schemas["SeaView"];
/** Hannibal and Hamilcar have spaces, generals, armies and one strategy deck alike. */
export type PunicView = HannibalView | HamilcarView;
export type ArmyView = Schemas["ArmyView"];
export type BattleView = Schemas["BattleView"];
export type FleetView = Schemas["FleetView"];
export type LandBattleView = Schemas["LandBattleView"];
export type NavalBattleView = Schemas["NavalBattleView"];
export type PlaceView = Schemas["PlaceView"];
export type SeaBattleView = Schemas["SeaBattleView"];
export type StackView = Schemas["StackView"];

export type Still = Schemas["Still"];
export type TableState = Omit<Schemas["StateMessage"], "type">;

export type OrdersTold = Omit<Schemas["OrdersMessage"], "orders" | "careful"> & {
	orders: OrderTold[];
	careful: OrderTold[];
};
export type OrderTold = Omit<Schemas["OrderTold"], "order"> & { order: Order };
export type OrderKind = Schemas["OrderKind"];
export type OrderSaid = Schemas["OrderSaid"];
/** A standing order, as it is kept (docs/protocol.md). */
export interface Order {
	on: string;
	do: string[];
	by?: "odds" | "plenty";
	general?: string[];
	home?: string[];
	into?: string[];
	against?: string[];
	card?: string[];
	least?: number;
	most?: number;
	cus?: number;
	faces?: number;
	odds?: number;
	worse?: number;
	lone?: boolean;
	round?: number;
	turn?: number;
}
