import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { Rules } from './replies.ts';

/** That today's withdrawals, or today's sum of them, are used up; null while neither is. */
export function useUsedUp(rules: Rules): string | null {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  if (rules.dailyCountLeft === 0) return fill(words.countUsedUp, { count: rules.dailyCount });
  if (rules.dailyLeftMinor > 0) return null;
  const limit = format.money(rules.dailyLimitMinor, { cents: 'auto' });
  return fill(words.sumUsedUp, { limit });
}
