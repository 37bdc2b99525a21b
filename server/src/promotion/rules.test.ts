import type { PromotionPeriod } from '@vela/contract/promotion/rules.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import {
  checkAudience,
  computeBonus,
  computeCashback,
  computeCost,
  computeMaxBonus,
  computeMinDeposit,
  computePeriod,
} from './rules.ts';
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

const toChecked = (terms: Partial<Terms>, medianDayMinor: bigint | null = null) => ({
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
});
const check = (terms: Partial<Terms>, medianDayMinor: bigint | null = null) =>
  findTermProblems(toChecked(terms, medianDayMinor)).map(({ problem }) => problem);

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
  [
    'cashback in one venue only',
    { ...cashback, period: 'daily', venue: 'venue7' },
    ['cashbackVenue'],
  ],
  // (50,000 + 16,800) × 10 = 668,000, in a thousand bets of 668.
  ['a thousand bets of the largest size', { maxStakeMinor: 668n }, []],
  ['one more than a thousand', { maxStakeMinor: 667n }, ['stakeTooSmall']],
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

test('the most that one player can get has to be within the budget', () => {
  const offer = toChecked({});
  const problems = (parts: Partial<typeof offer>) =>
    findTermProblems({ ...offer, ...parts }).map(({ problem }) => problem);
  expect(problems({ budgetMinor: 16_800n })).toEqual([]);
  expect(problems({ budgetMinor: 16_799n })).toEqual(['budgetTooSmall']);
  expect(problems({ endsAt: offer.startsAt })).toEqual(['periodEmpty']);
  const { audience } = offer;
  expect(problems({ audience: { ...audience, minLevel: 3, maxLevel: 3 } })).toEqual([]);
  expect(problems({ audience: { ...audience, minLevel: 4, maxLevel: 3 } })).toEqual([
    'levelsEmpty',
  ]);
});

test('problems that prevent the start of an offer are named before warnings', () => {
  const found = findTermProblems({ ...toChecked({}, 1n), budgetMinor: 0n, endsAt: new Date(0) });
  expect(found.map(({ problem, isBlocking }) => [problem, isBlocking])).toEqual([
    ['budgetTooSmall', true],
    ['periodEmpty', true],
    ['expiryTooShort', false],
  ]);
});

test('the turnover follows from deposits and bonus by the terms', () => {
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

test('a percentage is half to even, from the smallest deposit up to the largest bonus', () => {
  const terms: Terms = {
    ...fair,
    formula: 'percent',
    rateBp: 1_500,
    depositMinor: 100n,
    bonusMinor: 60n,
    turnoverBp: 15_000,
  };
  const of = (depositedMinor: bigint) => computeBonus(terms, depositedMinor);
  expect(of(99n)).toBeNull();
  expect(of(100n)).toEqual({ baseMinor: 100n, bonusMinor: 15n, requiredMinor: 172n });
  // 15 % of 110 are 16.5, and of 130 19.5.
  expect(of(110n)).toEqual({ baseMinor: 110n, bonusMinor: 16n, requiredMinor: 189n });
  expect(of(130n)).toEqual({ baseMinor: 130n, bonusMinor: 20n, requiredMinor: 225n });
  expect(of(400n)).toEqual({ baseMinor: 400n, bonusMinor: 60n, requiredMinor: 690n });
  expect(of(9_000n)).toEqual(of(400n));
});

test('steps ask for the lowest one, and give the highest that is reached', () => {
  const steps = [
    { depositMinor: 200n, bonusMinor: 10n },
    { depositMinor: 500n, bonusMinor: 40n },
  ];
  const terms: Terms = { ...fair, formula: 'steps', steps, turnoverBp: 10_000 };
  expect(computeMinDeposit(terms)).toBe(200n);
  expect(computeMaxBonus(terms)).toBe(40n);
  const baseOf = (depositedMinor: bigint) => computeBonus(terms, depositedMinor)?.baseMinor;
  expect([199n, 200n, 499n, 500n, 900n].map(baseOf)).toEqual([undefined, 200n, 200n, 500n, 500n]);
});

test('free rounds are worth their stakes, a free bet one stake, and neither requires turnover yet', () => {
  const worth = { baseMinor: 50_000n, bonusMinor: 2_000n, requiredMinor: 0n };
  expect(computeBonus({ ...fair, ...freeRounds }, 50_000n)).toEqual(worth);
  const one = { ...freePlay, rounds: 7, stakeMinor: 5_000n };
  expect(computeMaxBonus({ ...fair, ...freeBet, freePlay: one })).toBe(5_000n);
});

describe('the period of an offer', () => {
  // From a Wednesday morning to a Sunday noon, at the site.
  const offer = {
    startsAt: new Date('2026-06-10T02:00:00Z'),
    endsAt: new Date('2026-06-21T04:00:00Z'),
  };
  test.each<[PromotionPeriod, string, string, string, string]>([
    ['once', '2026-06-15T00:00:00Z', 'once', '2026-06-10T02:00:00Z', '2026-06-21T04:00:00Z'],
    ['daily', '2026-06-15T15:59:59Z', '2026-06-15', '2026-06-14T16:00:00Z', '2026-06-15T16:00:00Z'],
    ['daily', '2026-06-15T16:00:00Z', '2026-06-16', '2026-06-15T16:00:00Z', '2026-06-16T16:00:00Z'],
    ['daily', '2026-06-10T03:00:00Z', '2026-06-10', '2026-06-10T02:00:00Z', '2026-06-10T16:00:00Z'],
    ['daily', '2026-06-21T03:00:00Z', '2026-06-21', '2026-06-20T16:00:00Z', '2026-06-21T04:00:00Z'],
    [
      'weekly',
      '2026-06-14T15:59:59Z',
      '2026-06-08',
      '2026-06-10T02:00:00Z',
      '2026-06-14T16:00:00Z',
    ],
    [
      'weekly',
      '2026-06-14T16:00:00Z',
      '2026-06-15',
      '2026-06-14T16:00:00Z',
      '2026-06-21T04:00:00Z',
    ],
  ])('%s at %s has the key %s', (period, now, key, startsAt, endsAt) => {
    expect(computePeriod(period, offer, new Date(now), 'Asia/Hong_Kong')).toEqual({
      key,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    });
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
  [{ tag: 'club' }, { tags: ['harbour'] }, 'invited'],
  [{ tag: 'club' }, { tags: ['harbour', 'club'] }, null],
  [{ minLevel: 3, maxLevel: 5 }, { level: 2 }, 'level'],
  [{ minLevel: 3, maxLevel: 5 }, { level: 3 }, null],
  [{ minLevel: 3, maxLevel: 5 }, { level: 5 }, null],
  [{ minLevel: 3, maxLevel: 5 }, { level: 6 }, 'level'],
  // For seven days after the registration, and no longer.
  [{ newDays: 7 }, { registeredAt: new Date(-7 * DAY_MS) }, 'newPlayers'],
  [{ newDays: 7 }, { registeredAt: new Date(1 - 7 * DAY_MS) }, null],
])('an offer for %j excludes a player who is %j: %s', (audience, facts, block) => {
  const offered = { ...anybody, isOptedIn: false, ...audience };
  expect(checkAudience(offered, { ...who, ...facts }, new Date(0), 'UTC')).toBe(block);
});
