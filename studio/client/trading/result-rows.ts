import type { TradingCount, TradingEventReply } from '../../src/protocol/trading.ts';
import { counts as allCounts, periods, readGame } from '../../src/book/selection.ts';
import { parseFigure } from './figures.ts';

/** A count of a period as typed. */
export type TypedCount = Omit<TradingCount, 'score'> & {
  home: string;
  away: string;
  /** True for an unpublished one: it may stay empty, and bets on it become void. */
  isOptional: boolean;
};

const footballStart: readonly TradingCount[] = (['half1', 'half2', 'regular', 'full'] as const).map(
  (period) => ({ period, count: 'goals', score: [0, 0] }),
);

/**
 * Where a manual result begins: what the feed knows, of football what is needed, and then, empty,
 * what else decides the markets. Games of tennis are not written down.
 */
export function toResultRows({
  counts,
  event,
  markets,
}: Pick<TradingEventReply, 'counts' | 'markets'> & {
  event: Pick<TradingEventReply['event'], 'sport'>;
}): TypedCount[] {
  const start = event.sport === 'football' ? footballStart : [];
  const known = new Map([...start, ...counts].map((it) => [`${it.period} ${it.count}`, it]));
  const rows = [...known.values()].map(({ score: [home, away], ...rest }) => ({
    ...rest,
    home: String(home),
    away: String(away),
    isOptional: false,
  }));
  const open = new Map<string, TypedCount>();
  for (const { market } of markets) {
    const [, count = '', period = ''] = market.split('/');
    const isCounted = allCounts.some((it) => it === count) && periods.some((it) => it === period);
    const key = `${period} ${count}`;
    if (!isCounted || readGame(period) !== null || known.has(key)) continue;
    open.set(key, { period, count, home: '', away: '', isOptional: true });
  }
  return [...rows, ...open.values()];
}

/** True for a row that is empty, and may be. */
export const isLeftOut = ({ isOptional, home, away }: TypedCount): boolean =>
  isOptional && home === '' && away === '';

const range = { min: 0, max: 999 };

/** The typed count; null if it is invalid. */
export function toCount({ period, count, home, away }: TypedCount): TradingCount | null {
  const [ours, theirs] = [parseFigure(home, 1, range), parseFigure(away, 1, range)];
  return ours === null || theirs === null ? null : { period, count, score: [ours, theirs] };
}
