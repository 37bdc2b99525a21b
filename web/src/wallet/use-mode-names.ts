import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { getTransferOptions } from '@vela/contract/wallet/calls.ts';
import type { transactionTypes } from '@vela/contract/wallet/calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { useRead } from '../app/call/calls.ts';

type Type = (typeof transactionTypes)[number];
type Mode = { code: string; name: string };

const staleMs = 300_000;

/** Names methods and venues once they are loaded; an unknown code is shown as it is. */
export function useModeNames() {
  const deposits = useRead(listDepositMethods, {}, { staleMs }).data?.methods ?? [];
  const withdrawals = useRead(listWithdrawalMethods, {}, { staleMs }).data?.methods ?? [];
  const venues = useRead(getTransferOptions, {}, { staleMs }).data?.venues ?? [];
  const ways = deposits.map(({ code, name }) => ({ code, name }));
  const payouts = withdrawals.map(({ method, name }) => ({ code: method, name }));
  const places = venues.map(({ venue, name }) => ({ code: venue, name }));
  return {
    nameOf: (code: string): string =>
      [...ways, ...payouts, ...places].find((it) => it.code === code)?.name ?? code,
    /** The filters within a type. */
    modesOf: (type: Type | null): readonly Mode[] => {
      if (type === 'deposit') return ways;
      if (type === 'withdrawal') return payouts;
      return type === 'transferIn' || type === 'transferOut' ? places : [];
    },
  };
}
