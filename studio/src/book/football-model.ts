/** Dixon and Coles' model of football, before and during a match. */
import { normalise, pairCells, poisson, tooRare } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
import { chancesOfGoal } from './goal-chances.ts';
import type { Count, Period, Score } from './selection.ts';

/** What both sides are expected to have over regulation time. */
export type Rates = readonly [home: number, away: number];

/** What a match is priced from. */
export interface FootballSetup {
  goals: Rates;
  corners: Rates;
  cards: Rates;
}

/** The state of a match; before it starts, both halves are whole and nothing is counted. */
export interface FootballStand {
  /** How much of each half is still to play, from 1 to 0. */
  left: readonly [half1: number, half2: number];
  /** What there is of each count, and what there was at half time once that has come. */
  counted: Readonly<Record<FootballCount, { now: Score; half: Score | null }>>;
}

/** What is counted in football. */
export type FootballCount = 'goals' | 'corners' | 'cards';

/**
 * How results of one goal at most differ from independent goals: draws are a little more frequent.
 * Dixon and Coles (1997) estimate values near -0.1.
 */
export const lowScoreRho = -0.08;

/** The part of each count that falls into the first half. Chosen near what leagues publish. */
export const firstHalfShare: Readonly<Record<FootballCount, number>> = {
  goals: 0.45,
  corners: 0.47,
  cards: 0.35,
};

const nothing = { now: [0, 0], half: null } as const;

/** A match that has not started. */
export const kickOff: FootballStand = {
  left: [1, 1],
  counted: { goals: nothing, corners: nothing, cards: nothing },
};

/** By how much Dixon and Coles change the probability of a final score. */
export function lowScoreFactor([home, away]: Score, [homeRate, awayRate]: Rates): number {
  if (home === 0 && away === 0) return 1 - homeRate * awayRate * lowScoreRho;
  if (home === 0 && away === 1) return 1 + homeRate * lowScoreRho;
  if (home === 1 && away === 0) return 1 + awayRate * lowScoreRho;
  return home === 1 && away === 1 ? 1 - lowScoreRho : 1;
}

/**
 * The forecast of a match: goals of each half are Poisson, and the probability of each final score
 * is changed by the factor of low scores. All markets of goals come from this one distribution,
 * live ones from the same under the condition of what has happened. Corners and cards are Poisson.
 */
export function forecastFootball(setup: FootballSetup, stand: FootballStand): Forecast {
  const made = new Map<string, readonly Cell[]>();
  const remember = (key: string, make: () => readonly Cell[]): readonly Cell[] => {
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    if (count !== 'goals' && count !== 'corners' && count !== 'cards') return null;
    const [period] = periods;
    if (!periods.every((it) => it === 'regular' || it === 'half1' || it === 'half2')) return null;
    if (period === 'regular' && periods.length === 1) {
      return remember(count, () => wholeCells(setup, stand, count));
    }
    const both = remember(`${count} halves`, () => halfCells(setup, stand, count));
    if (period !== 'half1' || periods.length > 1) return both;
    return remember(`${count} half1`, () => merge(both, 'half1'));
  };
  const { now } = stand.counted.goals;
  return {
    cells,
    goal: (number) => chancesOfGoal(number - now[0] - now[1], now, cells('goals', ['regular'])),
  };
}

function wholeCells(setup: FootballSetup, stand: FootballStand, count: FootballCount): Cell[] {
  const { now } = stand.counted[count];
  const [first, second] = leftOf(stand, count);
  const [home, away] = setup[count].map((rate) => poisson(rate * (first + second)));
  const cells = pairCells(home ?? [], away ?? [], (h, a) => ({ regular: plus(now, [h, a]) }));
  return correct(cells, setup, count);
}

/** Both halves together, for markets of a half or of two scores. */
function halfCells(setup: FootballSetup, stand: FootballStand, count: FootballCount): Cell[] {
  const { now, half } = stand.counted[count];
  const [first, second] = leftOf(stand, count).map((share) =>
    setup[count].map((rate) => poisson(rate * share)),
  );
  const seconds = pairCells(second?.[0] ?? [], second?.[1] ?? [], (h, a) => ({ half2: [h, a] }));
  const firsts = pairCells(first?.[0] ?? [], first?.[1] ?? [], (h, a) => ({ half1: [h, a] }));
  const base = half ?? now;
  const gone = minus(now, base);
  const cells = firsts.flatMap((one) => {
    const half1 = plus(base, one.scores.half1 ?? [0, 0]);
    return seconds.flatMap((two): Cell[] => {
      const probability = one.probability * two.probability;
      if (probability < tooRare) return [];
      const half2 = plus(gone, two.scores.half2 ?? [0, 0]);
      const scores = { half1, half2, regular: plus(half1, half2) };
      return [{ probability, scores }];
    });
  });
  return correct(cells, setup, count);
}

function correct(cells: readonly Cell[], setup: FootballSetup, count: FootballCount): Cell[] {
  if (count !== 'goals') return normalise(cells);
  return normalise(
    cells.map(({ probability, scores }) => ({
      probability: probability * lowScoreFactor(scores.regular ?? [0, 0], setup.goals),
      scores,
    })),
  );
}

/** One period alone, of cells that have several. */
function merge(cells: readonly Cell[], period: 'half1'): Cell[] {
  const sums = new Map<number, Cell>();
  for (const { probability, scores } of cells) {
    const score = scores[period] ?? [0, 0];
    const key = score[0] * 1000 + score[1];
    const sum = (sums.get(key)?.probability ?? 0) + probability;
    sums.set(key, { probability: sum, scores: { [period]: score } });
  }
  return [...sums.values()];
}

/** Which part of all of a count is still expected in each half. */
function leftOf({ left }: FootballStand, count: FootballCount): [number, number] {
  const share = firstHalfShare[count];
  return [left[0] * share, left[1] * (1 - share)];
}

const plus = (a: Score, b: Score): Score => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Score, b: Score): Score => [a[0] - b[0], a[1] - b[1]];
