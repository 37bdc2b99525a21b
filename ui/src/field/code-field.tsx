import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useNow } from '../format/use-now.ts';

export type CodeFieldProps = Omit<FieldProps, 'suffix' | 'type' | 'look' | 'num'> & {
  /** The number of digits. */
  length: number;
  send: {
    label: string;
    /** Formats the waiting text from whole seconds: "Resend in 42 s". */
    waitLabel: (seconds: number) => string;
    /** Epoch milliseconds until which resending is disabled; null if it is enabled. */
    waitUntil: number | null;
    onSend: () => void;
    busy?: boolean | undefined;
    disabled?: boolean | undefined;
  };
  now: () => number;
};

/** A one-time code with a button that sends it and a countdown until it can be resent. */
export function CodeField({ length, send, now, onChange, ...field }: CodeFieldProps) {
  const at = useNow(now, 500, send.waitUntil !== null);
  const left = send.waitUntil === null ? 0 : Math.ceil((send.waitUntil - at) / 1000);
  const isWaiting = left > 0;
  const input = useRef<HTMLInputElement>(null);
  const isRequested = useRef(false);
  // Once the code is sent, the button is secondary: the next step is to type the code.
  useEffect(() => {
    if (send.waitUntil === null || !isRequested.current) return;
    isRequested.current = false;
    requestAnimationFrame(() => input.current?.focus());
  }, [send.waitUntil]);
  const ask = () => {
    isRequested.current = true;
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
