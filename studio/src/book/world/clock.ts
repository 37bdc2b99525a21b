/** What the clock of a match of the simulated world shows. */
import type { MatchClock } from '../facts.ts';
import { breakSeconds } from './play-football.ts';
import type { Halves } from './play-football.ts';
import { breaks, quarters, quarterSeconds } from './play-basketball.ts';
import { eventsUntil, factsAt } from './match.ts';
import type { Match } from './match.ts';
import { cricketClock } from './play-cricket.ts';
import { iceHockeyClock } from './play-ice-hockey.ts';
import { muayThaiClock } from './play-muay-thai.ts';
import { periodOf } from './play-sets.ts';

/** The clock of a match at an instant after its start. */
export function clockAt(match: Match, nowMs: number): MatchClock {
  const { fixture, setup, halves, endsAtMs } = match;
  if (nowMs < fixture.startsAtMs || nowMs >= endsAtMs) return { period: null, minute: null };
  const seconds = (nowMs - fixture.startsAtMs) / 1000;
  if (setup.sport === 'football') return footballClock(halves, seconds);
  if (setup.sport === 'basketball') return basketballClock(seconds);
  if (setup.sport === 'iceHockey') return iceHockeyClock(seconds);
  if (setup.sport === 'muayThai') return muayThaiClock(seconds);
  if (setup.sport === 'cricket') {
    return cricketClock(factsAt(match, nowMs), eventsUntil(match, nowMs));
  }
  return { period: findSet(match, nowMs), minute: null };
}

function footballClock({ first, second }: Halves, seconds: number): MatchClock {
  const minuteOf = (gone: number): number => Math.min(45, Math.floor(gone / 60) + 1);
  if (seconds < first) return { period: 'half1', minute: minuteOf(seconds) };
  const start = first + breakSeconds;
  if (seconds < start) return { period: null, minute: 45 };
  const gone = Math.min(second, seconds - start);
  return { period: 'half2', minute: 45 + minuteOf(gone) };
}

/** Quarters have twelve minutes, whatever they take with their stops. */
function basketballClock(seconds: number): MatchClock {
  let from = 0;
  for (const [at, period] of quarters.entries()) {
    from += breaks[at] ?? 0;
    if (seconds < from) return { period: null, minute: at * 12 };
    const gone = (seconds - from) / quarterSeconds;
    if (gone < 1) return { period, minute: at * 12 + Math.floor(gone * 12) + 1 };
    from += quarterSeconds;
  }
  return { period: 'full', minute: quarters.length * 12 };
}

/** The set or map of which something has been played, and the first one from the start. */
function findSet(match: Match, nowMs: number): MatchClock['period'] {
  const { periods } = factsAt(match, nowMs);
  const { sport } = match.setup;
  const isMaps = sport === 'arena' || sport === 'shooter';
  const [home, away] = periods.full?.counts[isMaps ? 'maps' : 'sets'] ?? [0, 0];
  const number = home + away + 1;
  const period = periodOf(isMaps ? 'map' : 'set', number);
  return number === 1 || periods[period] !== undefined ? period : null;
}
