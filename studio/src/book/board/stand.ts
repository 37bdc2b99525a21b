/** The stand of a match, as pages show it. */
import type { EventStand, Incident, Sport } from '../../protocol/book.ts';
import type { EventFacts } from '../facts.ts';
import type { Feed, FeedEvent } from '../feed/feed.ts';
import { gameAfter, periods } from '../selection.ts';
import type { Count, Period } from '../selection.ts';

/** What decides a match, what its periods are played in, and what else is shown of it. */
interface Shown {
  score: Count;
  inPeriods: Count;
  others: readonly Count[];
  isPeriod: (period: Period) => boolean;
}

const isHalf = (period: Period): boolean => period.startsWith('half');
const isQuarter = (period: Period): boolean => period.startsWith('quarter');
const isSet = (period: Period): boolean => /^set\d$/.test(period);
const isPeriod = (period: Period): boolean => period.startsWith('period');
const isRound = (period: Period): boolean => period.startsWith('round');
const isInnings = (period: Period): boolean => period.startsWith('innings');
const isMap = (period: Period): boolean => period.startsWith('map');
const rallies: Shown = { score: 'sets', inPeriods: 'points', others: ['points'], isPeriod: isSet };

const shownOf: Readonly<Record<Sport, Shown>> = {
  football: {
    score: 'goals',
    inPeriods: 'goals',
    others: ['corners', 'cards'],
    isPeriod: isHalf,
  },
  basketball: { score: 'points', inPeriods: 'points', others: [], isPeriod: isQuarter },
  tennis: { score: 'sets', inPeriods: 'games', others: ['games'], isPeriod: isSet },
  badminton: rallies,
  tableTennis: rallies,
  volleyball: rallies,
  iceHockey: { score: 'goals', inPeriods: 'goals', others: [], isPeriod },
  cricket: { score: 'runs', inPeriods: 'runs', others: ['wickets'], isPeriod: isInnings },
  muayThai: { score: 'rounds', inPeriods: 'rounds', others: ['rounds'], isPeriod: isRound },
  arena: { score: 'maps', inPeriods: 'kills', others: ['kills'], isPeriod: isMap },
  shooter: { score: 'maps', inPeriods: 'rounds', others: ['rounds'], isPeriod: isMap },
};

/** What only some matches of a sport have. */
const ofSome = ['bout', 'dragons', 'towers'] as const satisfies readonly Count[];

/** The stand of an event at an instant; null before its start and if the event is unknown. */
export function toEventStand(feed: Feed, event: FeedEvent, nowMs: number): EventStand | null {
  const facts = feed.findFacts(event.id, nowMs);
  // A season has a table, and no score.
  if (facts === null || facts.ranks !== null || nowMs < event.startsAtMs) return null;
  const { score, inPeriods, others, isPeriod } = shownOf[event.sport];
  const { period, minute } = feed.findClock(event.id, nowMs);
  const known = periods.filter(
    (it) => isPeriod(it) && (it === period || facts.periods[it] !== undefined),
  );
  const whole = facts.periods.full?.counts ?? {};
  const shown = [...others, ...ofSome.filter((count) => whole[count] !== undefined)];
  const counts = shown.map((count) => [count, countWhole(facts, count)] as const);
  return {
    score: findWin(facts) ?? countWhole(facts, score),
    period,
    periods: known.map((it) => ({
      period: it,
      score: facts.periods[it]?.counts[inPeriods] ?? [0, 0],
    })),
    game: period === null ? null : findGame(event.sport, facts, period),
    minute,
    danger: feed.findDanger(event.id, nowMs)?.by ?? null,
    counts: Object.fromEntries(counts),
  };
}

/** The points of the game of a set of tennis that is played. */
function findGame(sport: Sport, facts: EventFacts, set: Period): readonly [number, number] | null {
  if (sport !== 'tennis') return null;
  const game = gameAfter(set, facts.periods[set]?.counts.games ?? [0, 0]);
  return (game && facts.periods[game]?.counts.points) ?? [0, 0];
}

/** A fight that is over is won, whatever its rounds. */
function findWin({ periods: known }: EventFacts): readonly [number, number] | null {
  const bout = known.full?.counts.bout;
  return bout === undefined ? null : [Number(bout[0] > bout[1]), Number(bout[1] > bout[0])];
}

/** A count of the whole match, after overtime if there was one. */
function countWhole({ periods: known }: EventFacts, count: Count): readonly [number, number] {
  return known.full?.counts[count] ?? known.regular?.counts[count] ?? [0, 0];
}

/** What has happened in a match by an instant. */
export function toIncidents(feed: Feed, event: FeedEvent, nowMs: number): Incident[] {
  return feed.listIncidents(event.id, nowMs).map(({ atMs, kind, by, period }) => ({
    at: Math.floor((atMs - event.startsAtMs) / 1000),
    kind,
    by,
    period,
  }));
}
