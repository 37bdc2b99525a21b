/** Shared slips as the pages of the book read them; see book-routes.ts. */
import type { BookEvent } from './book.ts';

/** An event with its names, as a shared slip keeps it. */
export type SharedEvent = Pick<
  BookEvent,
  'id' | 'sport' | 'league' | 'home' | 'away' | 'names' | 'startsAt'
>;

/** A leg of a shared slip: one selection, or a bet builder. */
export interface SharedLeg {
  event: SharedEvent;
  selection: string;
  /** The odds at which it was shared, and those of now; null while it was or is not offered. */
  sharedOddsMilli: number | null;
  oddsMilli: number | null;
  /** Of a bet builder the odds of each part alone now; none for a selection. */
  partsMilli: readonly (number | null)[];
  /** Its event has ended: it is no longer offered. */
  isOver: boolean;
}

/** What is behind the code of a slip. */
export interface SharedSlipReply {
  code: string;
  /** The book that it is of. */
  gameCode: string;
  /** `single` for each leg alone, `parlay`, or a system. */
  kind: string;
  legs: readonly SharedLeg[];
}

/** The code under which a slip is shared. */
export interface ShareReply {
  code: string;
}
