import { describe, expect, test } from 'vitest';
import { readSelection } from '../../src/book/read-selection.ts';
import {
  comparePrice,
  computeReturnMinor,
  countCombinations,
  listSystems,
  multiplyOdds,
  mustAccept,
  togglePick,
  toLegs,
} from './slip.ts';
import type { SlipEvent, SlipPick } from './slip.ts';

const names = { en: 'a', hk: 'a', zh: 'a', th: 'a' };
const toEvent = (id: string): SlipEvent => ({
  id,
  sport: 'football',
  league: { code: 'l', names },
  home: { code: 'h', names },
  away: { code: 'a', names },
  startsAt: 0,
});
const pick = (id: string, selection: string, oddsMilli = 2000): SlipPick => ({
  event: toEvent(id),
  selection,
  oddsMilli,
});
const home = 'result/goals/regular/home';
const over = 'total/goals/regular/10/over';

describe('the slip', () => {
  test('removes a selection when it is pressed again', () => {
    const picks = togglePick([], pick('m1', home));
    expect(picks).toHaveLength(1);
    expect(togglePick(picks, pick('m1', home))).toEqual([]);
  });

  test('holds one answer to each question of a match', () => {
    const first = togglePick([], pick('m1', over));
    const second = togglePick(first, pick('m1', 'total/goals/regular/11/under'));
    expect(second.map(({ selection }) => selection)).toEqual(['total/goals/regular/11/under']);
    expect(togglePick(second, pick('m2', over))).toHaveLength(2);
  });

  test('makes one leg of all selections of a match, which reads back as a bet builder', () => {
    const picks = [pick('m1', home), pick('m2', home), pick('m1', over)];
    const legs = toLegs(picks);
    expect(legs.map(({ selection }) => selection)).toEqual([`${home}+${over}`, home]);
    expect(readSelection(legs[0]?.selection ?? '')?.kind).toBe('builder');
  });

  test('refuses an eleventh match', () => {
    const ten = Array.from({ length: 10 }, (_, at) => pick(`m${at}`, home));
    expect(togglePick(ten, pick('m11', home))).toBe(ten);
    expect(togglePick(ten, pick('m1', over))).toHaveLength(11);
  });
});

describe('kinds of bets', () => {
  test.each([
    ['parlay', 3, 1],
    ['2/3', 3, 3],
    ['trixie', 3, 4],
    ['canadian', 5, 26],
    ['goliath', 8, 247],
    ['parlay', 2, 0],
  ])('a %s of %i legs has %i combinations', (kind, legs, count) => {
    expect(countCombinations(kind, legs)).toBe(count);
  });

  test('the systems offered are those possible with the number of legs', () => {
    expect(listSystems(2)).toEqual([]);
    expect(listSystems(3)).toEqual(['2/3', 'trixie', 'patent']);
    expect(listSystems(4)).toEqual(['2/4', '3/4', 'yankee', 'lucky15']);
  });
});

describe('what a slip shows of money', () => {
  test('the product of odds is rounded down, and unknown while a price is', () => {
    expect(multiplyOdds([1320, 2080, 1740])).toBe(4777);
    expect(multiplyOdds([1320, null])).toBeNull();
  });

  test('the return is what settlement pays if every leg wins', () => {
    expect(computeReturnMinor('parlay', 10_000, [1320, 2080, 1740])).toBe(47_773n);
    expect(computeReturnMinor('2/3', 10_000, [2000, 2000, 2000])).toBe(120_000n);
    expect(computeReturnMinor('parlay', 10_000, [1320, 2080])).toBeNull();
  });
});

test.each([
  ['none', 'same', false],
  ['none', 'up', true],
  ['better', 'up', false],
  ['better', 'down', true],
  ['any', 'down', false],
] as const)('with "%s", a price that is %s must be accepted: %s', (choice, move, isAsked) => {
  expect(mustAccept([move], choice)).toBe(isAsked);
});

test('a price is compared with the one that was accepted', () => {
  expect(comparePrice(2020, 2080)).toBe('up');
  expect(comparePrice(2020, 1990)).toBe('down');
  expect(comparePrice(2020, null)).toBe('suspended');
});
