import { cleanAmount } from '@vela/ui/amount/amount.ts';
import { session } from '../app/session/session.ts';

/** What somebody has entered so far. */
export type DepositDraft = {
  /** The method's code; empty: none was chosen yet. */
  method: string;
  value: string;
  /** Of a virtual coin; empty: none was chosen yet. */
  protocol: string;
  /** As it was typed; empty: the player's real name. */
  name: string;
};

const path = '/pages/finance/myDeposit';
const wholeDigitsMax = 9;
const empty: DepositDraft = { method: '', value: '', protocol: '', name: '' };
let kept = empty;

// What one player entered is not for the next one.
session.subscribe(() => {
  kept = empty;
});

/** What was entered before: by the address where it names something, else as this page keeps it. */
export function readDraft(query: URLSearchParams, decimals: number): DepositDraft {
  const fields = ['method', 'amount', 'protocol'];
  if (!fields.some((field) => query.has(field))) return kept;
  return {
    method: query.get('method') ?? '',
    value: cleanAmount(query.get('amount') ?? '', { decimals, wholeDigitsMax }),
    protocol: query.get('protocol') ?? '',
    name: kept.name,
  };
}

/** Keeps what has been entered, for as long as the page is open. */
export function storeDraft(draft: DepositDraft): void {
  kept = draft;
}

/** Forgets what was entered: it has been sent. */
export function dropDraft(): void {
  kept = empty;
}

/** The address of the form with what was entered; a name is nobody else's and stays out of it. */
export function draftHref({ method, value, protocol }: DepositDraft): string {
  const query = new URLSearchParams();
  if (method !== '') query.set('method', method);
  if (value !== '') query.set('amount', value);
  if (protocol !== '') query.set('protocol', protocol);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
