/** Final scores of matches that are to be played, drawn many times from the models of matches. */
import { overtimePossessions, pointsOf } from '../basketball-model.ts';
import type { BasketballSetup } from '../basketball-model.ts';
import { endsOfWhole, overshootOf } from '../cricket-model.ts';
import type { CricketSetup } from '../cricket-model.ts';
import type { Count, Period, Score } from '../selection.ts';
import { forecastBefore } from './match.ts';
import type { Setup } from './match.ts';

/** Draws one final score; `unit` gives numbers from 0 up to, not including, 1. */
export type ScoreSampler = (unit: () => number) => Score;

type BySides = 'basketball' | 'cricket';

/** What decides a match, and where; basketball and cricket are drawn side by side. */
const decisive: Readonly<Record<Exclude<Setup['sport'], BySides>, readonly [Count, Period]>> = {
  football: ['goals', 'regular'],
  iceHockey: ['goals', 'full'],
  tennis: ['sets', 'full'],
  badminton: ['sets', 'full'],
  tableTennis: ['sets', 'full'],
  volleyball: ['sets', 'full'],
  muayThai: ['bout', 'full'],
  arena: ['maps', 'full'],
  shooter: ['maps', 'full'],
};

/** The sampler of a match before its start. */
export function openSampler(setup: Setup): ScoreSampler {
  if (setup.sport === 'basketball') return openBasketball(setup.basketball);
  if (setup.sport === 'cricket') return openCricket(setup.cricket);
  const [count, period] = decisive[setup.sport];
  const cells = forecastBefore(setup).cells(count, [period]);
  if (cells === null) throw new Error(`${setup.sport} is not forecast`);
  const isFight = setup.sport === 'muayThai';
  const scores = cells.map(({ scores: all }): Score => {
    const [home, away] = all[period] ?? noScore;
    // A fight is won once, in whatever round.
    return isFight ? [Number(home > away), Number(away > home)] : [home, away];
  });
  const draw = openDraw(cells.map(({ probability }) => probability));
  return (unit) => scores[draw(unit())] ?? noScore;
}

const noScore: Score = [0, 0];

/** Both sides score by their own chances; a tie is played on until it is none. */
function openBasketball(setup: BasketballSetup): ScoreSampler {
  const open = (possessions: number): ScoreSampler => {
    const home = openDraw(pointsOf(setup.home, possessions));
    const away = openDraw(pointsOf(setup.away, possessions));
    return (unit) => [home(unit()), away(unit())];
  };
  const regulation = open(setup.possessions * 4);
  const overtime = open(overtimePossessions(setup));
  return (unit) => {
    let [home, away] = regulation(unit);
    while (home === away) {
      const [more, others] = overtime(unit);
      [home, away] = [home + more, away + others];
    }
    return [home, away];
  };
}

/** The second side bats as if it had no target, and stops with the ball that takes it past one. */
function openCricket(setup: CricketSetup): ScoreSampler {
  const last = setup.first === 'home' ? 'away' : 'home';
  const [one, two] = [endsOfWhole(setup[setup.first]), endsOfWhole(setup[last])];
  const [first, second] = [openDraw([...one.runs]), openDraw([...two.runs])];
  const overshoots = new Map<number, (unit: number) => number>();
  const drawOvershoot = (target: number, unit: number): number => {
    const draw = overshoots.get(target) ?? openDraw(overshootOf(setup[last], two, target));
    overshoots.set(target, draw);
    return draw(unit) + 1;
  };
  return (unit) => {
    const target = first(unit());
    const chased = second(unit());
    const scored = chased > target ? target + drawOvershoot(target, unit()) : chased;
    return setup.first === 'home' ? [target, scored] : [scored, target];
  };
}

/** The number of equal parts of the chances in the lookup table. */
const parts = 1_024;

/** Draws the place of a chance, in proportion to the chances: looked up, then a step or two. */
function openDraw(chances: readonly number[]): (unit: number) => number {
  const whole = chances.reduce((sum, chance) => sum + chance, 0);
  const sums = new Float64Array(chances.length);
  let sum = 0;
  for (const [at, chance] of chances.entries()) {
    sum += chance / whole;
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
