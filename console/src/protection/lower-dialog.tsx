import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { limitMinutesMax } from '@vela/contract/protection/rules.ts';
import { getPlayerProtection, lowerPlayerLimit } from '@vela/contract/protection/staff-calls.ts';
import { App, Input, Modal } from 'antd';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { useFocus } from '../app/use-focus.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import type { LimitLine } from './use-limit-text.ts';
import { useLimitText } from './use-limit-text.ts';
import css from './protection-screen.module.css';

/** Sets or lowers one limit, always with a reason. */
export function LowerDialog(props: {
  username: string;
  limit: LimitLine | null;
  onClose: () => void;
}) {
  const { username, limit, onClose } = props;
  const words = wordsOf('protection');
  const app = wordsOf('app');
  const text = useLimitText();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const write = useWrite(lowerPlayerLimit, [getPlayerProtection]);
  const value = limit && readValue(limit, typed);
  const send = () => {
    if (!limit || !value) return;
    const { kind, period } = limit;
    write.mutate(
      { username, kind, period, ...value, reason: reason.trim() },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(words.lowered);
          onClose();
        },
      },
    );
  };
  const isTime = limit?.kind === 'time';
  const label = isTime ? words.minutes : fill(words.amount, { currency: app.currencyWord });
  return (
    <Modal
      centered
      open={limit !== null}
      title={
        limit && fill(words.lowerTitle, { username, limit: text.name(limit.kind, limit.period) })
      }
      okText={limit?.isSet ? words.lower : words.set}
      okButtonProps={{ disabled: !value || reason.trim() === '' }}
      cancelText={app.cancel}
      confirmLoading={write.isPending}
      onOk={send}
      onCancel={onClose}
    >
      <Input
        ref={useFocus()}
        className={css.field ?? ''}
        inputMode="decimal"
        value={typed}
        maxLength={15}
        placeholder={label}
        aria-label={label}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Input.TextArea
        className={css.reason ?? ''}
        rows={3}
        showCount
        maxLength={200}
        value={reason}
        placeholder={words.reason}
        aria-label={words.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}

/** What was typed, as the call takes it; null if it is no limit of this kind. */
function readValue(
  limit: LimitLine,
  typed: string,
): { minutes: number } | { amountMinor: number } | null {
  if (limit.kind === 'time') {
    const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
    return minutes >= 1 && minutes <= limitMinutesMax ? { minutes } : null;
  }
  const minor = parseAmount(typed);
  return minor === null ? null : { amountMinor: writeMinor(minor) };
}
