/** Final scores of matches that are to be played, drawn many times from the models of matches. */
import type { Count, Period, Score } from '../selection.ts';
import { forecastBefore } from './match.ts';
import type { Setup } from './match.ts';

/** Draws one final score; `unit` gives numbers from 0 up to, not including, 1. */
export type ScoreSampler = (unit: () => number) => Score;

/** What decides a match, and where; none where a model takes too long for a whole season. */
const decisive: Readonly<Partial<Record<Setup['sport'], readonly [Count, Period]>>> = {
  football: ['goals', 'regular'],
  iceHockey: ['goals', 'full'],
  badminton: ['sets', 'full'],
  volleyball: ['sets', 'full'],
  muayThai: ['bout', 'full'],
  arena: ['maps', 'full'],
};

/** True if the rest of a season of this sport can be simulated. */
export const canSimulate = (sport: Setup['sport']): boolean => decisive[sport] !== undefined;

/** The sampler of a match before its start; null if its sport is not simulated. */
export function openSampler(setup: Setup): ScoreSampler | null {
  const found = decisive[setup.sport];
  const cells = found && forecastBefore(setup).cells(found[0], [found[1]]);
  if (found === undefined || !cells) return null;
  const isFight = setup.sport === 'muayThai';
  const scores = cells.map(({ scores: all }): Score => {
    const [home, away] = all[found[1]] ?? [0, 0];
    // A fight is won once, in whatever round.
    return isFight ? [Number(home > away), Number(away > home)] : [home, away];
  });
  const draw = openDraw(cells.map(({ probability }) => probability));
  return (unit) => scores[draw(unit())] ?? noScore;
}

const noScore: Score = [0, 0];

/** How many equal parts of the chances are looked up at once. */
const parts = 1_024;

/** Draws the place of a chance, of chances that add up to one: looked up, then a step or two. */
function openDraw(chances: readonly number[]): (unit: number) => number {
  const sums = new Float64Array(chances.length);
  let sum = 0;
  for (const [at, chance] of chances.entries()) {
    sum += chance;
    sums[at] = sum;
  }
  const last = sums.length - 1;
  const find = (unit: number, from: number): number => {
    let at = from;
    while (at < last && (sums[at] ?? 1) <= unit) at += 1;
    return at;
  };
  const starts = new Uint16Array(parts);
  for (let part = 1; part < parts; part++) {
    starts[part] = find(part / parts, starts[part - 1] ?? 0);
  }
  return (unit) => find(unit, starts[Math.floor(unit * parts)] ?? 0);
}
