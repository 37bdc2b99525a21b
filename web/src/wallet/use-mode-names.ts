import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import type { transactionTypes } from '@vela/contract/wallet/calls.ts';
import type { GrantKind } from '@vela/contract/welfare/rules.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';

type Type = (typeof transactionTypes)[number];
type Mode = { code: string; name: string };

const staleMs = 300_000;

/**
 * Names methods and venues once they are loaded, and what a bonus is from; an unknown code is shown
 * unchanged.
 */
export function useModeNames() {
  const bonuses: Record<GrantKind | 'promotion', string> = wordsOf('wallet').bonuses;
  const deposits = useRead(listDepositMethods, {}, { staleMs }).data?.methods ?? [];
  const withdrawals = useRead(listWithdrawalMethods, {}, { staleMs }).data?.methods ?? [];
  const venues = useRead(getTransferOptions, {}, { staleMs }).data?.venues ?? [];
  const ways = deposits.map(({ code, name }) => ({ code, name }));
  const payouts = withdrawals.map(({ method, name }) => ({ code: method, name }));
  const places = venues.map(({ venue, name }) => ({ code: venue, name }));
  const sources = Object.entries(bonuses).map(([code, name]) => ({ code, name }));
  return {
    nameOf: (code: string): string =>
      [...ways, ...payouts, ...places, ...sources].find((it) => it.code === code)?.name ?? code,
    /** The filters within a type. */
    modesOf: (type: Type | null): readonly Mode[] => {
      if (type === 'deposit') return ways;
      if (type === 'withdrawal') return payouts;
      return type === 'transferIn' || type === 'transferOut' ? places : [];
    },
  };
}
