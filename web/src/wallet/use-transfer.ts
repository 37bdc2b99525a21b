import type { Reply } from '@vela/contract/call.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { getVenueBalance } from '@vela/contract/game/calls.ts';
import {
  transferMoney,
  getBalance,
  getTransferOptions,
  listTransactions,
} from '@vela/contract/wallet/calls.ts';
import { useKeypad } from '@vela/ui/amount/use-keypad.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { hasResolution } from '../app/call/resolution.tsx';
import { useGate } from '../app/shell/gate.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { findTransferProblem } from './transfer-problem.ts';
import { wordsOf } from '../words.ts';
import type { Venue } from './venue-wallet.ts';

/** One side of a transfer; the balance is null while unknown. */
export type Side = { id: string; name: string; minor: number | null };

/** A transfer that was sent and has not succeeded immediately. */
export type SentTransfer = {
  orderNo: string;
  minor: bigint;
  from: string;
  to: string;
  state: 'pending' | 'failed';
  failure: Reply<typeof transferMoney>['failure'];
};

/** The input before the player was led elsewhere and returned. */
export type TransferDraft = { value: string; isOut: boolean };

/** The state and actions of the transfer form. */
export type TransferForm = ReturnType<typeof useTransfer>;

const toSide = (venue: Venue | undefined): Side => ({
  id: venue?.venue ?? '',
  name: venue?.name ?? '',
  minor: venue?.isBalanceKnown ? venue.balanceMinor : null,
});

/** The initial state of a transfer. */
export type TransferParts = {
  centralMinor: number;
  /** The minimum amount. */
  minMinor: number;
  venue: Venue | undefined;
  draft: TransferDraft;
  /** The form's address with its draft, which the gates return to. */
  toHref: (draft: TransferDraft) => string;
  onDone: () => void;
};

/** Transfers money between the central wallet and one venue, in either direction. */
export function useTransfer(parts: TransferParts) {
  const { centralMinor, minMinor, venue, draft, toHref, onDone } = parts;
  const words = wordsOf('wallet');
  const toast = useToast();
  const toastError = useErrorToast();
  const format = useFormat();
  const gate = useGate();
  const keypad = useKeypad();
  const [isOut, setOut] = useState(draft.isOut);
  const [value, setValue] = useState(draft.value);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [sent, setSent] = useState<SentTransfer | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const reset = () => {
    setOut(false);
    setValue('');
    setSubmitted(null);
    setSent(null);
  };
  const central: Side = { id: 'central', name: words.central, minor: centralMinor };
  const [from, to] = isOut ? [toSide(venue), central] : [central, toSide(venue)];
  const minor = parseAmount(value, format.settings.minorDigits);
  const problem = findTransferProblem(minor, { balanceMinor: from.minor, minMinor });
  const write = useWrite(transferMoney, {
    refreshes: [getTransferOptions, getBalance, getVenueBalance, listTransactions],
    onDone: ({ orderNo, state, failure }) => {
      const moved = minor ?? 0n;
      if (state === 'done') {
        toast(fill(words.moved, { amount: format.money(moved), wallet: to.name }));
        reset();
        onDone();
      } else {
        setSent({ orderNo, minor: moved, from: from.name, to: to.name, state, failure });
      }
    },
  });
  const isBlocked = isOut && venue !== undefined && venue.isLocked && !venue.canUnlock;
  const send = () => {
    setSubmitted(value);
    if (minor === null || problem !== null || isBlocked) return;
    const input = { from: from.id, to: to.id, amountMinor: writeMinor(minor) };
    const onError = (error: unknown) => {
      if (hasResolution(error)) setRefused(error);
      else toastError(error);
      if (error instanceof CallRefused) void refresh(getTransferOptions);
    };
    gate.withSecondaryPassword(() => write.mutate(input, { onError }), toHref({ value, isOut }));
  };
  return {
    // A blocked form accepts no amount.
    keypad: { ...keypad, isOpen: keypad.isOpen && !isBlocked },
    from,
    to,
    isOut,
    swap: () => setOut(!isOut),
    value,
    setValue,
    minor: minor ?? 0n,
    minMinor,
    shownProblem: submitted === value || problem === 'tooMuch' ? problem : null,
    isBlocked,
    reset,
    send,
    sent,
    again: () => setSent(null),
    /** A refusal that another screen can resolve. */
    wayOut: { error: refused, onClose: () => setRefused(null), back: toHref({ value, isOut }) },
    busy: write.isPending,
  };
}
