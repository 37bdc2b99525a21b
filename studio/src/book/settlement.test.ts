import fs from 'node:fs';
import { oddsFormats, toOddsFigure } from '@vela/ui/format/odds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventFacts, PeriodFacts } from './facts.ts';
import { readSelection } from './read-selection.ts';
import type { TableFacts } from './reference.ts';
import { writeSelection } from './selection.ts';
import type { ScoreSelection } from './selection.ts';
import {
  computeCorrectionMinor,
  computeMaxPayoutMinor,
  computeTotalStakeMinor,
  readCombinations,
  settleBet,
} from './settle-bet.ts';
import { decide, settleSelection } from './settle-selection.ts';
import type { Settled } from './settle-selection.ts';
import { listVectors } from './vectors.ts';

type Leg = [on: string, oddsMilli: number, event: string];
type BetRow = [string, number, Leg[], string, number[], string[], string, number | null];
type Correction = [string, number, number, string, string, number, number, number];
type Table = { events: Record<string, TableFacts>; bets: BetRow[]; corrections: Correction[] };

const text = fs.readFileSync(new URL('settlement.vectors.json', import.meta.url), 'utf8');
const table: Table = JSON.parse(text);

/** Hours of the table become instants after a start of any date. */
const startsAtMs = Date.UTC(2026, 7, 15, 12);
const toMs = (hours: number): number => startsAtMs + hours * 3_600_000;

function pointsOf({ points }: TableFacts, period: string): Pick<PeriodFacts, 'points'> {
  const known = points?.[period];
  return known === undefined ? {} : { points: known.map(([by, at]) => ({ by, atMs: toMs(at) })) };
}

function toEvent(name: string): { facts: EventFacts; nowMs: number } {
  const it = table.events[name];
  if (it === undefined) throw new Error(`no event ${name}`);
  const periods = Object.entries(it.periods).map(
    ([period, [at, counts]]): [string, PeriodFacts] => [
      period,
      { completedAtMs: at === null ? null : toMs(at), counts, ...pointsOf(it, period) },
    ],
  );
  const facts = {
    startsAtMs,
    endedAtMs: it.end === null ? null : toMs(it.end),
    periods: Object.fromEntries(periods),
    goals: (it.goals ?? []).map(([by, at, scorer]) => ({
      by,
      atMs: toMs(at),
      ...(scorer === undefined ? {} : { scorer }),
    })),
    ...(it.starters === undefined ? {} : { starters: it.starters }),
    ranks: it.ranks ?? null,
  };
  return { facts, nowMs: toMs(it.now) };
}

function settleText(on: string, event: string): Settled | null {
  const selection = readSelection(on);
  if (selection === null) throw new Error(`not a selection: ${on}`);
  const { facts, nowMs } = toEvent(event);
  return settleSelection(selection, facts, nowMs);
}

test('the public table is the output of the reference implementation, and has 1,000 rows', () => {
  expect(listVectors()).toBe(text);
  expect(table.bets.length).toBeGreaterThanOrEqual(1_000);
});

/** What is to be compared with a row of the table: everything that its bet makes of it. */
function settleRow([name, stake, legs, form]: BetRow): BetRow {
  const oddsMilli = legs.map(([, odds]) => odds);
  const format = oddsFormats.find((it) => it === form) ?? 'decimal';
  const written = oddsMilli.map((odds) => toOddsFigure(odds, format).value);
  const settled = legs.map(([on, , event]) => settleText(on, event));
  const states = settled.map((leg) => leg?.state ?? 'open');
  const decided = settled.filter((leg) => leg !== null);
  const sizes = readCombinations(name, legs.length);
  if (sizes === null) throw new Error(`no bet ${name} of ${legs.length} legs`);
  if (decided.length < legs.length) return [name, stake, legs, form, written, states, 'open', null];
  const { state, payoutMinor } = settleBet(
    { sizes, stakeMinor: BigInt(stake), oddsMilli },
    decided,
  );
  return [name, stake, legs, form, written, states, state, Number(payoutMinor)];
}

test('every bet of the public table is settled as the table states', () => {
  const toText = (row: BetRow): string => JSON.stringify(row);
  expect(table.bets.map(settleRow).map(toText)).toEqual(table.bets.map(toText));
});

test.each([
  ['handicap/goals/regular/-1/home', { '1:0': 'won', '0:0': 'halfLost', '0:1': 'lost' }],
  ['handicap/goals/regular/-2/home', { '1:0': 'won', '0:0': 'lost' }],
  ['handicap/goals/regular/-3/home', { '1:0': 'halfWon', '2:0': 'won', '1:1': 'lost' }],
  ['handicap/goals/regular/-4/home', { '2:1': 'push', '2:0': 'won', '0:0': 'lost' }],
  ['handicap/goals/regular/-5/home', { '1:0': 'halfLost', '2:0': 'won' }],
  ['handicap/goals/regular/1/home', { '0:0': 'halfWon', '0:1': 'lost' }],
  ['handicap/goals/regular/3/home', { '0:1': 'halfLost', '0:0': 'won' }],
  ['total/goals/regular/9/over', { '1:1': 'halfLost', '2:1': 'won' }],
  ['total/goals/regular/11/over', { '2:1': 'halfWon', '1:1': 'lost' }],
  ['total/goals/regular/9/under', { '1:1': 'halfWon', '2:1': 'lost' }],
  ['total/goals/regular/11/under', { '2:1': 'halfLost', '2:0': 'won' }],
])('%s is settled as the figures that the trade publishes: %j', (on, expected) => {
  const selection = readSelection(on);
  for (const [score, state] of Object.entries(expected)) {
    const [home = 0, away = 0] = score.split(':').map(Number);
    const counts = { goals: [home, away] } as const;
    const periods = { regular: { completedAtMs: startsAtMs, counts } };
    const facts = { startsAtMs, endedAtMs: startsAtMs, periods, goals: [], ranks: null };
    const settled = selection && settleSelection(selection, facts, startsAtMs);
    expect([score, settled?.state]).toEqual([score, state]);
  }
});

test('a corrected result moves the net of both settlements', () => {
  for (const [on, odds, stake, first, then, before, after, net] of table.corrections) {
    const bet = { sizes: [1], stakeMinor: BigInt(stake), oddsMilli: [odds] };
    const [one, two] = [settleText(on, first), settleText(on, then)];
    if (one === null || two === null) throw new Error(`undecided: ${on}`);
    const paid = settleBet(bet, [one]).payoutMinor;
    expect(Number(paid)).toBe(before);
    expect(Number(settleBet(bet, [two]).payoutMinor)).toBe(after);
    expect(Number(computeCorrectionMinor(paid, settleBet(bet, [two])))).toBe(net);
  }
});

const shares: Settled[] = [
  { state: 'won', share: { won: 2, back: 0, of: 2 } },
  { state: 'halfWon', share: { won: 1, back: 1, of: 2 } },
  { state: 'push', share: { won: 0, back: 2, of: 2 } },
  { state: 'void', share: { won: 0, back: 2, of: 2 } },
  { state: 'halfLost', share: { won: 0, back: 1, of: 2 } },
  { state: 'won', share: { won: 2, back: 0, of: 3 } },
  { state: 'lost', share: { won: 0, back: 0, of: 2 } },
];
const anyShare = fc.constantFrom(...shares);
const anyOdds = fc.integer({ min: 1_010, max: 500_000 });
const anyStake = fc.bigInt({ min: 1n, max: 100_000_000n });
const anyLegs = fc.array(fc.tuple(anyOdds, anyShare), { minLength: 3, maxLength: 10 });

/** A bet on some legs with combinations of some of the numbers of legs. */
const anyBet = fc.tuple(anyLegs, anyStake, fc.nat()).map(([legs, stakeMinor, picks]) => {
  const sizes = legs.map((_leg, at) => at + 1).filter((size) => (picks >> (size % 5)) % 2 === 1);
  const oddsMilli = legs.map(([odds]) => odds);
  const bet = { sizes: sizes.length > 0 ? sizes : [legs.length], stakeMinor, oddsMilli };
  return { bet, legs: legs.map(([, share]) => share) };
});

test('a bet with only void legs returns its stake, to the cent', () => {
  fc.assert(
    fc.property(anyBet, ({ bet, legs }) => {
      const voids = legs.map((): Settled => ({ state: 'void', share: { won: 0, back: 3, of: 3 } }));
      const staked = computeTotalStakeMinor(bet);
      expect(settleBet(bet, voids)).toEqual({ state: 'void', payoutMinor: staked });
    }),
  );
});

test('a payout is between nothing and that of all legs won', () => {
  fc.assert(
    fc.property(anyBet, ({ bet, legs }) => {
      const { payoutMinor } = settleBet(bet, legs);
      expect(payoutMinor).toBeGreaterThanOrEqual(0n);
      expect(payoutMinor).toBeLessThanOrEqual(computeMaxPayoutMinor(bet));
    }),
  );
});

test('the payout is the same in every odds form, and no form promises more', () => {
  fc.assert(
    fc.property(anyOdds, anyStake, (odds, stakeMinor) => {
      const bet = { sizes: [1], stakeMinor, oddsMilli: [odds] };
      const payout = Number(computeMaxPayoutMinor(bet));
      for (const form of oddsFormats) {
        const { value } = toOddsFigure(odds, form);
        const unit = form === 'american' ? 100 : 1;
        const won = form === 'decimal' ? value - 1 : value > 0 ? value / unit : -unit / value;
        expect(Number(stakeMinor) * (1 + won)).toBeLessThanOrEqual(payout + 0.5 + payout * 1e-12);
      }
    }),
  );
});

test('a system is the sum of its combinations, rounded once', () => {
  fc.assert(
    fc.property(anyBet, ({ bet, legs }) => {
      const one = settleBet(bet, legs).payoutMinor;
      const apart = bet.sizes.map((size) => settleBet({ ...bet, sizes: [size] }, legs).payoutMinor);
      const sum = apart.reduce((total, payout) => total + payout, 0n);
      expect(Number(one - sum)).toBeGreaterThanOrEqual(-bet.sizes.length);
      expect(Number(one - sum)).toBeLessThanOrEqual(bet.sizes.length);
    }),
  );
});

test('however often a result is corrected, the movements sum to the last payout', () => {
  fc.assert(
    fc.property(anyOdds, anyStake, fc.array(anyShare, { minLength: 1 }), (odds, stake, results) => {
      const bet = { sizes: [1], stakeMinor: stake, oddsMilli: [odds] };
      let paid = 0n;
      for (const result of results) paid += computeCorrectionMinor(paid, settleBet(bet, [result]));
      expect(paid).toBe(settleBet(bet, results.slice(-1)).payoutMinor);
    }),
  );
});

const where = { count: 'goals', period: 'regular' } as const;
const anyLine = fc.integer({ min: -20, max: 20 });
const anyScore = fc.tuple(fc.nat(9), fc.nat(9));

test('what one side of a line wins, the other side loses, and both get the same back', () => {
  const pairs = (line: number): [ScoreSelection, ScoreSelection][] => [
    [
      { kind: 'handicap', ...where, lineQuarters: line, since: [0, 0], pick: 'home' },
      { kind: 'handicap', ...where, lineQuarters: line, since: [0, 0], pick: 'away' },
    ],
    [
      { kind: 'total', ...where, lineQuarters: line, pick: 'over' },
      { kind: 'total', ...where, lineQuarters: line, pick: 'under' },
    ],
  ];
  fc.assert(
    fc.property(anyLine, anyScore, (line, score) => {
      for (const [a, b] of pairs(line)) {
        const [one, two] = [decide(a, () => score), decide(b, () => score)];
        expect(one.back).toBe(two.back);
        expect(one.won + one.back + two.won).toBe(one.of);
      }
    }),
  );
});

test('each text means one selection, and each selection has one text', () => {
  const texts = table.bets.flatMap(([, , legs]) => legs.map(([on]) => on));
  for (const on of new Set(texts)) {
    const selection = readSelection(on);
    expect(selection === null ? null : writeSelection(selection)).toBe(on);
  }
  const strange = ['', 'result', 'result/goals/regular/none', 'total/goals/regular/9.5/over'];
  const others = ['total/goals/regular/09/over', 'nextGoal/0/home', 'halfFull/goals/home', '+'];
  const points = ['point/set1/1/home', 'point/set1game14/1/home', 'point/set1game1/0/home'];
  const builders = [
    'outright/1/a b',
    'result/goals/regular/home+',
    'handicap/goals/full/1@0:0/home',
  ];
  for (const on of [...strange, ...others, ...points, ...builders])
    expect([on, readSelection(on)]).toEqual([on, null]);
});

test('a bet has a name that fits its number of legs', () => {
  expect(readCombinations('parlay', 2)).toBeNull();
  expect(readCombinations('parlay', 11)).toBeNull();
  expect(readCombinations('trixie', 4)).toBeNull();
  expect(readCombinations('3/3', 3)).toBeNull();
  expect(readCombinations('toString', 3)).toBeNull();
  const bet = { sizes: readCombinations('canadian', 5) ?? [], stakeMinor: 1n, oddsMilli: [] };
  expect(computeTotalStakeMinor({ ...bet, oddsMilli: [1, 1, 1, 1, 1] })).toBe(26n);
  const heinz = readCombinations('heinz', 6) ?? [];
  expect(computeTotalStakeMinor({ ...bet, sizes: heinz, oddsMilli: [1, 1, 1, 1, 1, 1] })).toBe(57n);
});
