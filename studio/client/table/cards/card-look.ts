import type { TableOutcome } from '../../../src/protocol/table.ts';
import type { RoadEntry } from '../../../src/tables/roads.ts';
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

/** What the shared parts of card games need to know of one. */
export interface CardLook {
  /** Messages of all card games, and the names and letters of this one's spots. */
  words: CardMessages;
  spotNames: Readonly<Record<string, string>>;
  letters: Readonly<Record<'red' | 'blue' | 'tie', string>>;
  feltUrl: string;
  /** Spots from the left: large ones, with their odds on the felt, and small ones below. */
  places: { main: readonly string[]; side: readonly string[] };
  zones: Readonly<Record<string, Zone>>;
  /** From the left. */
  hands: readonly [HandLook, HandLook];
  /** The spots that road maps name, by colour. */
  road: Readonly<Record<'red' | 'blue' | 'tie', string>>;
  toRoadEntry(roundNo: number, outcome: TableOutcome): RoadEntry;
  /** The displayed points of a hand. */
  toPointsText(points: number): string;
}

/** The name of a spot; its id if it has none. */
export function toSpotName({ spotNames }: CardLook, spot: string): string {
  return spotNames[spot] ?? spot;
}
