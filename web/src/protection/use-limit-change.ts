import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { getProtection, setLimit } from '@vela/contract/protection/calls.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { fill } from '@vela/client/fill.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { useKeypad } from '@vela/ui/amount/use-keypad.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useEffect, useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';
import type { LimitLine } from './use-limit-text.ts';

/** The reads to refresh after a limit has changed. */
export const refreshes = [getProtection, getDepositOrder];

/** The state and actions of a limit's sheet. */
export type LimitChange = ReturnType<typeof useLimitChange>;

/** The typed value of a limit, its result, and its submission. */
export function useLimitChange(limit: LimitLine | null, onClose: () => void) {
  const words = wordsOf('protection').sheet;
  const format = useFormat();
  const { minorDigits } = format.settings;
  const toast = useToast();
  const toastError = useErrorToast();
  const keypad = useKeypad();
  // Null: nothing has been typed, and the current limit is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const held = limit?.limitMinor ?? limit?.limitMinutes ?? null;
  const value = typed ?? (limit && held !== null ? toTyped(limit, held, minorDigits) : '');
  const close = () => {
    setTyped(null);
    setMissing(false);
    onClose();
  };
  const setting = useWrite(setLimit, {
    refreshes,
    onDone: ({ limit: { pending } }) => {
      const time = pending && format.dateTime(pending.readyAt, 'month-day');
      toast(time === null ? words.done : fill(words.requested, { time }));
      close();
    },
  });
  const { open: openKeys } = keypad;
  const isOfMoney = limit !== null && limit.kind !== 'time';
  // The sheet exists for the amount, so its keys open with it.
  useEffect(() => {
    if (isOfMoney) openKeys();
  }, [isOfMoney, openKeys]);
  const wanted = limit && readTyped(limit, value, minorDigits);
  return {
    keypad,
    value,
    wanted,
    isMissing,
    isBusy: setting.isPending,
    isSame: held !== null && wanted === held,
    isRaise: held !== null && wanted !== null && wanted > held,
    close,
    type: (next: string) => {
      setTyped(next);
      setMissing(false);
    },
    save: () => {
      if (limit === null || wanted === null) return setMissing(true);
      const { kind, period } = limit;
      const to = kind === 'time' ? { minutes: wanted } : { amountMinor: wanted };
      setting.mutate({ kind, period, ...to }, { onError: toastError });
    },
  };
}

/** Formats the current limit as if typed: whole units of money, minutes of time. */
const toTyped = (limit: LimitLine, amount: number, minorDigits: number): string =>
  limit.kind === 'time' ? String(amount) : minorToAmount(amount, minorDigits).replace(/\..*$/, '');

/** Parses what was typed, in minor units or minutes; null if it is no limit. */
function readTyped(limit: LimitLine, typed: string, minorDigits: number): number | null {
  if (limit.kind === 'time') return typed === '' ? null : Number(typed);
  const minor = parseAmount(typed, minorDigits);
  return minor === null ? null : writeMinor(minor);
}
