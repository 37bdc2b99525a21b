import { describe, expect, test } from 'vitest';
import { openWorldFeed } from '../../src/book/feed/world-feed.ts';
import { writeSelection } from '../../src/book/selection.ts';
import type { BookMarket } from '../../src/protocol/book.ts';
import {
  applyChange,
  copyOdds,
  findListMarket,
  findOdds,
  groupMarkets,
  listTabs,
  listUsedTabs,
  marketKeyOf,
} from './markets.ts';

const market = (...pairs: [string, number | null][]): BookMarket => ({
  selections: pairs.map(([selection, oddsMilli]) => ({ selection, oddsMilli })),
});
const result = market(
  ['result/goals/regular/home', 2360],
  ['result/goals/regular/draw', 3050],
  ['result/goals/regular/away', 2940],
);
const total = market(['total/goals/regular/9/over', 1880], ['total/goals/regular/9/under', 1980]);
const oddEven = market(['oddEven/goals/regular/odd', 1900], ['oddEven/goals/regular/even', 1900]);

describe('a change of prices', () => {
  test('sets odds in place, and leaves other markets the same objects', () => {
    const next = applyChange([result, total], {
      set: [
        ['result/goals/regular/draw', 3100],
        ['result/goals/regular/away', null],
      ],
      removed: [],
    });
    expect(next[0]?.selections.map(({ oddsMilli }) => oddsMilli)).toEqual([2360, 3100, null]);
    expect(next[1]).toBe(total);
  });

  test('puts a line that replaces another in the place of that one', () => {
    const next = applyChange([result, total, oddEven], {
      set: [
        ['total/goals/regular/10/under', 1700],
        ['total/goals/regular/10/over', 2100],
      ],
      removed: ['total/goals/regular/9/over', 'total/goals/regular/9/under'],
    });
    expect(next.map(({ selections: [first] }) => marketKeyOf(first?.selection ?? ''))).toEqual([
      'result/goals/regular',
      'oddEven/goals/regular',
      'total/goals/regular/10',
    ]);
    expect(next[2]?.selections.map(({ selection }) => selection)).toEqual([
      'total/goals/regular/10/over',
      'total/goals/regular/10/under',
    ]);
  });

  test('begins a market beside its alternatives', () => {
    const next = applyChange([total, oddEven], {
      set: [['total/goals/regular/11/over', 2300]],
      removed: [],
    });
    expect(next.map(({ selections }) => selections[0]?.selection)).toEqual([
      'total/goals/regular/9/over',
      'total/goals/regular/11/over',
      'oddEven/goals/regular/odd',
    ]);
  });

  test('ends a market with its last selection', () => {
    const removed = oddEven.selections.map(({ selection }) => selection);
    expect(applyChange([result, oddEven], { set: [], removed })).toEqual([result]);
  });
});

test('a card shows the odds of the open page, and none that the page does not have', () => {
  const page = [market(['result/goals/regular/home', 2400], ['result/goals/regular/draw', 3000])];
  const [card] = copyOdds([result], page);
  expect(card?.selections.map(({ oddsMilli }) => oddsMilli)).toEqual([2400, 3000, null]);
});

test('odds are null while suspended, and undefined once they are not offered', () => {
  const suspended = market(['winner/sets/full/home', null]);
  expect(findOdds([suspended], 'winner/sets/full/home')).toBeNull();
  expect(findOdds([suspended], 'winner/sets/full/away')).toBeUndefined();
});

test('a list shows 1X2 where a draw is expected, and the winner elsewhere', () => {
  expect(findListMarket([total, result], 'winner')).toBe(result);
  expect(findListMarket([result], 'handicap')).toBeUndefined();
});

describe('every market of a day of the simulated world', () => {
  const feed = openWorldFeed('5b'.repeat(32));
  const now = Date.UTC(2026, 10, 28, 12, 40);
  const sports = Map.groupBy(feed.listEvents(now - 7_200_000, now + 7_200_000), (it) => it.sport);

  test.each([...sports])('of %s is in one group, which some tab shows', (_sport, events) => {
    for (const { id } of events.slice(0, 3)) {
      const markets = feed.listMarkets(id, now).map(({ selections }) => ({
        selections: selections.map((it) => ({ selection: writeSelection(it), oddsMilli: 1900 })),
      }));
      const groups = groupMarkets(markets);
      const grouped = groups.flatMap((group) => group.markets);
      expect(grouped).toHaveLength(markets.length);
      const tabs = listUsedTabs(groups, ['table']);
      for (const group of groups) {
        expect(listTabs(group).length).toBeGreaterThan(0);
        expect(tabs).toEqual(expect.arrayContaining(listTabs(group)));
      }
    }
  });
});
