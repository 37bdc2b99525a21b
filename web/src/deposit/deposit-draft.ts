import { cleanAmount } from '@vela/ui/amount/amount.ts';
import { openTabDraft } from '../app/session/tab-draft.ts';

/** The input of the deposit form. */
export type DepositDraft = {
  /** The method's code; empty if none is chosen. */
  method: string;
  value: string;
  /** The protocol of a virtual coin; empty if none is chosen. */
  protocol: string;
  /** As typed; empty means the player's real name. */
  name: string;
};

const path = '/pages/finance/myDeposit';
const wholeDigitsMax = 9;
const empty: DepositDraft = { method: '', value: '', protocol: '', name: '' };
const stored = openTabDraft<DepositDraft>('depositDraft', {
  empty,
  isDraft: (value: Partial<Record<keyof DepositDraft, unknown>>): value is DepositDraft =>
    [value.method, value.value, value.protocol, value.name].every((it) => typeof it === 'string'),
});

/** Returns the draft: values in the address take precedence over those stored in this tab. */
export function readDraft(query: URLSearchParams, decimals: number): DepositDraft {
  const fields = ['method', 'amount', 'protocol'];
  if (!fields.some((field) => query.has(field))) return stored.read();
  return {
    method: query.get('method') ?? '',
    value: cleanAmount(query.get('amount') ?? '', { decimals, wholeDigitsMax }),
    protocol: query.get('protocol') ?? '',
    name: stored.read().name,
  };
}

/** Stores the draft in this tab until the session ends. */
export const storeDraft = stored.store;

/** Clears the draft after it was sent. */
export const dropDraft = stored.drop;

/** Returns the form's address with the draft; without the name, which is personal. */
export function draftHref({ method, value, protocol }: DepositDraft): string {
  const query = new URLSearchParams();
  if (method !== '') query.set('method', method);
  if (value !== '') query.set('amount', value);
  if (protocol !== '') query.set('protocol', protocol);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
