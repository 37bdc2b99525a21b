import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockSimple } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Button, Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import css from './review.module.css';

/** The maximum length of a reason on the server. */
const reasonMax = 200;

export type DecisionBarProps = {
  amountMinor: number;
  username: string;
  /** The effect of an approval: "The amount is credited at once." */
  approveHint: string;
  isBusy: boolean;
  onApprove: () => void;
  onReject: (reason: string) => void;
  onNext: (() => void) | null;
};

type Requested = 'approve' | 'reject' | null;

/** Approve, reject with a reason, next order: by mouse or by the keys A, R and N. */
export function DecisionBar(props: DecisionBarProps) {
  const words = wordsOf('app');
  const [reason, setReason] = useState('');
  const [requested, setRequested] = useState<Requested>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const field = useRef<InputRef>(null);
  const amount = useFormat().money(props.amountMinor);
  const openReject = () => {
    if (reason.trim() === '') {
      setReasonMissing(true);
      field.current?.focus();
    } else setRequested('reject');
  };
  useKeys(
    { a: () => setRequested('approve'), r: openReject, n: props.onNext },
    requested === null && !props.isBusy,
  );
  const decide = () =>
    requested === 'approve' ? props.onApprove() : props.onReject(reason.trim());
  return (
    <footer className={css.bar}>
      <Input
        ref={field}
        value={reason}
        maxLength={reasonMax}
        placeholder={words.reasonHint}
        aria-label={words.reason}
        aria-invalid={isReasonMissing}
        {...(isReasonMissing ? { status: 'error' as const } : {})}
        onChange={(event) => {
          setReason(event.target.value);
          setReasonMissing(false);
        }}
        onPressEnter={(event) => {
          if (event.nativeEvent.isComposing) return;
          // Otherwise the same key would press the button that the dialog focuses.
          event.preventDefault();
          openReject();
        }}
        onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
      />
      <NextButton onNext={props.onNext} />
      <Button danger disabled={props.isBusy} onClick={openReject} aria-keyshortcuts="R">
        {words.reject} <kbd className="kbd">R</kbd>
      </Button>
      <Button
        type="primary"
        loading={props.isBusy}
        onClick={() => setRequested('approve')}
        aria-keyshortcuts="A"
      >
        {fill(words.approveAmount, { amount })} <kbd className={`kbd ${css.onAccent}`}>A</kbd>
      </Button>
      <Confirm
        requested={requested}
        amount={amount}
        hint={
          requested === 'reject'
            ? fill(words.rejectHint, { username: props.username })
            : props.approveHint
        }
        reason={requested === 'reject' ? reason.trim() : ''}
        onDecide={decide}
        onClose={() => setRequested(null)}
      />
    </footer>
  );
}

type ConfirmProps = {
  requested: Requested;
  amount: string;
  hint: string;
  reason: string;
  onDecide: () => void;
  onClose: () => void;
};

/** Confirms the decision by name; Enter alone never triggers it. */
function Confirm({ requested, amount, hint, reason, onDecide, onClose }: ConfirmProps) {
  const words = wordsOf('app');
  const isReject = requested === 'reject';
  return (
    <Modal
      centered
      open={requested !== null}
      title={fill(isReject ? words.rejectTitle : words.approveTitle, { amount })}
      okText={isReject ? words.reject : fill(words.approveAmount, { amount })}
      okButtonProps={{ danger: isReject }}
      cancelText={words.cancel}
      onOk={() => {
        onClose();
        onDecide();
      }}
      onCancel={onClose}
    >
      <p>{hint}</p>
      {reason !== '' && <p className={css.quote}>{reason}</p>}
    </Modal>
  );
}

/** A link to the order that has waited longest after this one. */
export function NextButton({ onNext }: { onNext: (() => void) | null }) {
  const words = wordsOf('app');
  if (!onNext) return null;
  return (
    <Button onClick={onNext} aria-keyshortcuts="N">
      {words.nextOrder} <kbd className="kbd">N</kbd>
    </Button>
  );
}

type StandingBarProps = {
  icon?: IconDrawing;
  children: ReactNode;
  onTake?: (() => void) | undefined;
  isTaking?: boolean;
  onNext: (() => void) | null;
};

/** The bar if this operator cannot decide: the reason, and the next order. */
export function StandingBar({ icon = lockSimple, onTake, onNext, ...props }: StandingBarProps) {
  const words = wordsOf('app');
  useKeys({ n: onNext }, true);
  return (
    <footer className={css.bar}>
      <p className={css.said} role="status">
        <Icon of={icon} />
        <span>{props.children}</span>
      </p>
      {onTake && (
        <Button type="primary" loading={props.isTaking ?? false} onClick={onTake}>
          {words.lockToMe}
        </Button>
      )}
      <NextButton onNext={onNext} />
    </footer>
  );
}

/** Runs an action for a plain key, unless the operator is typing or an overlay is open. */
function useKeys(actions: Record<string, (() => void) | null>, isOn: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const take = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      const { target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, [role=dialog]');
      const action = latest.current[event.key.toLowerCase()];
      if (isTyping || !action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [isOn]);
}
