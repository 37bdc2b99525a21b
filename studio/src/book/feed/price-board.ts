/** The prices of one event as readers get them: a snapshot with its number, then changes. */
import { writeSelection } from '../selection.ts';
import type { FeedMarket } from './feed.ts';

/** One change of the prices of an event. Selections are their texts. */
export interface PriceChange {
  /** One more than that of the change before. */
  sequence: number;
  /** New odds in thousandths; null is shown as suspended. */
  set: readonly (readonly [selection: string, oddsMilli: number | null])[];
  /** Selections that are no longer shown. */
  removed: readonly string[];
}

/** The prices of an event, and the changes that led to them. */
export interface PriceBoard {
  sequence: number;
  odds: ReadonlyMap<string, number | null>;
  /** The latest changes, the oldest first; a reader who missed more takes the snapshot. */
  changes: readonly PriceChange[];
}

/** How many changes are kept. Chosen: a phone that was away for some minutes catches up. */
const changesKept = 64;

/** A board without prices. */
export const emptyBoard: PriceBoard = { sequence: 0, odds: new Map(), changes: [] };

/** The board with other prices; the same board if nothing is different. */
export function publishPrices(board: PriceBoard, markets: readonly FeedMarket[]): PriceBoard {
  const odds = new Map(
    markets.flatMap(({ selections, oddsMilli }) =>
      selections.map((it, at): [string, number | null] => [
        writeSelection(it),
        oddsMilli[at] ?? null,
      ]),
    ),
  );
  const set = [...odds].filter(([text, price]) => board.odds.get(text) !== price);
  const removed = [...board.odds.keys()].filter((text) => !odds.has(text));
  if (set.length === 0 && removed.length === 0) return board;
  const sequence = board.sequence + 1;
  const changes = [...board.changes, { sequence, set, removed }].slice(-changesKept);
  return { sequence, odds, changes };
}

/** The changes after a number, or null if not all of them are kept: then the snapshot is due. */
export function listChangesSince(
  { sequence: last, changes }: PriceBoard,
  sequence: number,
): readonly PriceChange[] | null {
  if (sequence > last) return null;
  const missed = changes.filter((change) => change.sequence > sequence);
  return missed.length === last - sequence ? missed : null;
}
