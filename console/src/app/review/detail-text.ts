import { fillAmounts } from '@vela/contract/money.ts';
import type { Format } from '@vela/ui/format/format.ts';
import { stampText } from '../stamp-text.ts';

/**
 * Formats a check's detail in this language: the server sends instants and amounts as raw values.
 */
export function detailText(
  detail: string,
  format: Pick<Format, 'date' | 'time' | 'money'>,
): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail)) {
    return stampText(format, detail, { seconds: true });
  }
  return fillAmounts(detail, (minor) => format.money(minor, { bare: true }));
}
