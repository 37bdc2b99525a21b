import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { Rules } from './replies.ts';

/** Returns a notice if today's number or amount of withdrawals is used up; null otherwise. */
export function useQuotaNotice(rules: Rules): string | null {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  if (rules.dailyCountLeft === 0) return fill(words.countUsedUp, { count: rules.dailyCount });
  if (rules.dailyLeftMinor > 0) return null;
  const limit = format.money(rules.dailyLimitMinor, { cents: 'auto' });
  return fill(words.sumUsedUp, { limit });
}
