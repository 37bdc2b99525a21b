import { fill } from '@vela/client/fill.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { limitMinutesMax } from '@vela/contract/protection/rules.ts';
import { getPlayerProtection, lowerPlayerLimit } from '@vela/contract/protection/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Input } from 'antd';
import { useState } from 'react';
import { DialogField } from '../app/action/action-dialog.tsx';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useFocus } from '../app/use-focus.ts';
import { wordsOf } from '../words.ts';
import { useLimitText } from './use-limit-text.ts';
import type { LimitLine } from './use-limit-text.ts';

/** Sets or lowers one limit, always with a reason. */
export function LowerDialog(props: { username: string; limit: LimitLine; onClose: () => void }) {
  const { username, limit, onClose } = props;
  const { kind, period } = limit;
  const words = wordsOf('protection');
  const { currencyWord, minorDigits } = useFormat().settings;
  const text = useLimitText();
  const focus = useFocus();
  const [typed, setTyped] = useState('');
  const { run, isBusy } = useAction(lowerPlayerLimit, [getPlayerProtection]);
  const value = readValue(limit, typed, minorDigits);
  const send = (reason: string) => {
    if (!value) return;
    run({ username, kind, period, ...value, reason }, { says: words.lowered, onDone: onClose });
  };
  const label =
    kind === 'time' ? words.minutes : fill(words.amount, { currency: currencyWord.trim() });
  return (
    <ReasonDialog
      hasFields
      title={fill(words.lowerTitle, { username, limit: text.name(kind, period) })}
      okText={limit.isSet ? words.lower : words.set}
      label={words.reason}
      isReady={value !== null}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <DialogField label={label}>
        <Input
          ref={focus}
          inputMode="decimal"
          value={typed}
          maxLength={15}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DialogField>
    </ReasonDialog>
  );
}

/** Parses the typed value for the call; null if it is no limit of this kind. */
function readValue(
  limit: LimitLine,
  typed: string,
  minorDigits: number,
): { minutes: number } | { amountMinor: number } | null {
  if (limit.kind === 'time') {
    const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    return minutes >= 1 && minutes <= limitMinutesMax ? { minutes } : null;
  }
  const minor = parseAmount(typed, minorDigits);
  return minor === null ? null : { amountMinor: writeMinor(minor) };
}
