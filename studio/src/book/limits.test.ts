import { expect, test } from 'vitest';
import { BOOKS } from './book-configs.ts';
import type { EventCaps } from './feed/feed.ts';
import { computeStakeRange, findLimits, offerStakes } from './limits.ts';
import { readSelection } from './read-selection.ts';

const book = BOOKS.get('vela-sportsbook');
if (book === undefined) throw new Error('no book');
const offered = book;
const name = { zh: 'x', hk: 'x', en: 'x', th: 'x' };

/** The limits of a bet on these selections, each of a match of a first division of football. */
function limitsOf(texts: readonly string[], caps: readonly EventCaps[] = [], currency = 'HKD') {
  const event = { sport: 'football', league: { code: 'x-1', names: name }, caps } as const;
  const legs = texts.map((text) => {
    const selection = readSelection(text);
    if (selection === null) throw new Error(text);
    return { event, selection };
  });
  const { payoutMaxMinor, stakeMaxMinor } = findLimits(offered, legs, currency);
  return [payoutMaxMinor, stakeMaxMinor];
}

const cap = (market: EventCaps['market'], payout: number | null, stake: number | null = null) => ({
  market,
  currency: 'HKD',
  payoutMaxMinor: payout,
  stakeMaxMinor: stake,
});
const HOME = 'result/goals/regular/home';
const SCORE = 'correctScore/goals/regular/4/2:1';
const CORNERS = 'total/corners/regular/38/over';
const SCORER = 'scorer/first/x-1-9';

test('side markets pay a part of what a match pays at most, and the lowest leg counts', () => {
  expect(limitsOf([HOME])).toEqual([50_000_000, null]);
  expect(limitsOf([SCORE])).toEqual([25_000_000, null]);
  for (const side of [CORNERS, 'total/cards/regular/18/over', SCORER]) {
    expect(limitsOf([side])).toEqual([10_000_000, null]);
  }
  expect(limitsOf([HOME, SCORE, CORNERS])).toEqual([10_000_000, null]);
  expect(limitsOf([`${HOME}+${CORNERS}`])).toEqual([10_000_000, null]);
});

test('a league’s limit counts for its markets by their shares, a market’s own limit in full', () => {
  const league = cap(null, 1_000_000, 50_000);
  expect(limitsOf([HOME], [league])).toEqual([1_000_000, 50_000]);
  expect(limitsOf([CORNERS], [league])).toEqual([200_000, 50_000]);
  const corners = cap('corners', 900_000, 70_000);
  expect(limitsOf([CORNERS], [league, corners])).toEqual([900_000, 70_000]);
  expect(limitsOf([CORNERS], [league, cap('corners', null, 70_000)])).toEqual([200_000, 70_000]);
  expect(limitsOf([HOME], [corners])).toEqual([50_000_000, null]);
  expect(limitsOf([HOME, CORNERS], [league, corners])).toEqual([900_000, 50_000]);
});

test('a limit in another currency changes nothing', () => {
  const other = { ...cap(null, 1_000, 1_000), currency: 'THB' };
  expect(limitsOf([HOME], [other])).toEqual([50_000_000, null]);
  expect(limitsOf([HOME], [other, cap(null, 2_000)])).toEqual([2_000, null]);
});

const range = { minMinor: 1_000n, maxMinor: 10_001n };
const times = { waitMs: 1, offerMs: 1 };

test('a largest stake is multiplied for its player, rounded down, and ten times it can be requested', () => {
  const own = (factorMilli: number) =>
    offerStakes(range, { factorMilli, referral: 'above' }, times);
  expect(own(1_000)).toEqual({ ...range, requestMaxMinor: 100_010n });
  expect(own(500)).toEqual({ ...range, maxMinor: 5_000n, requestMaxMinor: 100_010n });
  // Who may stake ten times as much themselves has nothing to request.
  expect(own(9_999)).toMatchObject({ maxMinor: 99_999n, requestMaxMinor: 100_010n });
  expect(own(10_000)).toMatchObject({ maxMinor: 100_010n, requestMaxMinor: 0n });
});

test('no stake is sent to a trader if none answers, if it may not be, or below the smallest stake', () => {
  const of = (referral: 'above' | 'always' | 'never', more = times, most = 10_001n) =>
    offerStakes({ ...range, maxMinor: most }, { factorMilli: 1_000, referral }, more);
  expect(of('always')).toMatchObject({ maxMinor: 0n, requestMaxMinor: 100_010n });
  expect(of('never')).toMatchObject({ maxMinor: 10_001n, requestMaxMinor: 0n });
  expect(of('above', { ...times, waitMs: 0 }).requestMaxMinor).toBe(0n);
  expect(of('above', times, 100n).requestMaxMinor).toBe(1_000n);
  expect(of('above', times, 99n).requestMaxMinor).toBe(0n);
});

test('a stake is limited by what it can pay and by its own limit, which all combinations share', () => {
  const limits = {
    singleMinMinor: 1_000,
    parlayMinMinor: 500,
    payoutMaxMinor: 100_000,
    stakeMaxMinor: null,
  };
  const single = { sizes: [1], oddsMilli: [3_000] };
  expect(computeStakeRange(limits, single)).toEqual({ minMinor: 1_000n, maxMinor: 33_333n });
  const capped = { ...limits, stakeMaxMinor: 20_000 };
  expect(computeStakeRange(capped, single).maxMinor).toBe(20_000n);
  expect(computeStakeRange({ ...limits, stakeMaxMinor: 40_000 }, single).maxMinor).toBe(33_333n);
  // Three doubles of 2 × 2 = 4 each.
  const doubles = { sizes: [2], oddsMilli: [2_000, 2_000, 2_000] };
  expect(computeStakeRange(limits, doubles)).toEqual({ minMinor: 500n, maxMinor: 8_333n });
  expect(computeStakeRange(capped, doubles).maxMinor).toBe(6_666n);
});
