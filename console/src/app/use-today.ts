import { useNow } from '@vela/ui/format/use-now.ts';
import { useOperator } from './operator.ts';
import { siteDay } from './site-time.ts';

/** Returns today's date of the site, as `YYYY-MM-DD`. */
export function useToday(): string {
  const { site } = useOperator();
  return siteDay(new Date(useNow(Date.now, 60_000)), site.timeZone);
}
