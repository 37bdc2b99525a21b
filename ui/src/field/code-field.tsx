import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useNow } from '../format/use-now.ts';

export type CodeFieldProps = Omit<FieldProps, 'suffix' | 'type' | 'look' | 'num'> & {
  /** How many digits the code has. */
  length: number;
  send: {
    label: string;
    /** The words while waiting, from whole seconds: "Resend in 42 s". */
    waitLabel: (seconds: number) => string;
    /** Epoch milliseconds until which sending again is not possible; null if it is. */
    waitUntil: number | null;
    onSend: () => void;
    busy?: boolean | undefined;
    disabled?: boolean | undefined;
  };
  now: () => number;
};

/** A one-time code with the button that sends it and its waiting time. */
export function CodeField({ length, send, now, onChange, ...field }: CodeFieldProps) {
  const at = useNow(now, 500, send.waitUntil !== null);
  const left = send.waitUntil === null ? 0 : Math.ceil((send.waitUntil - at) / 1000);
  const isWaiting = left > 0;
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  // Once it is on its way the button rests, and what comes next is to type the code.
  useEffect(() => {
    if (send.waitUntil === null || !isAsked.current) return;
    isAsked.current = false;
    requestAnimationFrame(() => input.current?.focus());
  }, [send.waitUntil]);
  const ask = () => {
    isAsked.current = true;
    send.onSend();
  };
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      {...field}
      ref={input}
      num
      look="code"
      onChange={(value) => onChange(value.replace(/\D/g, '').slice(0, length))}
      suffix={
        <Button
          tone="tonal"
          size="sm"
          className="num"
          busy={send.busy}
          disabled={isWaiting || send.disabled}
          onPress={ask}
        >
          {isWaiting ? send.waitLabel(left) : send.label}
        </Button>
      }
    />
  );
}
