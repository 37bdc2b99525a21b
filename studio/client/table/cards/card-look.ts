import type { TableOutcome } from '../../../src/protocol/table.ts';
import type { RoadEntry } from '../../../src/tables/roads.ts';
import type { Zone } from '../table-face.ts';
import type { CardMessages } from './messages.en.ts';

/** One side's cards on the felt. */
export interface HandLook {
  /** The hand in dealt pieces, and the name of its place. */
  hand: string;
  zone: 'red' | 'blue';
  /** A picture beside the cards, or null. */
  emblemUrl: string | null;
}

/** What the parts that card games share need to know of one. */
export interface CardLook {
  /** Words of all card games, and the names and letters of this one's places. */
  words: CardMessages;
  spotNames: Readonly<Record<string, string>>;
  letters: Readonly<Record<'red' | 'blue' | 'tie', string>>;
  feltUrl: string;
  /** Places from the left: large ones, with their odds on the felt, and small ones below. */
  places: { main: readonly string[]; side: readonly string[] };
  zones: Readonly<Record<string, Zone>>;
  /** From the left. */
  hands: readonly [HandLook, HandLook];
  /** The places that road maps name, each by its colour. */
  road: Readonly<Record<'red' | 'blue' | 'tie', string>>;
  toRoadEntry(roundNo: number, outcome: TableOutcome): RoadEntry;
  /** How many points a hand has, as it is shown. */
  toPointsText(points: number): string;
}

/** The name of a place; one without a name is called as it is. */
export function toSpotName({ spotNames }: CardLook, spot: string): string {
  return spotNames[spot] ?? spot;
}
