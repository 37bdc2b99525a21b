import { cleanAmount } from '@vela/ui/amount/amount.ts';
import type { TransferDraft } from './use-transfer.ts';

const wholeDigitsMax = 9;

/** The input of the transfer form, kept in an address while the player is on another screen. */
export const readDraft = (query: URLSearchParams, decimals: number): TransferDraft => ({
  value: cleanAmount(query.get('amount') ?? '', { decimals, wholeDigitsMax }),
  isOut: query.get('out') === '1',
});

/** Returns the address of a screen with a venue and the input for it. */
export function draftHref(path: string, venue: string, { value, isOut }: TransferDraft): string {
  const query = new URLSearchParams({ venue });
  if (value !== '') query.set('amount', value);
  if (isOut) query.set('out', '1');
  return `${path}?${query.toString()}`;
}
