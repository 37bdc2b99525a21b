import type { TableConfig, TableOutcome } from '../../src/table-protocol.ts';
import type { RoadEntry } from '../../src/tables/roads.ts';
import type { Messages } from '../messages.en.ts';

/** Which of the colours of a look a place has; road maps know them by the same names. */
export type Zone = 'red' | 'blue' | 'green';

/** One side's cards on the felt. */
export interface HandFace {
  /** The hand in dealt cards, and the name of its place. */
  hand: string;
  zone: 'red' | 'blue';
  /** A picture beside the cards, or null. */
  emblemUrl: string | null;
}

/** How a table game looks and what it says; its rules stand in src/tables. */
export interface TableFace {
  /** Colours of the scene, in scene.css under `data-look`. */
  look: 'felt' | 'pearl';
  feltUrl: string;
  /** Places from the left: large ones, with their odds on the felt, and small ones below. */
  places: { main: readonly string[]; side: readonly string[] };
  zones: Readonly<Record<string, Zone>>;
  /** From the left. */
  hands: readonly [HandFace, HandFace];
  /** The places that road maps name, each by its colour, and how their letters are called. */
  road: {
    red: string;
    blue: string;
    tie: string;
    letters: Readonly<Record<'red' | 'blue' | 'tie', keyof Messages['roadLetters']>>;
  };
  toRoadEntry(roundNo: number, outcome: TableOutcome): RoadEntry;
  /** How many points a hand has, as it is shown. */
  toPointsText(points: number): string;
  /** The result in a few words. */
  toResultText(outcome: TableOutcome, words: Messages): string;
  /** How it is dealt, sentence by sentence. */
  listRules(words: Messages, config: TableConfig): string[];
}

/** A face in the words of its own game. */
export type FaceRules<Outcome extends TableOutcome> = Omit<
  TableFace,
  'toRoadEntry' | 'toResultText'
> & {
  isOutcome: (outcome: TableOutcome) => outcome is Outcome;
  toRoadEntry: (roundNo: number, outcome: Outcome) => RoadEntry;
  toResultText: (outcome: Outcome, words: Messages) => string;
};

/** Makes a face of its rules; it throws for an outcome of another game. */
export function defineTableFace<Outcome extends TableOutcome>(
  rules: FaceRules<Outcome>,
): TableFace {
  const { isOutcome, toRoadEntry, toResultText, ...face } = rules;
  const own = (outcome: TableOutcome): Outcome => {
    if (!isOutcome(outcome)) throw new TypeError('the outcome of another game');
    return outcome;
  };
  return {
    ...face,
    toRoadEntry: (roundNo, outcome) => toRoadEntry(roundNo, own(outcome)),
    toResultText: (outcome, words) => toResultText(own(outcome), words),
  };
}
