import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import type { EventFacts } from '../facts.ts';
import { readSelection } from '../read-selection.ts';
import { settleBet } from '../settle-bet.ts';
import { settleSelection } from '../settle-selection.ts';
import type { Settled } from '../settle-selection.ts';
import { addStakes, worstByMarket, worstOfGoals } from './exposure.ts';
import type { StakedSelection } from './exposure.ts';

const TEXTS = [
  'result/goals/regular/home',
  'result/goals/regular/draw',
  'result/goals/regular/away',
  'doubleChance/goals/regular/homeOrDraw',
  'drawNoBet/goals/regular/away',
  'handicap/goals/regular/-3/home',
  'handicap/goals/regular/-3/away',
  'handicap/goals/regular/2@1:0/away',
  'total/goals/regular/9/over',
  'total/goals/regular/10/under',
  'total/goals/half1/4/over',
  'teamTotal/goals/regular/home/6/under',
  'bothScore/goals/regular/yes',
  'oddEven/goals/half2/odd',
  'correctScore/goals/regular/4/2:1',
  'correctScore/goals/regular/4/other',
  'halfFull/goals/draw-home',
] as const;

interface Bet {
  text: string;
  sizes: readonly number[];
  stakeMinor: bigint;
  oddsMilli: readonly number[];
}

const WON: Settled = { state: 'won', share: { won: 1, back: 0, of: 1 } };
const BACK: Settled = { state: 'void', share: { won: 0, back: 1, of: 1 } };
const LOST: Settled = { state: 'lost', share: { won: 0, back: 0, of: 1 } };

function drawBets(seed: string): Bet[] {
  const random = seededRandom(seed);
  return Array.from({ length: 40 }, () => {
    const kind = random.int(3);
    const legs = kind === 0 ? 1 : 3;
    return {
      text: TEXTS[random.int(TEXTS.length)] ?? TEXTS[0],
      sizes: kind === 0 ? [1] : kind === 1 ? [3] : [2, 3],
      stakeMinor: BigInt(1_000 * (1 + random.int(50))),
      oddsMilli: Array.from({ length: legs }, () => 1_100 + 100 * random.int(40)),
    };
  });
}

/** What a bet pays with its first leg settled so, and all others won. */
const pay = (bet: Bet, first: Settled): bigint =>
  settleBet(
    bet,
    bet.oddsMilli.map((_, at) => (at === 0 ? first : WON)),
  ).payoutMinor;

function toStaked(bets: readonly Bet[]): StakedSelection[] {
  const found = new Map<string, StakedSelection>();
  for (const bet of bets) {
    const selection = readSelection(bet.text);
    if (selection === null || selection.kind === 'builder') throw new Error(bet.text);
    const known = found.get(bet.text);
    const one: StakedSelection = {
      text: bet.text,
      selection,
      bets: 1,
      stakeMinor: bet.stakeMinor,
      lostMinor: pay(bet, LOST),
      backMinor: pay(bet, BACK),
      wonMinor: pay(bet, WON),
    };
    found.set(bet.text, known ? { ...one, ...addStakes(known, one) } : one);
  }
  return [...found.values()];
}

function finished(half: readonly [number, number], rest: readonly [number, number]): EventFacts {
  const toPeriod = (score: readonly [number, number]) => ({
    completedAtMs: 0,
    counts: { goals: score },
  });
  const end = toPeriod([half[0] + rest[0], half[1] + rest[1]]);
  return {
    startsAtMs: 0,
    endedAtMs: 0,
    goals: [],
    ranks: null,
    periods: { half1: toPeriod(half), half2: toPeriod(rest), regular: end, full: end },
  };
}

/** Plays every score, and settles every bet by itself. */
function slowWorst(bets: readonly Bet[], from: readonly [number, number] = [0, 0]): bigint {
  let worst = 0n;
  for (let code = 0; code < 7 ** 4; code++) {
    const [a, b, c, d] = [0, 1, 2, 3].map((at) => Math.floor(code / 7 ** at) % 7);
    const facts = finished([from[0] + (a ?? 0), from[1] + (b ?? 0)], [c ?? 0, d ?? 0]);
    let paid = 0n;
    for (const bet of bets) {
      const selection = readSelection(bet.text);
      const settled = selection && settleSelection(selection, facts, 1);
      if (settled === null) throw new Error(`${bet.text} is not settled`);
      paid += pay(bet, settled);
    }
    if (paid > worst) worst = paid;
  }
  return worst;
}

test.each(['one', 'two', 'three'])(
  'the worst outcome is the one that playing every score finds: %s',
  (seed) => {
    const bets = drawBets(seed);
    const { liabilityMinor } = worstOfGoals(toStaked(bets), null);
    // Half of a stake is rounded once for each selection instead of once for each bet.
    const difference = liabilityMinor - slowWorst(bets);
    expect(difference).toBeGreaterThanOrEqual(-40n);
    expect(difference).toBeLessThanOrEqual(40n);
  },
);

test('goals that have been scored are counted', () => {
  const bets = drawBets('live');
  const half1 = { completedAtMs: null, counts: { goals: [2, 0] as const } };
  const facts: EventFacts = {
    startsAtMs: 0,
    endedAtMs: null,
    goals: [],
    ranks: null,
    periods: { half1, regular: half1 },
  };
  const difference = worstOfGoals(toStaked(bets), facts).liabilityMinor - slowWorst(bets, [2, 0]);
  expect(difference).toBeGreaterThanOrEqual(-40n);
  expect(difference).toBeLessThanOrEqual(40n);
});

test('a single of one selection may pay its stake times its odds', () => {
  const bet = { text: TEXTS[0], sizes: [1], stakeMinor: 1_000n, oddsMilli: [2_350] };
  expect(worstOfGoals(toStaked([bet]), null).liabilityMinor).toBe(2_350n);
});

test('markets that no score joins are each at their worst, never below what can happen', () => {
  const bets = drawBets('markets');
  expect(worstByMarket(toStaked(bets))).toBeGreaterThanOrEqual(slowWorst(bets) - 40n);
});
