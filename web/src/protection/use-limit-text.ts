import type { Reply } from '@vela/contract/call.ts';
import type { getProtection } from '@vela/contract/protection/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { useLengths } from './use-lengths.ts';
import { wordsOf } from '../words.ts';

/** A limit as the server reports it. */
export type LimitLine = Reply<typeof getProtection>['limits'][number];

/** The texts of a limit. */
export type LimitText = {
  name: (limit: Pick<LimitLine, 'kind' | 'period'>) => string;
  /** The limit itself: "HK$5,000", "2 h"; empty if none is set. */
  limit: (limit: LimitLine) => string;
  used: (limit: LimitLine) => string;
  /** A requested limit: minor units of money, minutes of time. */
  wanted: (limit: LimitLine, amount: number) => string;
  /** The pending change, and when it is due; null if there is none. */
  pending: (limit: LimitLine) => string | null;
  /** The used part and the limit, as figures without a currency. */
  figures: (limit: LimitLine) => [used: string, limit: string];
  /** The text below a limit without a pending change. */
  hint: (limit: LimitLine, waitHours: number) => string;
  usedPercent: (limit: LimitLine) => number;
};

/** Formats limits in the player's language. */
export function useLimitText(): LimitText {
  const words = wordsOf('protection');
  const format = useFormat();
  const lengths = useLengths();
  const money = (minor: number) => format.money(minor, { cents: 'auto' });
  const wanted = ({ kind }: LimitLine, amount: number) =>
    kind === 'time' ? lengths.played(amount * 60) : money(amount);
  const limit = (line: LimitLine) => {
    const amount = line.limitMinor ?? line.limitMinutes;
    return amount === null ? '' : wanted(line, amount);
  };
  const bare = (minor: number) => format.money(minor, { cents: 'auto', bare: true });
  return {
    name: ({ kind, period }) => {
      const names: Record<string, string> = words.limitNames[kind];
      return names[period] ?? '';
    },
    limit,
    used: (line) =>
      line.kind === 'time'
        ? lengths.played(line.usedSeconds ?? 0)
        : money(Math.max(0, line.usedMinor ?? 0)),
    wanted,
    pending: (line) => {
      const { pending } = line;
      if (!pending) return null;
      if (pending.isReady) {
        return fill(words.pendingReady, { time: format.dateTime(pending.lapsesAt, 'month-day') });
      }
      const time = format.dateTime(pending.readyAt, 'month-day');
      const to = pending.toMinor ?? pending.toMinutes;
      return to === null
        ? fill(words.pendingRemove, { time })
        : fill(words.pendingRaise, { time, to: wanted(line, to) });
    },
    figures: (line) =>
      line.kind === 'time'
        ? [lengths.played(line.usedSeconds ?? 0), limit(line)]
        : [bare(Math.max(0, line.usedMinor ?? 0)), bare(line.limitMinor ?? 0)],
    hint: ({ kind, period }, waitHours) =>
      kind === 'deposit'
        ? fill(words.depositHint, { hours: waitHours })
        : fill(words.playHint, { reset: words.periods[period] }),
    usedPercent: computeUsedPercent,
  };
}

/** Returns the used share of a limit, 0 to 100; undefined if none is set. */
export function computeUsedPercent(line: LimitLine): number {
  const [used, all] =
    line.kind === 'time'
      ? [line.usedSeconds, (line.limitMinutes ?? 0) * 60]
      : [line.usedMinor, line.limitMinor];
  if (!line.isSet || used === null || all === null) return 0;
  // A limit of zero is always used up.
  if (all <= 0) return 100;
  return Math.min(100, Math.max(0, (used / all) * 100));
}
