/** The stand of a match of the fake book, from its facts. */
import type { EventFacts } from '../../src/book/facts.ts';
import { readGame } from '../../src/book/selection.ts';
import type { Count, Score } from '../../src/book/selection.ts';
import type { EventStand, Sport } from '../../src/protocol/book.ts';
import { mainCounts } from '../../src/book/main-counts.ts';

const inner: Readonly<Record<Sport, Count>> = {
  football: 'goals',
  basketball: 'points',
  tennis: 'games',
  badminton: 'points',
  tableTennis: 'points',
  volleyball: 'points',
  iceHockey: 'goals',
  cricket: 'runs',
  muayThai: 'rounds',
  arena: 'kills',
  shooter: 'rounds',
};

const shown: readonly Count[] = [
  'corners',
  'cards',
  'kills',
  'points',
  'games',
  'wickets',
  'rounds',
  'bout',
];
const none: Score = [0, 0];
const BREAK_MIN = 15;

/** The stand of a match at an instant. */
export function toStand(
  sport: Sport,
  facts: EventFacts,
  now: number,
  danger: 'home' | 'away' | null,
): EventStand {
  const { periods } = facts;
  const whole = (sport === 'football' ? periods.regular : periods.full)?.counts ?? {};
  const parts = Object.entries(periods).filter(
    ([period]) => /\d$/.test(period) && isPart(sport, period),
  );
  const open = parts.find(([, part]) => part.completedAtMs === null)?.[0];
  const next = `${partOf(sport)}${parts.length + 1}`;
  const football = toFootballClock(facts, now);
  return {
    score: whole[mainCounts[sport]] ?? none,
    period: sport === 'football' ? football.period : (open ?? next),
    periods: parts.map(([period, part]) => ({ period, score: part.counts[inner[sport]] ?? none })),
    game: sport === 'tennis' && open !== undefined ? none : null,
    minute: sport === 'football' ? football.minute : null,
    danger,
    counts: Object.fromEntries(
      shown.flatMap((count) => {
        const counted = whole[count];
        return counted === undefined || count === mainCounts[sport] ? [] : [[count, counted]];
      }),
    ),
  };
}

function partOf(sport: Sport): string {
  if (sport === 'football') return 'half';
  if (sport === 'basketball') return 'quarter';
  if (sport === 'iceHockey') return 'period';
  if (sport === 'cricket') return 'innings';
  if (sport === 'muayThai') return 'round';
  return sport === 'arena' || sport === 'shooter' ? 'map' : 'set';
}

const isPart = (sport: Sport, period: string): boolean =>
  readGame(period) === null && period.startsWith(partOf(sport));

function toFootballClock({ startsAtMs, periods }: EventFacts, now: number) {
  const first = periods.half1?.completedAtMs ?? null;
  const gone = (now - startsAtMs) / 60_000;
  if (first === null) return { period: 'half1', minute: Math.min(45, Math.floor(gone) + 1) };
  const second = (now - first) / 60_000 - BREAK_MIN;
  if (second < 0) return { period: null, minute: null };
  return { period: 'half2', minute: Math.min(90, Math.floor(second) + 46) };
}
