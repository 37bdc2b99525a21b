import { useState } from 'react';
import { createRandomId } from '@vela/client/random-id.ts';
import { sendTransfer } from './desk-api.ts';
import type { DeskFailure } from './desk-api.ts';
import type { DeskOpening } from './opening.ts';
import { useAct } from './use-act.ts';
import type { DeskReading } from './use-desk-page.ts';
import { parseUsdt, writeUsdt } from './usdt.ts';

/** The practice wallet's input and the result of sending. */
export interface Sending {
  typed: string;
  /** Null while the input is not an amount. */
  amountMicro: number | null;
  /** The user tried to send an invalid amount. */
  isRefused: boolean;
  isBusy: boolean;
  failure: DeskFailure | null;
  change: (text: string) => void;
  send: () => Promise<void>;
}

/** Sends USDT, each intent once: its key changes with the amount, and after it was sent. */
export function useSending(
  opening: DeskOpening,
  reading: DeskReading,
  firstMicro: number,
  onSent: (amountMicro: number) => void,
): Sending {
  const act = useAct(reading);
  const [typed, setTyped] = useState(() => writeUsdt(firstMicro));
  const [sendKey, setSendKey] = useState(createRandomId);
  const [hasTried, setHasTried] = useState(false);
  const amountMicro = parseUsdt(typed);
  return {
    typed,
    amountMicro,
    isRefused: hasTried && amountMicro === null,
    isBusy: act.isBusy,
    failure: act.failure,
    change(text) {
      setTyped(text);
      setHasTried(false);
      setSendKey(createRandomId());
    },
    async send() {
      setHasTried(true);
      if (amountMicro === null) return;
      const answer = await act.run(() => sendTransfer(opening, { sendKey, amountMicro }));
      if (!answer.isOk) return;
      setSendKey(createRandomId());
      onSent(amountMicro);
    },
  };
}
