import { fillAmounts } from '@vela/contract/money.ts';
import type { Format } from '@vela/ui/format/format.ts';

/**
 * Formats a check's detail in this language: the server sends instants and amounts as raw values.
 */
export function detailText(
  detail: string,
  format: Pick<Format, 'date' | 'time' | 'money'>,
): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail)) {
    return `${format.date(detail, 'month-day')} ${format.time(detail, { seconds: true })}`;
  }
  return fillAmounts(detail, (minor) => format.money(minor, { bare: true }));
}
