import type { Reply } from '@vela/contract/call.ts';
import {
  getBalance,
  getTransferOptions,
  transferAllToCentral,
  listTransactions,
} from '@vela/contract/wallet/calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { useEffect, useRef } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useBalance, useUser } from '../app/session/user.ts';

/** The result of each venue; empty while `isRunning`. */
export type Recovered = {
  isRunning: boolean;
  results: Reply<typeof transferAllToCentral>['results'];
};

/**
 * With auto transfer on, entering withdrawal recovers the balances of the venues, once per visit;
 * returns the result. Source: specification, section 4.
 */
export function useRecovery(): Recovered {
  const isAuto = useUser()?.isAutoTransferOn ?? false;
  const venuesMinor = useBalance()?.venuesMinor ?? 0;
  const hasTried = useRef(false);
  const { mutate, data, isIdle, isPending } = useWrite(transferAllToCentral, {
    refreshes: [getBalance, listWithdrawalMethods, getTransferOptions, listTransactions],
  });
  const isDue = isAuto && venuesMinor > 0;
  useEffect(() => {
    if (!isDue || hasTried.current) return;
    hasTried.current = true;
    // A failure is not reported: the form shows what the venues still hold.
    mutate({});
  }, [isDue, mutate]);
  return { isRunning: isPending || (isIdle && isDue), results: data?.results ?? [] };
}
