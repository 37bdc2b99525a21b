/** Cricket of twenty overs a side, ball by ball. */
import { normalise } from './forecast.ts';
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
import type { Count, Period, Score, Side } from './selection.ts';

/** The balls of an innings: twenty overs of six. */
export const inningsBalls = 120;
/** An innings is over with its tenth wicket. */
export const inningsWickets = 10;

/** The probabilities of what a ball brings a batting side: runs, or a wicket without any. */
export interface BallChances {
  /** Of 0 to 6 runs. */
  runs: readonly [number, number, number, number, number, number, number];
  wicket: number;
}

/** What a match is priced from. Who bats first is known before the start. */
export interface CricketSetup {
  home: BallChances;
  away: BallChances;
  first: Side;
}

/** The state of an innings. */
export interface InningsStand {
  runs: number;
  wickets: number;
  balls: number;
}

/** The state of a match: its innings so far, the first one at least. */
export interface CricketStand {
  innings: readonly [InningsStand] | readonly [InningsStand, InningsStand];
}

const fresh: InningsStand = { runs: 0, wickets: 0, balls: 0 };

/** A match that has not started. */
export const firstBall: CricketStand = { innings: [fresh] };

/** More than an innings ever has. */
const runsMax = 420;

/** How an innings may end from its current state. */
export interface InningsEnds {
  /** The probability of each number of runs, and of wickets. */
  runs: Float64Array;
  wickets: Float64Array;
  /** How many balls are expected to be bowled at each number of runs. */
  balls: Float64Array;
}

/**
 * Plays every ball that an innings can have. With a target it also ends as soon as there are more
 * runs than that.
 */
export function endsOfInnings(
  chances: BallChances,
  from: InningsStand,
  target = Infinity,
): InningsEnds {
  const size = runsMax * (inningsWickets + 1);
  const runs = new Float64Array(runsMax);
  const wickets = new Float64Array(inningsWickets + 1);
  const balls = new Float64Array(runsMax);
  let open = new Float64Array(size);
  open[from.wickets * runsMax + from.runs] = 1;
  let top = from.runs;
  for (let ball = from.balls; ; ball++) {
    const next = new Float64Array(size);
    const isLast = ball >= inningsBalls;
    for (let out = from.wickets; out <= inningsWickets; out++) {
      for (let scored = from.runs; scored <= top; scored++) {
        const probability = open[out * runsMax + scored] ?? 0;
        if (probability < 1e-14) continue;
        if (isLast || out === inningsWickets || scored > target) {
          runs[scored] = (runs[scored] ?? 0) + probability;
          wickets[out] = (wickets[out] ?? 0) + probability;
          continue;
        }
        balls[scored] = (balls[scored] ?? 0) + probability;
        const at = out * runsMax + scored;
        for (let more = 0; more < 7; more++) {
          next[at + more] = (next[at + more] ?? 0) + probability * (chances.runs[more] ?? 0);
        }
        next[at + runsMax] = (next[at + runsMax] ?? 0) + probability * chances.wicket;
      }
    }
    if (isLast) return { runs, wickets, balls };
    open = next;
    top = Math.min(runsMax - 7, top + 6);
  }
}

/** Ends that are rarer than this change no price. */
const tooRareEnd = 1e-9;
/** The same of both innings together, of which there are many more. */
const tooRarePair = 1e-8;

/** The ends of a whole innings by its chances: one setup is asked for ball after ball. */
const whole = new WeakMap<BallChances, InningsEnds>();
/** How a whole innings without a target may end. */
export function endsOfWhole(chances: BallChances): InningsEnds {
  const ends = whole.get(chances) ?? endsOfInnings(chances, fresh);
  whole.set(chances, ends);
  return ends;
}

/** Both innings together: the second one ends once it has more runs than the first. */
function bothInnings(first: Float64Array, second: InningsEnds, chances: BallChances): Cell[] {
  const cells: Cell[] = [];
  const add = (target: number, scored: number, probability: number): void => {
    if (probability > tooRarePair) cells.push({ probability, scores: { full: [target, scored] } });
  };
  for (const [target, reached] of first.entries()) {
    if (reached < tooRareEnd) continue;
    for (let scored = 0; scored <= target; scored++) {
      add(target, scored, reached * (second.runs[scored] ?? 0));
    }
    for (const [at, chance] of overshootOf(chances, second, target).entries()) {
      add(target, target + at + 1, reached * chance);
    }
  }
  return normalise(cells);
}

/** How likely the ball that passes a target passes it by one run, by two, up to six. */
export function overshootOf(chances: BallChances, ends: InningsEnds, target: number): number[] {
  return Array.from({ length: 6 }, (_, at) => {
    let sum = 0;
    // The ball that wins is bowled at `target` runs or fewer.
    for (let more = at + 1; more <= 6; more++) {
      sum += (ends.balls[target + at + 1 - more] ?? 0) * (chances.runs[more] ?? 0);
    }
    return sum;
  });
}

/** What each innings may end as, and both together with the side that bats first as home. */
interface CricketEnds {
  first: InningsEnds | null;
  /** Null before it begins. */
  second: InningsEnds | null;
  both: () => Cell[];
}

function computeEnds(setup: CricketSetup, { innings: [one, two] }: CricketStand): CricketEnds {
  const last = setup.first === 'home' ? 'away' : 'home';
  if (two === undefined) {
    const isWhole = one.balls === 0;
    const first = isWhole
      ? endsOfWhole(setup[setup.first])
      : endsOfInnings(setup[setup.first], one);
    const both = (): Cell[] => bothInnings(first.runs, endsOfWhole(setup[last]), setup[last]);
    return { first, second: null, both };
  }
  const second = endsOfInnings(setup[last], two, one.runs);
  const both = (): Cell[] =>
    normalise(toCells(second.runs, (scored) => ({ full: [one.runs, scored] })));
  return { first: null, second, both };
}

/** The forecast of a match: each ball has the same chances, whatever happened before. */
export function forecastCricket(setup: CricketSetup, stand: CricketStand): Forecast {
  let made: CricketEnds | null = null;
  const isHomeFirst = setup.first === 'home';
  const ofSide = (number: number, isFirst: boolean): Score =>
    isFirst === isHomeFirst ? [number, 0] : [0, number];
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    const [period] = periods;
    if (periods.length > 1 || (count !== 'runs' && count !== 'wickets')) return null;
    made ??= computeEnds(setup, stand);
    if (period === 'full' && count === 'runs') {
      return isHomeFirst ? made.both() : made.both().map(turn);
    }
    if (period !== 'innings1' && period !== 'innings2') return null;
    const isFirst = period === 'innings1';
    const ends = isFirst ? made.first : made.second;
    return (
      ends && normalise(toCells(ends[count], (number) => ({ [period]: ofSide(number, isFirst) })))
    );
  };
  return { cells, goal: () => null };
}

const turn = ({ probability, scores: { full = [0, 0] } }: Cell): Cell => ({
  probability,
  scores: { full: [full[1], full[0]] },
});

function toCells(ends: Float64Array, toScores: (number: number) => Cell['scores']): Cell[] {
  const cells: Cell[] = [];
  for (const [number, probability] of ends.entries()) {
    if (probability > tooRareEnd) cells.push({ probability, scores: toScores(number) });
  }
  return cells;
}
