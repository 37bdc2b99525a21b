import { getUserBalance, getUserTransInfo, oneTouchTransfer } from '@vela/contract/wallet/calls.ts';
import { getWithdrawMethod } from '@vela/contract/withdrawal/calls.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import { useEffect, useRef } from 'react';
import { useWrite } from '../app/calls.ts';
import { useBalance, useUser } from '../app/user.ts';
import { fill } from '../app/words.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';

/**
 * With auto transfer on, entering withdrawal brings the money of the venues back, once per visit.
 * Source: specification, section 4.
 */
export function useRecovery(): void {
  const words = useWithdrawalWords();
  const toast = useToast();
  const format = useFormat();
  const isAuto = useUser()?.isAutoTransferOn ?? false;
  const venuesMinor = useBalance()?.venuesMinor ?? 0;
  const hasTried = useRef(false);
  const { mutate } = useWrite(oneTouchTransfer, {
    refreshes: [getUserBalance, getWithdrawMethod, getUserTransInfo],
    onDone: ({ results }) => {
      const moved = results.filter((it) => it.result === 'moved');
      const sumMinor = moved.reduce((sum, it) => sum + it.amountMinor, 0);
      if (sumMinor > 0) toast(fill(words.recovered, { amount: format.money(sumMinor) }));
    },
  });
  const isDue = isAuto && venuesMinor > 0;
  useEffect(() => {
    if (!isDue || hasTried.current) return;
    hasTried.current = true;
    // What does not come back is told by the form: it says what the venues still hold.
    mutate({});
  }, [isDue, mutate]);
}
