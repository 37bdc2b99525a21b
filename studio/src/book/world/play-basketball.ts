/** Plays basketball by the model that prices it. */
import type { Draws } from '@vela/fair/draws.ts';
import { overtimePossessions } from '../basketball-model.ts';
import type { BasketballSetup, BasketballStand, PossessionChances } from '../basketball-model.ts';
import type { EventFacts } from '../facts.ts';
import type { Period, Score } from '../selection.ts';
import { drawUnit } from './chance.ts';
import type { MatchEvent } from './events.ts';

/** The quarters in their order. */
export const quarters = ['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const;
/** How long a quarter takes with its stops, in seconds. */
export const quarterSeconds = 24 * 60;
/** The breaks before each quarter, in seconds. */
export const breaks = [0, 130, 15 * 60, 130] as const;
const overtimeBreak = 130;

type Step = { period: Period; from: number; length: number; possessions: number };

/** Everything that happens in a match, in order. */
export function playBasketball(setup: BasketballSetup, draws: Draws): MatchEvent[] {
  const events: MatchEvent[] = [];
  let now = 0;
  let score: Score = [0, 0];
  const play = (step: Step): void => {
    const scored = playStep(setup, step, draws);
    for (const event of scored) score = add(score, event);
    events.push(...scored);
    now = step.from + step.length;
  };
  const end = (period: Period): void => {
    events.push({ at: now, kind: 'periodEnd', period, by: null, amount: 0 });
  };
  for (const [at, period] of quarters.entries()) {
    const from = now + (breaks[at] ?? 0);
    play({ period, from, length: quarterSeconds, possessions: setup.possessions });
    end(period);
    if (at === 1) end('half1');
  }
  end('half2');
  end('regular');
  while (score[0] === score[1]) {
    const possessions = overtimePossessions(setup);
    const from = now + overtimeBreak;
    play({ period: 'full', from, length: Math.round((quarterSeconds * 5) / 12), possessions });
  }
  end('full');
  events.push({ at: now, kind: 'end', period: 'full', by: null, amount: 0 });
  return events;
}

/** Possessions take turns, evenly over the time. */
function playStep(setup: BasketballSetup, step: Step, draws: Draws): MatchEvent[] {
  const each = step.length / (step.possessions * 2);
  return Array.from({ length: step.possessions * 2 }, (_, at): MatchEvent[] => {
    const by = at % 2 === 0 ? 'home' : 'away';
    const amount = drawPoints(setup[by], draws);
    const seconds = step.from + Math.floor(at * each);
    return amount > 0 ? [{ at: seconds, kind: 'point', period: step.period, by, amount }] : [];
  }).flat();
}

function drawPoints(chances: PossessionChances, draws: Draws): number {
  let left = drawUnit(draws);
  for (const [points, chance] of chances.entries()) {
    left -= chance;
    if (left < 0) return points;
  }
  return 0;
}

const add = ([home, away]: Score, { by, amount }: MatchEvent): Score =>
  by === 'home' ? [home + amount, away] : [home, away + amount];

/** The state of a match for the model, so many seconds after its start. */
export function toBasketballStand(
  { periods }: EventFacts,
  setup: BasketballSetup,
  seconds: number,
): BasketballStand {
  const scoreOf = (period: Period): Score => periods[period]?.counts.points ?? [0, 0];
  const [one, two, three, four] = quarters;
  let from = 0;
  const left = breaks.map((pause) => {
    from += pause;
    const gone = Math.min(1, Math.max(0, (seconds - from) / quarterSeconds));
    from += quarterSeconds;
    return Math.ceil(setup.possessions * (1 - gone));
  });
  return {
    points: [scoreOf(one), scoreOf(two), scoreOf(three), scoreOf(four)],
    left: [left[0] ?? 0, left[1] ?? 0, left[2] ?? 0, left[3] ?? 0],
  };
}
