/**
 * What open bets mean for the book. Each leg of an open bet states what the bet pays if that leg
 * loses, returns its stake, or wins, all other open legs won: for a bet of one leg that is exact,
 * for one of several it is the most that it can pay. What a bet pays is linear in the share of each
 * leg, so these three numbers are enough for half won and half lost as well.
 */
import type { EventFacts } from '../facts.ts';
import { decide, periodsOf } from '../settle-selection.ts';
import type { Share, Tally } from '../settle-selection.ts';
import { toMarketGroup, writeSelection } from '../selection.ts';
import type { Period, Score, ScoreSelection, SimpleSelection } from '../selection.ts';

/** What bets on one selection pay in all, in minor units. */
export interface Stakes {
  bets: number;
  stakeMinor: bigint;
  lostMinor: bigint;
  backMinor: bigint;
  wonMinor: bigint;
}

/** A selection, or a bet builder as its text alone, with what bets on it pay. */
export interface StakedSelection extends Stakes {
  text: string;
  /** Null for a bet builder. */
  selection: SimpleSelection | null;
}

/** The outcome of goals at which the book pays most. */
export interface WorstScore {
  half: Score;
  end: Score;
}

/** What the book pays at the worst outcome. */
export interface Worst {
  liabilityMinor: bigint;
  score: WorstScore | null;
}

const nothing: Stakes = {
  bets: 0,
  stakeMinor: 0n,
  lostMinor: 0n,
  backMinor: 0n,
  wonMinor: 0n,
};

/** The sum of what bets stake and pay. */
export function addStakes(a: Stakes, b: Stakes): Stakes {
  return {
    bets: a.bets + b.bets,
    stakeMinor: a.stakeMinor + b.stakeMinor,
    lostMinor: a.lostMinor + b.lostMinor,
    backMinor: a.backMinor + b.backMinor,
    wonMinor: a.wonMinor + b.wonMinor,
  };
}

/** The sum of no bets, or of these. */
export const sumStakes = (all: readonly Stakes[]): Stakes => all.reduce(addStakes, nothing);

/** What bets pay at a share of their leg, rounded up. */
export function payAt(stakes: Stakes, { won, back, of }: Share): bigint {
  const lost = of - won - back;
  const sum =
    stakes.wonMinor * BigInt(won) +
    stakes.backMinor * BigInt(back) +
    stakes.lostMinor * BigInt(lost);
  return (sum + BigInt(of) - 1n) / BigInt(of);
}

const max = (values: readonly bigint[]): bigint =>
  values.reduce((most, value) => (value > most ? value : most), 0n);

/** The most that the bets on one selection can pay. */
export const worstOf = ({ lostMinor, backMinor, wonMinor }: Stakes): bigint =>
  max([lostMinor, backMinor, wonMinor]);

/** Kinds of markets of which one selection wins, and the others do not. */
const exclusive: ReadonlySet<SimpleSelection['kind']> = new Set([
  'result',
  'winner',
  'method',
  'drawNoBet',
  'handicap',
  'total',
  'teamTotal',
  'bothScore',
  'deuce',
  'oddEven',
  'correctScore',
  'halfFull',
  'nextGoal',
  'point',
]);

/**
 * The most that bets on the selections of one market can pay, each alone: of markets of which one
 * selection wins, the dearest winner or all stakes back; of others the sum of their worst.
 */
function worstOfMarket(all: readonly StakedSelection[]): bigint {
  const [first] = all;
  const selection = first?.selection ?? null;
  const isExclusive = selection !== null && exclusive.has(selection.kind);
  if (!isExclusive) return all.reduce((sum, it) => sum + worstOf(it), 0n);
  const { lostMinor, backMinor } = sumStakes(all);
  return max([backMinor, ...all.map((it) => lostMinor - it.lostMinor + it.wonMinor)]);
}

/** The text of a market: that of its selections without the pick. */
const toMarket = (text: string): string => text.slice(0, text.lastIndexOf('/'));

/** The most that bets can pay if every market ends at its worst. */
export function worstByMarket(all: readonly StakedSelection[]): bigint {
  const simple = all.filter(({ selection }) => selection !== null);
  const builders = all.filter(({ selection }) => selection === null);
  const markets = [...Map.groupBy(simple, ({ text }) => toMarket(text)).values()];
  return [...markets.map(worstOfMarket), ...builders.map(worstOf)].reduce(
    (sum, it) => sum + it,
    0n,
  );
}

/** Goals that each side may still score in a half. Chosen: more change no market that is offered. */
const EXTRA_MAX = 5;

/**
 * The worst outcome of a football match: every score of both halves that can still come about, by
 * the rule that settles bets. What goals in the halves do not decide is added at its worst.
 */
export function worstOfGoals(all: readonly StakedSelection[], facts: EventFacts | null): Worst {
  const byGoals = all.flatMap((it) =>
    isByGoals(it.selection) ? [{ stakes: it, selection: it.selection }] : [],
  );
  const others = worstByMarket(all.filter(({ selection }) => !isByGoals(selection)));
  if (byGoals.length === 0) return { liabilityMinor: others, score: null };
  let worst: Worst | null = null;
  for (const { half, end } of listScores(facts)) {
    const rest: Score = [end[0] - half[0], end[1] - half[1]];
    const tally: Tally = (_count, period) => {
      if (period === 'half1') return half;
      return period === 'half2' ? rest : end;
    };
    const paid = byGoals.reduce(
      (sum, it) => sum + payAt(it.stakes, decide(it.selection, tally)),
      0n,
    );
    if (worst === null || paid > worst.liabilityMinor) {
      worst = { liabilityMinor: paid, score: { half, end } };
    }
  }
  return { liabilityMinor: (worst?.liabilityMinor ?? 0n) + others, score: worst?.score ?? null };
}

const goalPeriods: readonly Period[] = ['half1', 'half2', 'regular', 'full'];

function isByGoals(selection: SimpleSelection | null): selection is ScoreSelection {
  if (selection === null || !('count' in selection)) return false;
  const periods = periodsOf(selection);
  return selection.count === 'goals' && periods.every((it) => goalPeriods.includes(it));
}

/** The scores at half time and at the end that can still come about. */
function listScores(facts: EventFacts | null): WorstScore[] {
  const { half1, half2 } = facts?.periods ?? {};
  const first = half1?.counts.goals ?? [0, 0];
  const second = half2?.counts.goals ?? [0, 0];
  const isFirstOver = half1 !== undefined && half1.completedAtMs !== null;
  const halves = listFrom(first, isFirstOver ? 0 : EXTRA_MAX);
  const isSecondOver = half2 !== undefined && half2.completedAtMs !== null;
  const rests = listFrom(second, isSecondOver ? 0 : EXTRA_MAX);
  return halves.flatMap((half) =>
    rests.map((rest) => ({ half, end: [half[0] + rest[0], half[1] + rest[1]] as const })),
  );
}

function listFrom([home, away]: Score, extra: number): Score[] {
  const steps = Array.from({ length: extra + 1 }, (_, at) => at);
  return steps.flatMap((more) => steps.map((other): Score => [home + more, away + other]));
}

/** Selections by the group of their market, such as all handicaps of regulation time. */
export function groupMarkets(all: readonly StakedSelection[]): Map<string, StakedSelection[]> {
  return Map.groupBy(all, ({ selection }) =>
    selection === null ? 'builder' : toMarketGroup(writeSelection(selection)),
  );
}
