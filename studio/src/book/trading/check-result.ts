import type { TradingResult, TradingScorer } from '../../protocol/trading.ts';
import type { EventFacts } from '../facts.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { isPlaceAmong } from '../ranking.ts';
import { counts as allCounts, periods as allPeriods } from '../selection.ts';
import type { Side } from '../selection.ts';
import type { LineUps } from '../world/players.ts';

/** What is known of its event. */
export interface ResultOf {
  facts: EventFacts | null;
  lineups: LineUps | null;
  /** The participants of a season; null for a match. */
  runners: readonly string[] | null;
  nowMs: number;
}

/** True if a manual result can be one: its event has begun, and could have ended so. */
export function checkResult(
  event: Pick<FeedEvent, 'startsAtMs'>,
  result: TradingResult,
  of: ResultOf,
): boolean {
  const startsAtMs = of.facts?.startsAtMs ?? event.startsAtMs;
  if (of.nowMs < startsAtMs) return false;
  return of.runners === null ? checkScores(result, of.lineups) : checkPlaces(result, of.runners);
}

/** The places are a ranking of runners, each of whom has one; a season has nothing else. */
function checkPlaces(
  { counts, goals, scorers = [], places = [] }: TradingResult,
  runners: readonly string[],
): boolean {
  if (counts.length + goals.length + scorers.length > 0 || places.length === 0) return false;
  const placed = places.map(({ place }) => place);
  const named = new Set(places.map(({ runner }) => runner));
  return (
    named.size === places.length &&
    places.every(({ place, runner }) => runners.includes(runner) && isPlaceAmong(place, placed))
  );
}

/**
 * Periods and counts exist, none is named twice, the parts of regulation time add up to it, the
 * goals in their order are as many as were scored, and their scorers started on that side.
 */
function checkScores(
  { counts, goals, scorers = [], places }: TradingResult,
  lineups: LineUps | null,
): boolean {
  if (places !== undefined || counts.length === 0) return false;
  if (!canHaveScored(goals, scorers, lineups)) return false;
  const areKnown = counts.every(
    ({ period, count }) =>
      allPeriods.some((it) => it === period) && allCounts.some((it) => it === count),
  );
  if (!areKnown) return false;
  const byKey = new Map(counts.map(({ period, count, score }) => [`${period} ${count}`, score]));
  if (byKey.size < counts.length) return false;
  const isSummed = counts.every(({ count }) => {
    const [first, second] = [byKey.get(`half1 ${count}`), byKey.get(`half2 ${count}`)];
    const whole = byKey.get(`regular ${count}`);
    if (first === undefined || second === undefined || whole === undefined) return true;
    return first[0] + second[0] === whole[0] && first[1] + second[1] === whole[1];
  });
  if (!isSummed) return false;
  const scored = byKey.get('regular goals');
  if (scored === undefined) return goals.length === 0;
  const home = goals.filter((by) => by === 'home').length;
  return home === scored[0] && goals.length - home === scored[1];
}

/** Represents any player who did not start: bets on such players are void. */
const substitute = 'substitute';

function canHaveScored(
  goals: readonly Side[],
  scorers: readonly TradingScorer[],
  lineups: LineUps | null,
): boolean {
  const numbers = new Set(scorers.map(({ goal }) => goal));
  if (numbers.size < scorers.length || (scorers.length > 0 && lineups === null)) return false;
  return scorers.every(({ goal, scorer }) => {
    const by = goals[goal - 1];
    if (by === undefined) return false;
    return scorer === null || scorer === substitute || lineups?.[by].includes(scorer) === true;
  });
}
