import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedMarket } from './feed.ts';
import { emptyBoard, listChangesSince, publishPrices } from './price-board.ts';
import type { PriceBoard, PriceChange } from './price-board.ts';

const where = { count: 'goals', period: 'regular' } as const;

/** A market of one line, with its odds. */
function toMarket(line: number, over: number | null, under: number | null): FeedMarket {
  return {
    selections: [
      { kind: 'total', ...where, lineQuarters: line, pick: 'over' },
      { kind: 'total', ...where, lineQuarters: line, pick: 'under' },
    ],
    oddsMilli: [over, under],
  };
}

const anyOdds = fc.option(fc.constantFrom(1_800, 1_900, 2_000));
const anyMarkets = fc.uniqueArray(fc.tuple(fc.integer({ min: 6, max: 9 }), anyOdds, anyOdds), {
  selector: ([line]) => line,
});

/** What a reader makes of a snapshot and the changes after it. */
function follow(board: PriceBoard, changes: readonly PriceChange[]): Map<string, number | null> {
  const odds = new Map(board.odds);
  let { sequence } = board;
  for (const change of changes) {
    expect(change.sequence).toBe(sequence + 1);
    sequence = change.sequence;
    for (const text of change.removed) odds.delete(text);
    for (const [text, price] of change.set) odds.set(text, price);
  }
  return odds;
}

test('a snapshot and all changes since give the current prices', () => {
  fc.assert(
    fc.property(fc.array(anyMarkets, { minLength: 1, maxLength: 30 }), fc.nat(), (lists, pick) => {
      const boards = [emptyBoard];
      for (const list of lists) {
        const markets = list.map(([line, over, under]) => toMarket(line, over, under));
        boards.push(publishPrices(boards.at(-1) ?? emptyBoard, markets));
      }
      const now = boards.at(-1) ?? emptyBoard;
      const then = boards[pick % boards.length] ?? emptyBoard;
      const changes = listChangesSince(now, then.sequence);
      expect(changes === null ? null : follow(then, changes)).toEqual(now.odds);
    }),
  );
});

test('prices that stay the same have no number of their own', () => {
  const board = publishPrices(emptyBoard, [toMarket(9, 1_900, 1_950)]);
  expect(publishPrices(board, [toMarket(9, 1_900, 1_950)])).toBe(board);
  expect(listChangesSince(board, board.sequence)).toEqual([]);
});

test('a reader who missed too much, or knows a number that never was, takes the snapshot', () => {
  let board = emptyBoard;
  for (let n = 0; n < 200; n++) board = publishPrices(board, [toMarket(9, 1_900 + n, 1_950)]);
  expect(board.sequence).toBe(200);
  expect(listChangesSince(board, 100)).toBeNull();
  expect(listChangesSince(board, 201)).toBeNull();
  expect(listChangesSince(board, 150)?.length).toBe(50);
});
