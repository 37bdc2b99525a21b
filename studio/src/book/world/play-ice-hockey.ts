/** Plays ice hockey by the model that prices it. */
import type { Draws } from '@vela/fair/draws.ts';
import type { EventFacts, MatchClock } from '../facts.ts';
import { overtimeShare, periodShares } from '../ice-hockey-model.ts';
import type { IceHockeySetup, IceHockeyStand } from '../ice-hockey-model.ts';
import type { Period, Score } from '../selection.ts';
import { drawIsTrue, drawPoisson, drawUnit } from './chance.ts';
import type { MatchEvent } from './events.ts';

/** The periods in their order. */
const periods = ['period1', 'period2', 'period3'] as const;
/** How long a period of twenty minutes takes with its stops, and a break, in seconds. */
const periodSeconds = 38 * 60;
const breakSeconds = 16 * 60;
/** The same of the overtime of ten minutes. */
const overtimeSeconds = 14 * 60;
const overtimeBreak = 3 * 60;
const regularSeconds = 3 * periodSeconds + 2 * breakSeconds;

/** Everything that happens in a match, in order. */
export function playIceHockey({ rates }: IceHockeySetup, draws: Draws): MatchEvent[] {
  const events: MatchEvent[] = [];
  const end = (at: number, period: Period): void => {
    events.push({ at, kind: 'periodEnd', period, by: null, amount: 0 });
  };
  let score: Score = [0, 0];
  for (const [index, period] of periods.entries()) {
    const from = index * (periodSeconds + breakSeconds);
    const [home = 0, away = 0] = rates.map((rate) =>
      drawPoisson(draws, rate * (periodShares[index] ?? 0)),
    );
    const goals = Array.from({ length: home + away }, (_, at): MatchEvent => {
      const by = at < home ? 'home' : 'away';
      const seconds = from + Math.floor(drawUnit(draws) * periodSeconds);
      return { at: seconds, kind: 'goal', period, by, amount: 1 };
    });
    events.push(...goals.toSorted((a, b) => a.at - b.at));
    end(from + periodSeconds, period);
    score = [score[0] + home, score[1] + away];
  }
  end(regularSeconds, 'regular');
  const over = score[0] === score[1] ? playOvertime(rates, events, draws) : regularSeconds;
  end(over, 'full');
  events.push({ at: over, kind: 'end', period: 'full', by: null, amount: 0 });
  return events;
}

/** Plays until the first goal; gives the second in which it is over. */
function playOvertime(
  [home, away]: IceHockeySetup['rates'],
  events: MatchEvent[],
  draws: Draws,
): number {
  // The time to the first goal, in overtimes.
  const gone = -Math.log(1 - drawUnit(draws)) / ((home + away) * overtimeShare);
  const from = regularSeconds + overtimeBreak;
  if (gone >= 1) return from + overtimeSeconds;
  const at = from + Math.floor(gone * overtimeSeconds);
  const by = drawIsTrue(draws, home / (home + away)) ? 'home' : 'away';
  events.push({ at, kind: 'goal', period: 'full', by, amount: 1 });
  return at;
}

/** The state of a match for the model, so many seconds after its start. */
export function toIceHockeyStand(facts: EventFacts, seconds: number): IceHockeyStand {
  const scoreOf = (period: Period): Score => facts.periods[period]?.counts.goals ?? [0, 0];
  const left = (from: number, length: number): number =>
    1 - Math.min(1, Math.max(0, (seconds - from) / length));
  const step = periodSeconds + breakSeconds;
  const [regular, full] = [scoreOf('regular'), scoreOf('full')];
  const [one, two, three] = periods;
  return {
    goals: [scoreOf(one), scoreOf(two), scoreOf(three)],
    left: [left(0, periodSeconds), left(step, periodSeconds), left(step * 2, periodSeconds)],
    overtimeLeft: left(regularSeconds + overtimeBreak, overtimeSeconds),
    overtime: [full[0] - regular[0], full[1] - regular[1]],
  };
}

/** The period being played, or the next one in a break; the overtime has none of its own. */
export function findIceHockeyPeriod(seconds: number): Period {
  const step = periodSeconds + breakSeconds;
  return periods[Math.floor((seconds + breakSeconds) / step)] ?? 'full';
}

/** The clock: twenty minutes of play for each period, whatever it takes with its stops. */
export function iceHockeyClock(seconds: number): MatchClock {
  const step = periodSeconds + breakSeconds;
  const at = Math.floor(seconds / step);
  const period = periods[at];
  const overtime = seconds - regularSeconds - overtimeBreak;
  if (overtime >= 0) {
    return {
      period: 'full',
      minute: 61 + Math.min(9, Math.floor((overtime / overtimeSeconds) * 10)),
    };
  }
  const gone = (seconds - at * step) / periodSeconds;
  if (period === undefined || gone >= 1) return { period: null, minute: (at + 1) * 20 };
  return { period, minute: at * 20 + Math.floor(gone * 20) + 1 };
}
