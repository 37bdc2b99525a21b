import type { Reply } from '@vela/contract/call.ts';
import type { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';

/** The protection of one player. */
export type Protection = Reply<typeof getPlayerProtection>;

/** One of the player's limits. */
export type LimitLine = Protection['limits'][number];

/** Formats time played: "4 h 12 min". */
export function usePlayTime(): (seconds: number) => string {
  const words = wordsOf('protection');
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    return fill(words.hoursMinutes, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

/** The labels and formats of limits. */
export function useLimitText(): {
  name: (kind: LimitLine['kind'], period: LimitLine['period']) => string;
  amount: (kind: LimitLine['kind'], amount: number) => string;
} {
  const words = wordsOf('protection');
  const format = useFormat();
  const played = usePlayTime();
  return {
    name: (kind, period) => {
      const names: Record<string, string> = words.limitNames[kind];
      return names[period] ?? '';
    },
    amount: (kind, amount) =>
      kind === 'time' ? played(amount * 60) : format.money(amount, { bare: true }),
  };
}
