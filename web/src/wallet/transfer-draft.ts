import { cleanAmount } from '@vela/ui/amount/amount.ts';
import type { TransferDraft } from './use-transfer.ts';

const wholeDigitsMax = 9;

/** What somebody had entered before they were led elsewhere, as an address keeps it. */
export const readDraft = (query: URLSearchParams, decimals: number): TransferDraft => ({
  value: cleanAmount(query.get('amount') ?? '', { decimals, wholeDigitsMax }),
  isOut: query.get('out') === '1',
});

/** The address of a screen with a venue and what was entered for it. */
export function draftHref(path: string, venue: string, { value, isOut }: TransferDraft): string {
  const query = new URLSearchParams({ venue });
  if (value !== '') query.set('amount', value);
  if (isOut) query.set('out', '1');
  return `${path}?${query.toString()}`;
}
