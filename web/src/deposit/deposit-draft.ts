import { cleanAmount } from '@vela/ui/amount/amount.ts';

/** What somebody has entered so far. */
export type DepositDraft = {
  /** The method's code; empty: none was chosen yet. */
  method: string;
  value: string;
  /** Of a virtual coin; empty: none was chosen yet. */
  protocol: string;
  /** Empty: the player's real name. */
  name: string;
};

const path = '/pages/finance/myDeposit';
const wholeDigitsMax = 9;

/** What the address keeps of a deposit that was interrupted. */
export const readDraft = (query: URLSearchParams, decimals: number): DepositDraft => ({
  method: query.get('method') ?? '',
  value: cleanAmount(query.get('amount') ?? '', { decimals, wholeDigitsMax }),
  protocol: query.get('protocol') ?? '',
  name: '',
});

/** The address of the form with what was entered; a name is nobody else's and stays out of it. */
export function draftHref({ method, value, protocol }: DepositDraft): string {
  const query = new URLSearchParams();
  if (method !== '') query.set('method', method);
  if (value !== '') query.set('amount', value);
  if (protocol !== '') query.set('protocol', protocol);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
