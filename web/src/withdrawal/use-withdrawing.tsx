import { parseAmount, shareBp, writeMinor } from '@vela/contract/money.ts';
import {
  getUserBalance,
  getUserTransInfo,
  queryTransactionRecordList,
} from '@vela/contract/wallet/calls.ts';
import { getWithdrawMethod, withdraw } from '@vela/contract/withdrawal/calls.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import { useState } from 'react';
import { refresh, useWrite } from '../app/calls.ts';
import { useGate } from '../app/gate.tsx';
import { useGo } from '../app/navigation.tsx';
import {
  isSecondaryPasswordTrouble,
  SecondaryPasswordSheet,
} from '../app/secondary-password-sheet.tsx';
import { CallRefused } from '../app/send.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '../app/words.ts';
import { hasWayOut } from '../app/way-out.tsx';
import { findAmountProblem, isSaidWhileTyping } from './amount-problem.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import type { Rules, Timing, Windows } from './withdraw-form.tsx';

type Method = Rules['methods'][number];

/** What somebody has entered so far. */
export type Entered = {
  rules: Rules;
  method: Method | undefined;
  account: Method['accounts'][number] | undefined;
  value: string;
  timing: Timing;
  windows: Windows;
};

/** What the form knows about asking for the money. */
export type Withdrawing = ReturnType<typeof useWithdrawing>;

/** Checks the form, asks for the secondary password and sends the request. */
export function useWithdrawing({ rules, method, account, value, timing, windows }: Entered) {
  const words = useWithdrawalWords();
  const format = useFormat();
  const toast = useToast();
  const trouble = useTrouble();
  const gate = useGate();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const write = useWrite(withdraw, {
    refreshes: [getWithdrawMethod, getUserBalance, getUserTransInfo, queryTransactionRecordList],
    onDone: ({ withdrawal }) => {
      setAsking(false);
      go(`/pages/finance/withDraw?orderNo=${withdrawal.orderNo}`, { replace: true });
    },
  });
  const minor = parseAmount(value);
  const problem = method ? findAmountProblem(minor, { ...rules, ...method }) : 'missing';
  const chosen = windows.find((it) => timing.type === 'scheduled' && it.window === timing.window);
  const extraMinor = minor === null || !chosen ? 0n : shareBp(minor, BigInt(chosen.extraBp));
  const fail = (error: unknown) => {
    if (isSecondaryPasswordTrouble(error)) return;
    setAsking(false);
    if (hasWayOut(error)) setRefused(error);
    else trouble(error);
    // What was refused says that something has changed since the form was read.
    if (error instanceof CallRefused) void refresh(getWithdrawMethod);
  };
  const send = (secondaryPassword: string) => {
    if (!method || !account || minor === null) return;
    const amountMinor = writeMinor(minor);
    const parts = { method: method.method, accountId: account.accountId, secondaryPassword };
    write.mutate({ ...parts, amountMinor, ...timing }, { onError: fail });
  };
  const ask = () => {
    setAskedFor(value);
    if (!account) return toast(words.addCard);
    if (problem === null) gate.withSecondaryPassword(() => setAsking(true));
  };
  return {
    ask,
    minor: minor ?? 0n,
    extraMinor,
    refused,
    forget: () => setRefused(null),
    shownProblem: askedFor === value || isSaidWhileTyping(problem) ? problem : null,
    block: findBlock(rules, words, (amount) => format.money(amount)),
    sheet: (
      <SecondaryPasswordSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={send}
        busy={write.isPending}
        error={isSecondaryPasswordTrouble(write.error) ? write.error : null}
        hint={fill(words.pinHint, {
          amount: format.money(minor ?? 0n),
          account: `${account?.label ?? ''} ${account?.detail ?? ''}`,
        })}
      />
    ),
  };
}

/** What no amount can mend: said above the button, which then waits. */
function findBlock(
  rules: Rules,
  words: ReturnType<typeof useWithdrawalWords>,
  money: (minor: number) => string,
): string | null {
  if (rules.turnoverLeftMinor > 0) {
    return fill(words.turnoverBlock, { amount: money(rules.turnoverLeftMinor) });
  }
  return rules.dailyCountLeft === 0 ? fill(words.countUsedUp, { count: rules.dailyCount }) : null;
}
