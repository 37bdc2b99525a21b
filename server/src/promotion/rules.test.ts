import { expect, test } from 'vitest';
import { checkAudience, computeBonus, computeCashback, computeCost } from './rules.ts';
import type { Terms } from './rules.ts';
import { findTermProblems } from './terms-rules.ts';

const fair: Terms = {
  formula: 'fixed',
  depositMinor: 50_000n,
  bonusMinor: 16_800n,
  rateBp: 0,
  steps: [],
  turnoverBp: 100_000,
  maxStakeMinor: 5_000n,
  venue: 'venue7',
  validDays: 7,
  period: 'once',
  freePlay: null,
};

const slot = {
  venue: 'venue7',
  gameCode: 'slot',
  names: { zh: '', hk: '', en: '', th: '' },
  freeStakes: [100n, 200n],
  takesFreeBets: false,
};
const book = { ...slot, gameCode: 'book', freeStakes: [], takesFreeBets: true };
const freePlay = {
  venue: 'venue7',
  games: ['slot'],
  rounds: 10,
  stakeMinor: 200n,
  minOddsMilli: null,
};
const withBook = { ...freePlay, games: ['slot', 'book'] };
const freeRounds: Partial<Terms> = {
  formula: 'freeRounds',
  venue: null,
  turnoverBp: 10_000,
  freePlay,
};
const freeBet: Partial<Terms> = {
  ...freeRounds,
  formula: 'freeBet',
  freePlay: { ...freePlay, games: ['book'], rounds: 1, stakeMinor: 5_000n, minOddsMilli: 1_500 },
};

const check = (terms: Partial<Terms>, medianDayMinor: bigint | null = null) =>
  findTermProblems({
    terms: { ...fair, ...terms },
    audience: {
      minLevel: 1,
      maxLevel: 10,
      newDays: null,
      tag: '',
      countries: [],
      isOptedIn: false,
    },
    budgetMinor: 1_000_000n,
    startsAt: new Date(0),
    endsAt: new Date(1),
    medianDayMinor,
    freeGames: [slot, book],
  }).map(({ problem }) => problem);

const cashback = { formula: 'cashback', rateBp: 1_000, turnoverBp: 0, venue: null } as const;

test.each([
  ['fair terms', {}, []],
  ['above ten times', { turnoverBp: 100_001 }, ['turnoverTooHigh']],
  ['bets of every category', { venue: null }, ['mixedProducts']],
  ['no largest bet', { maxStakeMinor: null }, ['stakeUnstated']],
  ['thousands of small bets', { maxStakeMinor: 600n }, ['stakeTooSmall']],
  ['once over, anywhere', { turnoverBp: 10_000, venue: null, maxStakeMinor: null }, []],
  ['a rate of nothing', { formula: 'percent' }, ['nothingGiven']],
  ['cashback', { ...cashback, period: 'daily' }, []],
  ['cashback without end', { ...cashback }, ['cashbackOnce']],
  ['free rounds', freeRounds, []],
  ['a free bet', freeBet, []],
  [
    'free rounds of no game',
    { ...freeRounds, freePlay: null },
    ['freePlayMissing', 'nothingGiven'],
  ],
  [
    'free rounds at a stake that the game does not have',
    { ...freeRounds, freePlay: { ...freePlay, stakeMinor: 300n } },
    ['freePlayUnsupported'],
  ],
  [
    'free rounds of a game that gives none',
    { ...freeRounds, freePlay: withBook },
    ['freePlayUnsupported'],
  ],
  [
    'a free bet in a game that takes none',
    { ...freeBet, freePlay: { ...freePlay, rounds: 1 } },
    ['freePlayUnsupported'],
  ],
  [
    'free rounds whose winnings are bet twice',
    { ...freeRounds, turnoverBp: 20_000 },
    ['mixedProducts'],
  ],
  ['cashback to be bet', { ...cashback, period: 'daily', turnoverBp: 1 }, ['cashbackTurnover']],
] as const)('what the check finds: %s', (_name, terms, problems) => {
  expect(check(terms)).toEqual(problems);
});

test('days in which a median player cannot reach the turnover only cause a warning', () => {
  expect(check({}, 95_428n)).toEqual(['expiryTooShort']);
  expect(check({}, 95_429n)).toEqual([]);
});

test('steps must rise', () => {
  const steps = [
    { depositMinor: 100n, bonusMinor: 10n },
    { depositMinor: 200n, bonusMinor: 10n },
  ];
  expect(check({ formula: 'steps', steps })).toEqual(['stepsNotRising']);
});

test('the turnover follows from deposits and bonus as the terms say', () => {
  expect(computeBonus(fair, 49_999n)).toBeNull();
  const bonus = { baseMinor: 50_000n, bonusMinor: 16_800n, requiredMinor: 668_000n };
  expect(computeBonus(fair, 90_000n)).toEqual(bonus);
});

test.each([
  [10_000n, 0n, 60_000n, 10_000n],
  [10_000n, 5_000n, 60_000n, 15_000n],
  [10_000n, -4_000n, 60_000n, 6_000n],
  [10_000n, -10_000n, 60_000n, 0n],
  [10_000n, 90_000n, 60_000n, 60_000n],
])(
  'ending a bonus of %s after a result of %s with %s left costs %s',
  (bonus, result, there, cost) => {
    expect(computeCost(bonus, result, there)).toBe(cost);
  },
);

test('cashback is a share of a large enough loss, up to the maximum', () => {
  const terms: Terms = { ...fair, formula: 'cashback', rateBp: 1_000, depositMinor: 1_000n };
  expect([5_000n, -999n, -1_000n, -999_999n].map((it) => computeCashback(terms, it))).toEqual([
    0n,
    0n,
    100n,
    16_800n,
  ]);
});

test('a percentage that reaches its maximum below the minimum deposit applies to the minimum deposit', () => {
  const terms: Terms = { ...fair, formula: 'percent', rateBp: 10_000, bonusMinor: 10_000n };
  expect(computeBonus(terms, 80_000n)).toMatchObject({
    baseMinor: 50_000n,
    bonusMinor: 10_000n,
    requiredMinor: 600_000n,
  });
});

const anybody = { minLevel: 1, maxLevel: 10, newDays: null, tag: '', countries: [] };
const who = { level: 1, registeredAt: new Date(0), tags: [], country: 'TH', isOptedIn: false };

test.each([
  [{}, {}, null],
  [{ countries: ['HK', 'TH'] }, {}, null],
  [{ countries: ['HK'] }, {}, 'country'],
  // A country that is not known is none of them.
  [{ countries: ['HK'] }, { country: '' }, 'country'],
  [{ isOptedIn: true }, {}, 'notOptedIn'],
  [{ isOptedIn: true }, { isOptedIn: true }, null],
])('an offer for %j excludes a player who is %j: %s', (audience, facts, block) => {
  const offered = { ...anybody, isOptedIn: false, ...audience };
  expect(checkAudience(offered, { ...who, ...facts }, new Date(0), 'UTC')).toBe(block);
});
