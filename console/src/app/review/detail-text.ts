import { fillAmounts } from '@vela/contract/money.ts';
import type { Format } from '@vela/ui/format/format.ts';

/** The detail of a check as this language writes it: instants and amounts come without one. */
export function detailText(
  detail: string,
  format: Pick<Format, 'date' | 'time' | 'money'>,
): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail)) {
    return `${format.date(detail, 'month-day')} ${format.time(detail, { seconds: true })}`;
  }
  return fillAmounts(detail, (minor) => format.money(minor, { bare: true }));
}
