import type { Reply } from '@vela/contract/call.ts';
import {
  getBalance,
  getTransferOptions,
  transferAllToCentral,
  listTransactions,
} from '@vela/contract/wallet/calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { useEffect, useRef } from 'react';
import { useWrite } from '../app/call/calls.ts';
import { useBalance, useUser } from '../app/session/user.ts';

/** What became of the money of each venue; nothing yet while it is busy. */
export type Recovered = { isBusy: boolean; results: Reply<typeof transferAllToCentral>['results'] };

/**
 * With auto transfer on, entering withdrawal brings the money of the venues back, once per visit;
 * gives what became of it. Source: specification, section 4.
 */
export function useRecovery(): Recovered {
  const isAuto = useUser()?.isAutoTransferOn ?? false;
  const venuesMinor = useBalance()?.venuesMinor ?? 0;
  const hasTried = useRef(false);
  const { mutate, data, isPending } = useWrite(transferAllToCentral, {
    refreshes: [getBalance, listWithdrawalMethods, getTransferOptions, listTransactions],
  });
  const isDue = isAuto && venuesMinor > 0;
  useEffect(() => {
    if (!isDue || hasTried.current) return;
    hasTried.current = true;
    // What does not come back is shown by the form: it says what the venues still hold.
    mutate({});
  }, [isDue, mutate]);
  return { isBusy: isPending, results: data?.results ?? [] };
}
