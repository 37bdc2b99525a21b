import type { TableOutcome } from '../../../src/protocol/table.ts';
import type { RoadSign } from '../../../src/tables/road-signs.ts';
import type { RoadEntry } from '../../../src/tables/roads.ts';
import type { Language } from '../../locale.ts';
import type { Zone } from '../table-face.ts';
import type { CardMessages } from './messages.en.ts';

/** One side's cards on the felt. */
export interface HandLook {
  /** The hand of its pieces, and the name of its spot. */
  hand: string;
  zone: 'red' | 'blue';
  /** A picture beside the cards, or null. */
  emblemUrl: string | null;
}

type OfColour = 'red' | 'blue' | 'tie';

/** What the shared parts of card games need to know of one. */
export interface CardLook {
  /** Messages of all card games, and the names of this one's spots. */
  words: CardMessages;
  spotNames: Readonly<Record<string, string>>;
  /** The signs on its roads. */
  letters: Readonly<Record<OfColour, string>>;
  feltUrl: string;
  /** Spots from the left: large ones, with their odds on the felt, and small ones below. */
  places: { main: readonly string[]; side: readonly string[] };
  zones: Readonly<Record<string, Zone>>;
  /** From the left. */
  hands: readonly [HandLook, HandLook];
  /** The spots that road maps name, by colour. */
  road: Readonly<Record<OfColour, string>>;
  toRoadEntry(roundNo: number, outcome: TableOutcome): RoadEntry;
  /** The displayed points of a hand. */
  toPointsText(points: number): string;
}

/** The name of a spot; its id if it has none. */
export function toSpotName({ spotNames }: CardLook, spot: string): string {
  return spotNames[spot] ?? spot;
}

/** The signs of the winners of a game by their colour, in a language. */
export const toLetters = <Winner extends string>(
  signs: Readonly<Record<Winner, RoadSign>>,
  { red, blue, tie }: Readonly<Record<OfColour, Winner>>,
  language: Language,
): Record<OfColour, string> => ({
  red: signs[red][language],
  blue: signs[blue][language],
  tie: signs[tie][language],
});
