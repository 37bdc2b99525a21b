import { toMicro } from '@vela/contract/deposit/rules.ts';
import { parseAmount, shareBp, writeMinor } from '@vela/contract/money.ts';
import { getBalance, getTransferOptions, listTransactions } from '@vela/contract/wallet/calls.ts';
import { listWithdrawalMethods, createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { showMicro, showRate } from '../app/money/coin.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { isSecondaryPasswordRefusal } from '../app/money/secondary-password-sheet.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { hasResolution } from '../app/call/resolution.tsx';
import { dropDraft } from './draft.ts';
import { findAmountProblem, isShownWhileTyping } from './amount-problem.ts';
import { PinSheet } from './pin-sheet.tsx';
import { useQuotaNotice } from './use-quota-notice.ts';
import { wordsOf } from '../words.ts';
import type { Timing } from './draft.ts';
import type { Rules, Windows } from './replies.ts';

type Method = Rules['methods'][number];

/** The input so far. */
export type Entered = {
  rules: Rules;
  method: Method | undefined;
  account: Method['accounts'][number] | undefined;
  value: string;
  timing: Timing;
  windows: Windows;
  /** A one-time step is missing. */
  onNeeds: () => void;
};

/** The state and actions of the form's submission. */
export type Withdrawing = ReturnType<typeof useWithdrawing>;

/** Validates the form, requests the secondary password and sends the request. */
export function useWithdrawing(entered: Entered) {
  const { rules, method, account, value, timing, windows } = entered;
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const go = useGo();
  const [isPinOpen, setPinOpen] = useState(false);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const write = useWrite(createWithdrawal, {
    refreshes: [listWithdrawalMethods, getBalance, getTransferOptions, listTransactions],
    onDone: ({ withdrawal }) => {
      setPinOpen(false);
      dropDraft();
      go(`/pages/finance/withDraw?orderNo=${withdrawal.orderNo}`, { replace: true });
    },
  });
  const minor = parseAmount(value, format.settings.minorDigits);
  const problem = method ? findAmountProblem(minor, { ...rules, ...method }) : 'missing';
  const chosen = windows.find((it) => timing.type === 'scheduled' && it.window === timing.window);
  const extraMinor = minor === null || !chosen ? 0n : shareBp(minor, BigInt(chosen.extraBp));
  const block = useBlock(rules);
  const coinText = useCoinText(method, minor ?? 0n, extraMinor);
  const fail = (error: unknown) => {
    if (isSecondaryPasswordRefusal(error)) return;
    setPinOpen(false);
    if (hasResolution(error)) setRefused(error);
    else toastError(error);
    // A refusal means that something has changed since the form was loaded.
    if (error instanceof CallRefused) void refresh(listWithdrawalMethods);
  };
  const send = (secondaryPassword: string) => {
    if (!method || !account || minor === null) return;
    const amountMinor = writeMinor(minor);
    const parts = { method: method.method, accountId: account.accountId, secondaryPassword };
    // The request states the displayed rate, so that no other rate is used.
    const rate = method.ratePpm === null ? {} : { ratePpm: method.ratePpm };
    write.mutate({ ...parts, amountMinor, ...rate, ...timing }, { onError: fail });
  };
  const ask = () => {
    if (rules.needs.length > 0) return entered.onNeeds();
    setSubmitted(value);
    if (!account) return toast(words.accountMissing);
    if (problem === null) setPinOpen(true);
  };
  return {
    ask,
    minor: minor ?? 0n,
    extraMinor,
    coinText,
    refused,
    forget: () => setRefused(null),
    shownProblem: submitted === value || isShownWhileTyping(problem) ? problem : null,
    block,
    sheet: (
      <PinSheet
        isOpen={isPinOpen}
        onClose={() => setPinOpen(false)}
        onDone={send}
        busy={write.isPending}
        error={write.error}
        amountText={coinText?.amount ?? format.money(minor ?? 0n)}
        account={account}
      />
    ),
  };
}

/** The amount of a coin that arrives, and its rate; null for other methods. */
function useCoinText(
  method: Method | undefined,
  minor: bigint,
  extraMinor: bigint,
): { amount: string; rate: string } | null {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  if (!method || method.ratePpm === null) return null;
  const { ratePpm } = method;
  const { minorDigits } = format.settings;
  const micro = Number(toMicro(minor + extraMinor, { ratePpm: BigInt(ratePpm), minorDigits }));
  const rate = showRate(ratePpm, format);
  return { amount: `${showMicro(micro, format)} USDT`, rate: fill(words.rate, { rate }) };
}

/** A problem that no amount can solve: shown above the disabled button. */
function useBlock(rules: Rules): string | null {
  const words = wordsOf('withdrawal');
  const format = useFormat();
  const usedUp = useQuotaNotice(rules);
  if (rules.turnoverLeftMinor === 0) return usedUp;
  return fill(words.turnoverBlock, { amount: format.money(rules.turnoverLeftMinor) });
}
