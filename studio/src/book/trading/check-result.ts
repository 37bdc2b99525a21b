import type { TradingChange } from '../../protocol/trading.ts';
import type { EventFacts } from '../facts.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { counts as allCounts, periods as allPeriods } from '../selection.ts';

/**
 * True if a manual result can be one: the match has begun, its periods and counts exist, none is
 * named twice, the parts of regulation time add up to it, and the goals in their order are as many
 * as were scored.
 */
export function checkResult(
  event: Pick<FeedEvent, 'startsAtMs' | 'sport'>,
  { counts, goals }: Extract<TradingChange, { kind: 'result' }>,
  facts: EventFacts | null,
  nowMs: number,
): boolean {
  const startsAtMs = facts?.startsAtMs ?? event.startsAtMs;
  if (nowMs < startsAtMs) return false;
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
