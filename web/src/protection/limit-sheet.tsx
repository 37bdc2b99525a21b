import { cancelLimit, confirmLimit, removeLimit } from '@vela/contract/protection/calls.ts';
import { limitMinutesMax } from '@vela/contract/protection/rules.ts';
import { AmountEntry } from '@vela/ui/amount/amount-entry.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeypadPanel } from '@vela/ui/amount/keypad-panel.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { refreshes, useLimitChange } from './use-limit-change.ts';
import type { LimitChange } from './use-limit-change.ts';
import { useLengths } from './use-lengths.ts';
import type { LimitLine } from './use-limit-text.ts';
import { useLimitText } from './use-limit-text.ts';
import css from './limit-sheet.module.css';

/** Preset limits of time, in minutes. Chosen: from half an hour to half a day. */
const minuteChoices = [30, 60, 90, 120, 180, 240, 360, 720];

/** The props of the sheet. */
export type LimitSheetProps = {
  limit: LimitLine | null;
  waitHours: number;
  gapMinutes: number;
  onClose: () => void;
};

/** Sets one limit; a looser one is only requested here, and confirmed a day later. */
export function LimitSheet({ limit, ...props }: LimitSheetProps) {
  const words = wordsOf('protection');
  const app = wordsOf('app');
  const text = useLimitText();
  const form = useLimitChange(limit, props.onClose);
  const isChange = limit !== null && !limit.pending;
  return (
    <Sheet
      isOpen={limit !== null}
      onClose={form.close}
      title={limit ? text.name(limit) : ''}
      closeLabel={app.close}
      foot={isChange && <Save limit={limit} form={form} />}
    >
      {limit && (
        <div className="inset stack">
          <p className={css.note}>
            {fill(words.kindHints[limit.kind], {
              hours: props.waitHours,
              minutes: props.gapMinutes,
            })}
          </p>
          {limit.pending ? (
            <Waiting limit={limit} onClose={form.close} />
          ) : (
            <Change limit={limit} form={form} waitHours={props.waitHours} />
          )}
        </div>
      )}
    </Sheet>
  );
}

/** A pending change: to be confirmed once it is due, or withdrawn. */
function Waiting({ limit, onClose }: { limit: LimitLine; onClose: () => void }) {
  const words = wordsOf('protection').sheet;
  const text = useLimitText();
  const toast = useToast();
  const toastError = useErrorToast();
  const close = (message: string) => {
    toast(message);
    onClose();
  };
  const confirming = useWrite(confirmLimit, { refreshes, onDone: () => close(words.confirmed) });
  const cancelling = useWrite(cancelLimit, { refreshes, onDone: () => close(words.takenBack) });
  const { kind, period, pending } = limit;
  const to = pending?.toMinor ?? pending?.toMinutes ?? null;
  return (
    <>
      <p className="t-warn">{text.pending(limit)}</p>
      <Button
        block
        tone={pending?.isReady ? 'primary' : 'neutral'}
        disabled={!pending?.isReady}
        busy={confirming.isPending}
        onPress={() => confirming.mutate({ kind, period }, { onError: toastError })}
      >
        {to === null
          ? words.confirmRemove
          : fill(words.confirmRaise, { limit: text.wanted(limit, to) })}
      </Button>
      <Button
        block
        tone="tonal"
        busy={cancelling.isPending}
        onPress={() => cancelling.mutate({ kind, period }, { onError: toastError })}
      >
        {words.takeBack}
      </Button>
    </>
  );
}

function Change(props: { limit: LimitLine; form: LimitChange; waitHours: number }) {
  const { limit, form, waitHours } = props;
  const words = wordsOf('protection').sheet;
  const text = useLimitText();
  const waits = fill(words.waits, { hours: waitHours, limit: text.limit(limit) });
  return (
    <>
      <p className={css.now}>
        {fill(limit.isSet ? words.now : words.nowNone, {
          limit: text.limit(limit),
          used: text.used(limit),
        })}
      </p>
      <div data-amount-area={form.keypad.id}>
        {limit.kind === 'time' ? (
          <Minutes limit={limit} value={form.value} onChange={form.type} />
        ) : (
          <AmountEntry
            label={words.amount}
            value={form.value}
            onChange={form.type}
            keypad={form.keypad}
            decimals={0}
            error={form.isMissing && words.missing}
          />
        )}
        <p className={css.note} role="status">
          {form.wanted !== null && !form.isSame && (form.isRaise ? waits : words.holdsAtOnce)}
        </p>
      </div>
      {limit.isSet && <Remove limit={limit} waitHours={waitHours} onClose={form.close} />}
    </>
  );
}

/** The keys of a money limit, and the button that states the new value. */
function Save({ limit, form }: { limit: LimitLine; form: LimitChange }) {
  const words = wordsOf('protection').sheet;
  const text = useLimitText();
  const { wanted } = form;
  const isNew = !limit.isSet || form.isSame;
  const action = isNew ? words.set : form.isRaise ? words.raise : words.lower;
  const button = (
    <Button
      block
      busy={form.isBusy}
      disabled={form.isSame || (wanted === null && limit.kind === 'time')}
      onPress={form.save}
    >
      {wanted === null ? text.name(limit) : fill(action, { limit: text.wanted(limit, wanted) })}
    </Button>
  );
  if (limit.kind === 'time') return button;
  return (
    <KeypadPanel
      inSheet
      keypad={form.keypad}
      label={words.keypad}
      deleteLabel={words.deleteDigit}
      value={form.value}
      onChange={form.type}
      decimals={0}
    >
      {button}
    </KeypadPanel>
  );
}

function Minutes(props: { limit: LimitLine; value: string; onChange: (value: string) => void }) {
  const words = wordsOf('protection').sheet;
  const lengths = useLengths();
  const held = props.limit.limitMinutes;
  const choices = new Set([...minuteChoices, ...(held === null ? [] : [held])]);
  const options = [...choices]
    .filter((minutes) => minutes <= limitMinutesMax)
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), title: lengths.played(minutes * 60) }));
  return (
    <RadioRows
      label={words.minutes}
      value={props.value === '' ? null : props.value}
      onChange={props.onChange}
      options={options}
    />
  );
}

function Remove(props: { limit: LimitLine; waitHours: number; onClose: () => void }) {
  const words = wordsOf('protection').sheet;
  const app = wordsOf('app');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const [isConfirming, setConfirming] = useState(false);
  const removing = useWrite(removeLimit, {
    refreshes,
    onDone: ({ limit: { pending } }) => {
      const time = pending ? format.dateTime(pending.readyAt, 'month-day') : '';
      toast(fill(words.requested, { time }));
      setConfirming(false);
      props.onClose();
    },
  });
  const { kind, period } = props.limit;
  return (
    <>
      <Button block tone="ghost-danger" onPress={() => setConfirming(true)}>
        {words.remove}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.removeTitle}
        cancelLabel={app.cancel}
        action={{
          label: words.removeGo,
          danger: true,
          busy: removing.isPending,
          onPress: () => removing.mutate({ kind, period }, { onError: toastError }),
        }}
      >
        {fill(words.removeBody, { hours: props.waitHours })}
      </Dialog>
    </>
  );
}
