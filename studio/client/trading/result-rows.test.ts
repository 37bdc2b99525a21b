import { expect, test } from 'vitest';
import type { TradingMarket } from '../../src/protocol/trading.ts';
import { isLeftOut, toCount, toResultRows } from './result-rows.ts';

const market = (name: string): TradingMarket => ({
  market: name,
  marginBp: null,
  turnoverMinor: 0,
  worstMinor: 0,
  isSuspended: false,
  selections: [],
  openBets: 0,
  openStakeMinor: 0,
  liabilityMinor: 0,
});
const keysOf = (rows: ReturnType<typeof toResultRows>) =>
  rows.map(({ period, count, isOptional }) => `${period} ${count}${isOptional ? ' ?' : ''}`);

test('an unpublished result begins with what decides the markets', () => {
  const rows = toResultRows({
    event: { sport: 'basketball' },
    counts: [],
    markets: ['winner/points/full', 'total/points/full', 'winner/points/half1', 'builder'].map(
      market,
    ),
  });
  expect(keysOf(rows)).toEqual(['full points ?', 'half1 points ?']);
  expect(rows.every(isLeftOut)).toBe(true);
  const [full] = rows;
  if (full === undefined) throw new Error('no rows');
  expect(toCount({ ...full, home: '101', away: '99' })?.score).toEqual([101, 99]);
  // Half of a row is a mistake, not nothing.
  expect(isLeftOut({ ...full, home: '101' })).toBe(false);
  expect(toCount({ ...full, home: '101' })).toBeNull();
});

test('known football figures stay, and tennis games are not requested', () => {
  const football = toResultRows({
    event: { sport: 'football' },
    counts: [{ period: 'half1', count: 'corners', score: [2, 1] }],
    markets: ['result/corners/regular', 'halfFull/goals', 'nextGoal/1', 'scorer/first'].map(market),
  });
  expect(keysOf(football)).toEqual([
    'half1 goals',
    'half2 goals',
    'regular goals',
    'full goals',
    'half1 corners',
    'regular corners ?',
  ]);
  const tennis = ['winner/sets/full', 'winner/points/set1game3', 'point/set1game3/5'].map(market);
  const rows = toResultRows({ event: { sport: 'tennis' }, counts: [], markets: tennis });
  expect(keysOf(rows)).toEqual(['full sets ?']);
});
