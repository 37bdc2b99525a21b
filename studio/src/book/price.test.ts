import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastBasketball, tipOff } from './basketball-model.ts';
import { endsOfInnings, firstBall, forecastCricket } from './cricket-model.ts';
import { endsOfRounds, forecastArena, forecastShooter } from './esports-model.ts';
import { forecastFootball, kickOff } from './football-model.ts';
import type { FootballSetup, FootballStand } from './football-model.ts';
import { expectSelection, toProbability } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import {
  defaultMargins,
  listBasketballMarkets,
  listCricketMarkets,
  listFightMarkets,
  listFootballMarkets,
  listGameMarkets,
  listIceHockeyMarkets,
  listMapMarkets,
  listSetMarkets,
  marginOf,
  priceMarket,
} from './offers.ts';
import type { Market } from './market-makers.ts';
import { faceOff, forecastIceHockey } from './ice-hockey-model.ts';
import { forecastMuayThai, openingBell } from './muay-thai-model.ts';
import {
  chanceOfAll,
  computeCashOutMinor,
  computeWorstCashOutMinor,
  priceBuilder,
  priceOf,
  roundOdds,
  splitStake,
} from './price.ts';
import { firstServe, forecastRallies, rallySports } from './rally-model.ts';
import { readSelection } from './read-selection.ts';
import type { Score, SimpleSelection } from './selection.ts';
import { chanceOfGame, chanceOfTieBreak, firstGame, forecastTennis } from './tennis-model.ts';

const setup: FootballSetup = { goals: [1.52, 1.13], corners: [5.4, 4.6], cards: [1.8, 2.1] };

function on(text: string): SimpleSelection {
  const selection = readSelection(text);
  if (selection === null || selection.kind === 'builder') throw new Error(`not one: ${text}`);
  return selection;
}

function chance(text: string, forecast: Forecast): number {
  const expected = expectSelection(on(text), forecast);
  if (expected === null) throw new Error(`not modelled: ${text}`);
  return toProbability(expected);
}

/** A match in which some has happened: goals and corners so far, and what is left. */
function standAt(left: [number, number], now: Score, half: Score | null): FootballStand {
  const counted = { goals: { now, half }, corners: { now, half }, cards: { now, half } };
  return { left, counted };
}

/** Dixon and Coles' probability of a final score, written down once more. */
function dixonColes([h, a]: Score, [l, m]: readonly [number, number], rho: number): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const goals = (n: number, rate: number): number => (Math.exp(-rate) * rate ** n) / factorial(n);
  const table = [
    [1 - l * m * rho, 1 + l * rho],
    [1 + m * rho, 1 - rho],
  ];
  return goals(h, l) * goals(a, m) * (table[h]?.[a] ?? 1);
}

test('the scores of football are those of Dixon and Coles', () => {
  const forecast = forecastFootball(setup, kickOff);
  for (const score of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [4, 3],
  ] satisfies Score[]) {
    const text = `correctScore/goals/regular/4/${score.join(':')}`;
    expect(chance(text, forecast)).toBeCloseTo(dixonColes(score, setup.goals, -0.08), 8);
  }
  expect(chance('nextGoal/1/none', forecast)).toBeCloseTo(
    chance('correctScore/goals/regular/4/0:0', forecast),
    8,
  );
});

test('a quarter line is worth half of each of its neighbours', () => {
  const forecast = forecastFootball(setup, kickOff);
  for (const market of ['handicap/goals/regular/%/home', 'total/goals/regular/%/over']) {
    for (const line of [-3, -1, 1, 9, 11]) {
      const at = (quarters: number) =>
        expectSelection(on(market.replace('%', `${quarters}`)), forecast) ?? { won: 0, back: 0 };
      const [own, below, above] = [at(line), at(line - 1), at(line + 1)];
      expect(own.won).toBeCloseTo((below.won + above.won) / 2, 10);
      expect(own.back).toBeCloseTo((below.back + above.back) / 2, 10);
    }
  }
});

test('prices at half time, weighed by their chances, are those before the match', () => {
  const before = forecastFootball(setup, kickOff);
  const texts = ['result/goals/regular/home', 'total/goals/regular/9/over', 'nextGoal/5/away'];
  const sums = texts.map(() => 0);
  for (let home = 0; home < 7; home++) {
    for (let away = 0; away < 7; away++) {
      const half: Score = [home, away];
      const weight = chance(`correctScore/goals/half1/9/${home}:${away}`, before);
      const then = forecastFootball(setup, standAt([0, 1], half, half));
      for (const [at, text] of texts.entries()) {
        // A goal that is scored already was decided by the order in the first half.
        if (text.startsWith('nextGoal') && home + away >= 5) continue;
        const expected = expectSelection(on(text), then);
        sums[at] = (sums[at] ?? 0) + weight * (expected?.won ?? 0);
      }
    }
  }
  const worth = (text: string): number => expectSelection(on(text), before)?.won ?? 0;
  expect(sums[0]).toBeCloseTo(worth(texts[0] ?? ''), 4);
  expect(sums[1]).toBeCloseTo(worth(texts[1] ?? ''), 4);
  expect(sums[2]).toBeLessThanOrEqual(worth(texts[2] ?? '') + 1e-6);
});

const anyRate = fc.double({ min: 0.2, max: 3.5, noNaN: true });
const anyGoals = fc.tuple(fc.nat(3), fc.nat(3));
const anyFootball = fc
  .tuple(anyRate, anyRate, fc.double({ min: 0.02, max: 1, noNaN: true }), anyGoals)
  .map(([home, away, left, score]): { forecast: Forecast; markets: Market[] } => {
    const goals = [home, away] as const;
    const now = left > 0.8 ? ([0, 0] as const) : score;
    const forecast = forecastFootball({ ...setup, goals }, standAt([left, 1], now, null));
    return { forecast, markets: listFootballMarkets(forecast, now) };
  });

/** What all odds of a market add up to: stakes that together bring back one, whatever happens. */
function bookOf(market: Market, forecast: Forecast): number | null {
  const priced = priceMarket(market, forecast, defaultMargins);
  if (priced === null) return null;
  const stakes = priced.map(({ oddsMilli, selection }) => {
    if (oddsMilli !== null) return 1000 / oddsMilli;
    // What is not offered is nearly certain, or cannot happen.
    return Math.round(toProbability(expectSelection(selection, forecast) ?? { won: 0, back: 0 }));
  });
  const sum = stakes.reduce((total, one) => total + one, 0);
  return market[0]?.kind === 'doubleChance' ? sum / 2 : sum;
}

/** The least that any of at least four markets adds up to. */
function leastBook(forecast: Forecast, markets: readonly Market[]): number {
  const books = markets.map((market) => bookOf(market, forecast)).filter((sum) => sum !== null);
  return books.length > 3 ? Math.min(...books) : 0;
}

test('no market of football adds up to less than 100 %, before and during a match', () => {
  fc.assert(
    fc.property(anyFootball, ({ forecast, markets }) => {
      expect(leastBook(forecast, markets)).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

const tennis = { home: 0.66, away: 0.61 };
const basket = {
  home: [0.46, 0.03, 0.36, 0.15],
  away: [0.48, 0.03, 0.35, 0.14],
  possessions: 24,
} as const;
const arena = {
  mapsToWin: 2,
  map: 0.58,
  counted: {
    kills: { winner: 32, loser: 21, least: 0 },
    dragons: { winner: 1.9, loser: 1.1, least: 1 },
  },
  firstBlood: 0.53,
} as const;

const ball = { runs: [0.33, 0.38, 0.07, 0.005, 0.105, 0, 0.055], wicket: 0.055 } as const;
const cricket = { home: ball, away: ball, first: 'home' } as const;

/** One forecast of each other sport, with its markets. */
const others: [string, Forecast, Market[]][] = [
  ...(['badminton', 'tableTennis'] as const).map((sport): [string, Forecast, Market[]] => {
    const rules = rallySports[sport];
    const forecast = forecastRallies(rules, 0.52, { ...firstServe, points: [3, 5] });
    return [sport, forecast, listSetMarkets(forecast, 'points', rules.setsToWin, 'set1')];
  }),
  (() => {
    const forecast = forecastTennis(tennis, 2, { ...firstGame, games: [2, 1], points: [1, 3] });
    return ['tennis', forecast, listSetMarkets(forecast, 'games', 2, 'set1')];
  })(),
  (() => {
    const stand = { ...firstGame, games: [2, 1], points: [2, 3] } as const;
    const forecast = forecastTennis(tennis, 2, { ...stand, server: 'away' });
    return ['a game of tennis', forecast, listGameMarkets(forecast, 'set1game4', 5, true)];
  })(),
  (() => {
    const forecast = forecastTennis(tennis, 2, { ...firstGame, games: [6, 6], points: [5, 5] });
    const markets = listGameMarkets(forecast, 'set1game13', 10, true);
    return ['a tie-break', forecast, [...markets, ...listSetMarkets(forecast, 'games', 2, 'set1')]];
  })(),
  (() => {
    const forecast = forecastBasketball(basket, tipOff(basket));
    return [
      'basketball',
      forecast,
      listBasketballMarkets(forecast, ['half1', 'half2', 'quarter1', 'quarter4']),
    ];
  })(),
  (() => {
    const rates = { rates: [3.3, 2.6] } as const;
    const goals = [
      [1, 0],
      [0, 0],
      [0, 0],
    ] as const;
    const forecast = forecastIceHockey(rates, { ...faceOff, goals, left: [0, 0.5, 1] });
    return ['iceHockey', forecast, listIceHockeyMarkets(forecast, 'period2', [1, 0])];
  })(),
  (() => {
    const stand = { innings: [{ runs: 88, wickets: 4, balls: 71 }] } as const;
    const forecast = forecastCricket(cricket, stand);
    return ['cricket', forecast, listCricketMarkets(forecast, 'home', undefined)];
  })(),
  (() => {
    const fight = { knockout: [0.07, 0.04], round: 0.56 } as const;
    const forecast = forecastMuayThai(fight, { rounds: [1, 0], left: 0.4 });
    return ['muayThai', forecast, listFightMarkets(forecast, 5, 1)];
  })(),
  (() => {
    const forecast = forecastArena(arena, { maps: [0, 1], isMapOpen: true });
    return ['arena', forecast, listMapMarkets(forecast, 2, 'map2')];
  })(),
  (() => {
    const stand = { maps: [0, 0], inMaps: [0, 0], rounds: [12, 12] } as const;
    const forecast = forecastShooter(2, 0.51, stand);
    return ['shooter', forecast, listMapMarkets(forecast, 2, 'map1')];
  })(),
];

test.each(others)('no market of %s adds up to less than 100 %%', (_sport, forecast, markets) => {
  expect(leastBook(forecast, markets)).toBeGreaterThanOrEqual(1);
});

test.each([
  [1_014.9, 1_010],
  [2_367, 2_370],
  [9_994, 9_990],
  [25_517, 25_500],
  [57_640, 58_000],
])('odds of %d thousandths are offered at %d', (milli, price) => {
  expect(roundOdds(milli)).toBe(price);
});

test('every selection returns on average what its margin leaves of decided stakes', () => {
  const forecast = forecastFootball(setup, kickOff);
  const all = [
    ...listFootballMarkets(forecast, [0, 0]).map((market) => ({ market, forecast })),
    ...others.flatMap(([, own, markets]) => markets.map((market) => ({ market, forecast: own }))),
  ];
  for (const { market, forecast: own } of all) {
    for (const { selection, oddsMilli } of priceMarket(market, own, defaultMargins) ?? []) {
      if (oddsMilli === null || oddsMilli === 500_000) continue;
      const { won, back } = expectSelection(selection, own) ?? { won: 0, back: 0 };
      const kept = 1 - (won * oddsMilli) / 1000 / (1 - back);
      const margin = marginOf(selection, defaultMargins) / 10_000;
      // Half of the distance to the next price, times the probability.
      const half = oddsMilli < 10_000 ? 0.005 : oddsMilli < 50_000 ? 0.05 : 0.5;
      expect(Math.abs(kept - margin)).toBeLessThanOrEqual((half * won) / (1 - back) + 1e-9);
    }
  }
});

test('main lines are the most even ones, and the lines around them are offered', () => {
  const forecast = forecastFootball(setup, kickOff);
  const lines = listFootballMarkets(forecast, [0, 0]).flatMap(([first]) =>
    first?.kind === 'total' && first.period === 'regular' && first.count === 'goals'
      ? [first.lineQuarters]
      : [],
  );
  // 2.65 goals are expected.
  expect(lines).toEqual([10, 11, 9, 12, 8, 13, 7]);
});

const singleBp = (part: SimpleSelection): number => marginOf(part, defaultMargins);
const builderTexts = [
  'result/goals/regular/home',
  'result/goals/regular/draw',
  'doubleChance/goals/regular/drawOrAway',
  'total/goals/regular/10/over',
  'total/goals/regular/6/under',
  'bothScore/goals/regular/yes',
  'oddEven/goals/regular/odd',
  'correctScore/goals/regular/4/2:1',
  'result/goals/half1/draw',
  'total/goals/half1/2/over',
  'halfFull/goals/draw-home',
  'handicap/goals/regular/-6/home',
  'total/corners/regular/38/over',
  'result/corners/regular/home',
  'total/cards/regular/14/under',
];

/** What the desk may set. */
const anyMargin = fc.integer({ min: 0, max: 5_000 });

test('a bet builder is never above the product of its single odds, nor of its joint chance', () => {
  const forecast = forecastFootball(setup, kickOff);
  const margins = { builderBp: 1_200, singleBp };
  const anyParts = fc.subarray(builderTexts, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(anyParts, anyMargin, fc.option(anyMargin), (parts, builderBp, setBp) => {
      const ownBp = setBp === null ? singleBp : () => setBp;
      const odds = priceBuilder(parts.map(on), forecast, { builderBp, singleBp: ownBp });
      if (odds === null) return;
      const singles = parts.map((text) =>
        priceOf(expectSelection(on(text), forecast) ?? { won: 0, back: 0 }, ownBp(on(text))),
      );
      const product = singles.reduce<number>((all, one) => (all * (one ?? 0)) / 1000, 1);
      expect(odds / 1000).toBeLessThanOrEqual(product + 1e-9);
      const fair = 1 / (chanceOfAll(parts.map(on), forecast) ?? 0);
      expect(odds / 1000).toBeLessThanOrEqual(fair);
    }),
    { numRuns: 60 },
  );
  const price = (...parts: string[]) => priceBuilder(parts.map(on), forecast, margins);
  // Both together are no likelier than the score alone.
  const alone = priceOf({ won: chance(builderTexts[7] ?? '', forecast), back: 0 }, 1_200);
  expect(price('result/goals/regular/home', 'correctScore/goals/regular/4/2:1')).toBe(alone);
  expect(price('result/goals/regular/home', 'result/goals/regular/draw')).toBeNull();
  expect(price('result/goals/regular/home', 'drawNoBet/goals/regular/home')).toBeNull();
  expect(price('result/goals/regular/home', 'total/goals/regular/9/over')).toBeNull();
  expect(price('result/goals/regular/home')).toBeNull();
  // Sets decide games, and no joint distribution of both is known.
  const match = forecastTennis(tennis, 2, firstGame);
  const sets = ['correctScore/sets/full/2/2:0', 'total/games/full/82/under'].map(on);
  expect(priceBuilder(sets, match, margins)).toBeNull();
});

const anyLeg = fc
  .tuple(fc.integer({ min: 1_010, max: 20_000 }), fc.nat(1000), fc.nat(1000))
  .map(([oddsMilli, a, b]) => {
    const won = a / 1000;
    return { oddsMilli, expected: { won, back: (1 - won) * (b / 1000) } };
  });
const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 6 });
const anySeen = fc.record({ legs: anyLegs, marginBp: anyMargin });
const anyStake = fc.bigInt({ min: 500n, max: 10_000_000n });

test('a cash-out never beats the fair value, the largest payout, or the worst value seen', () => {
  fc.assert(
    fc.property(anyStake, fc.array(anySeen, { minLength: 1 }), (stake, seen) => {
      for (const { legs, marginBp } of seen) {
        const value = Number(computeCashOutMinor(stake, legs, marginBp) ?? 0n);
        const fair = legs.reduce(
          (product, { oddsMilli, expected: { won, back } }) =>
            product * ((won * oddsMilli) / 1000 + back),
          Number(stake),
        );
        const most = legs.reduce((all, { oddsMilli }) => (all * oddsMilli) / 1000, Number(stake));
        expect(value).toBeLessThanOrEqual(fair + 1e-6);
        expect(value).toBeLessThanOrEqual(most);
      }
      const values = seen.map(({ legs, marginBp }) => computeCashOutMinor(stake, legs, marginBp));
      const worst = computeWorstCashOutMinor(stake, seen);
      if (values.includes(null)) expect(worst).toBeNull();
      else for (const value of values) expect(worst ?? 0n).toBeLessThanOrEqual(value ?? 0n);
    }),
  );
});

test('a cash-out is the published formula', () => {
  const ahead = { oddsMilli: 2_000, expected: { won: 0.6, back: 0 } };
  const halfWon = { oddsMilli: 1_900, expected: { won: 0.5, back: 0.5 } };
  expect(computeCashOutMinor(10_000n, [ahead], 500)).toBe(11_400n);
  expect(computeCashOutMinor(10_000n, [ahead, halfWon], 500)).toBe(16_530n);
  expect(
    computeCashOutMinor(10_000n, [{ ...ahead, expected: { won: 0, back: 0 } }], 500),
  ).toBeNull();
});

test('a cash-out counts chances in whole millionths, and rounds each of them down', () => {
  const value = (won: number, back: number) =>
    computeCashOutMinor(1_000_000n, [{ oddsMilli: 2_000, expected: { won, back } }], 0);
  expect(value(0.250_000_9, 0)).toBe(500_000n);
  expect(value(0, 0.250_000_9)).toBe(250_000n);
});

test('a bet builder is bought back for what its joint chance is worth now', () => {
  const parts = ['result/goals/regular/home', 'total/goals/regular/10/over'].map(on);
  const before = forecastFootball(setup, kickOff);
  const oddsMilli = priceBuilder(parts, before, { builderBp: 1_200, singleBp }) ?? 0;
  const valueAt = (forecast: Forecast): bigint => {
    const won = chanceOfAll(parts, forecast) ?? 0;
    return computeCashOutMinor(10_000n, [{ oddsMilli, expected: { won, back: 0 } }], 500) ?? 0n;
  };
  // At once, both margins are lost; with goals of the home side, its value grows.
  // Rounding to a price is worth half a per cent at most.
  expect(Number(valueAt(before))).toBeLessThanOrEqual(1.005 * 10_000 * 0.88 * 0.95);
  const late = (score: Score): bigint =>
    valueAt(forecastFootball(setup, standAt([0, 0.3], score, score)));
  expect(late([1, 0])).toBeLessThan(late([2, 0]));
  expect(late([2, 0])).toBeLessThan(late([3, 0]));
  expect(late([3, 0])).toBeLessThan((10_000n * BigInt(oddsMilli)) / 1000n);
});

test('a cash-out in parts never brings more than one of the whole', () => {
  fc.assert(
    fc.property(anyStake, anyLegs, fc.integer({ min: 0, max: 10_000 }), (stake, legs, shareBp) => {
      const { sold, left } = splitStake(stake, shareBp);
      expect(sold + left).toBe(stake);
      const parts = [sold, left].map((part) => computeCashOutMinor(part, legs, 500) ?? 0n);
      const whole = computeCashOutMinor(stake, legs, 500) ?? 0n;
      expect((parts[0] ?? 0n) + (parts[1] ?? 0n)).toBeLessThanOrEqual(whole);
    }),
  );
});

test('games, tie-breaks and sets of tennis have the known chances', () => {
  // 0.6 at each point is 0.7357 in a game: Newton and Keller, 2005.
  expect(chanceOfGame(0.6, 0, 0)).toBeCloseTo(0.7357, 4);
  expect(chanceOfTieBreak({ home: 0.6, away: 0.6 }, 'home', [0, 0])).toBeCloseTo(0.5, 10);
  const even = forecastTennis({ home: 0.64, away: 0.64 }, 3, firstGame);
  expect(chance('winner/sets/full/home', even)).toBeCloseTo(0.5, 10);
  const games = forecastTennis(tennis, 2, firstGame).cells('games', ['full']) ?? [];
  const sums = games.map(({ scores }) => (scores.full?.[0] ?? 0) + (scores.full?.[1] ?? 0));
  expect([Math.min(...sums), Math.max(...sums)]).toEqual([12, 39]);
});

test('the points of a game of tennis are those of its winner', () => {
  const [server, receiver] = [tennis.home, 1 - tennis.home];
  const before = forecastTennis(tennis, 2, firstGame);
  const game = (pick: string): number => chance(`correctScore/points/set1game1/4/${pick}`, before);
  // The last point is the winner's; the others come in any order.
  expect(game('4:0')).toBeCloseTo(server ** 4, 10);
  expect(game('4:2')).toBeCloseTo(10 * server ** 4 * receiver ** 2, 10);
  expect(game('1:4')).toBeCloseTo(4 * receiver ** 4 * server, 10);
  expect(game('other')).toBeCloseTo(20 * server ** 3 * receiver ** 3, 8);
  expect(chance('deuce/points/set1game1/yes', before)).toBeCloseTo(game('other'), 10);
  const won = chanceOfGame(server, 0, 0);
  expect(chance('winner/points/set1game1/home', before)).toBeCloseTo(won, 8);
  expect(chance('point/set1game1/1/home', before)).toBe(server);
  // A later game or point may never be played, so it has no price yet.
  for (const text of ['winner/points/set1game2/home', 'point/set1game1/2/home']) {
    expect(expectSelection(on(text), before)).toBeNull();
  }
  const tieBreak = { ...firstGame, games: [6, 6], points: [2, 1], server: 'away' } as const;
  const then = forecastTennis(tennis, 2, tieBreak);
  const least = chanceOfTieBreak(tennis, 'away', [2, 1]);
  expect(chance('winner/points/set1game13/home', then)).toBeCloseTo(least, 8);
  // The away player serves the first and the fourth point.
  expect(chance('point/set1game13/4/home', then)).toBeCloseTo(1 - tennis.away, 10);
});

test('a match of sets follows from its sets', () => {
  const forecast = forecastRallies(rallySports.badminton, 0.53, firstServe);
  const set = chance('winner/points/set1/home', forecast);
  const match = set * set * (3 - 2 * set);
  expect(chance('winner/sets/full/home', forecast)).toBeCloseTo(match, 10);
  expect(chance('winner/points/set3/home', forecast)).toBeCloseTo(set, 10);
  const started = { ...firstServe, sets: [1, 0], inSets: [21, 15], points: [20, 0] } as const;
  const late = forecastRallies(rallySports.badminton, 0.53, started);
  expect(expectSelection(on('winner/points/set1/home'), late)).toBeNull();
});

test('a basketball match has a winner, and overtime adds to both sides', () => {
  const forecast = forecastBasketball(basket, tipOff(basket));
  const mean = (period: 'full' | 'regular'): number =>
    (forecast.cells('points', [period]) ?? []).reduce(
      (sum, { probability, scores }) => sum + probability * (scores[period]?.[0] ?? 0),
      0,
    );
  const tied = expectSelection(on('winner/points/full/home'), forecast)?.back ?? 1;
  expect(tied).toBeLessThan(1e-4);
  // 96 possessions of 1.2 points.
  expect(mean('regular')).toBeCloseTo(115.2, 1);
  expect(mean('full')).toBeGreaterThan(mean('regular') + 0.05);
});

test('a map continues after 12:12 and after each tie of overtime', () => {
  const ends = endsOfRounds(0.5, [0, 0]);
  const scores = new Map(ends.map(({ score, probability }) => [score.join(':'), probability]));
  expect(ends.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10);
  expect(scores.get('13:12')).toBeUndefined();
  expect(scores.get('13:0')).toBeCloseTo(0.5 ** 13, 10);
  expect(scores.has('16:14') && scores.has('19:17') && scores.has('16:12')).toBe(true);
});

test('a tie of ice hockey goes to overtime, and stays one with probability exp(-rate × share)', () => {
  const forecast = forecastIceHockey({ rates: [3, 3] }, faceOff);
  const level = expectSelection(on('result/goals/regular/draw'), forecast)?.won ?? 0;
  const stays = expectSelection(on('winner/goals/full/home'), forecast)?.back ?? 0;
  expect(stays).toBeCloseTo(level * Math.exp(-6 * 0.25), 8);
  expect(chance('winner/goals/full/home', forecast)).toBeCloseTo(0.5, 8);
});

test('a fight ends in each round with the chance of reaching it times that of a knockout', () => {
  const fight = { knockout: [0.06, 0.04], round: 0.5 } as const;
  const forecast = forecastMuayThai(fight, openingBell);
  expect(chance('correctScore/bout/full/6/3:0', forecast)).toBeCloseTo(0.9 ** 2 * 0.06, 10);
  expect(chance('total/rounds/full/18/over', forecast)).toBeCloseTo(0.9 ** 5, 10);
  expect(chance('method/bout/full/awayDecision', forecast)).toBeCloseTo(0.9 ** 5 / 2, 10);
});

test('an innings has the runs of its balls, and a chase ends with the ball that wins it', () => {
  const { runs, wickets } = endsOfInnings(ball, { runs: 0, wickets: 0, balls: 0 });
  const sum = (list: Float64Array): number => list.reduce((total, it) => total + it, 0);
  expect(sum(runs)).toBeCloseTo(1, 8);
  expect(sum(wickets)).toBeCloseTo(1, 8);
  const forecast = forecastCricket(cricket, firstBall);
  const cells = forecast.cells('runs', ['full']) ?? [];
  expect(Math.max(...cells.map(({ scores: { full = [0, 0] } }) => full[1] - full[0]))).toBe(6);
  // Prices before the last ball of the first innings, weighed by its chances, are those after it.
  const before = { runs: 150, wickets: 6, balls: 119 };
  const winAfter = (one: { runs: number; wickets: number; balls: number }): number => {
    const two = { runs: 0, wickets: 0, balls: 0 };
    const then = forecastCricket(cricket, { innings: [one, two] });
    return expectSelection(on('winner/runs/full/home'), then)?.won ?? 0;
  };
  let expected = ball.wicket * winAfter({ runs: 150, wickets: 7, balls: 120 });
  for (const [more, probability] of ball.runs.entries()) {
    expected += probability * winAfter({ runs: 150 + more, wickets: 6, balls: 120 });
  }
  const now = expectSelection(
    on('winner/runs/full/home'),
    forecastCricket(cricket, { innings: [before] }),
  );
  expect(now?.won).toBeCloseTo(expected, 5);
});
