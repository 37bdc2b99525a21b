import {
  cancelLimit,
  confirmLimit,
  getProtection,
  removeLimit,
  setLimit,
} from '@vela/contract/protection/calls.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { limitMinutesMax } from '@vela/contract/protection/rules.ts';
import { parseAmount, writeMinor } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { AmountEntry } from '@vela/ui/amount/amount-entry.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Keypad } from '@vela/ui/amount/keypad.tsx';
import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { useLengths } from './use-lengths.ts';
import type { LimitLine } from './use-limit-text.ts';
import { useLimitText } from './use-limit-text.ts';
import css from './limit-sheet.module.css';

/** What is offered for time, in minutes. Chosen: from half an hour to half a day. */
const minuteChoices = [30, 60, 90, 120, 180, 240, 360, 720];

const refreshes = [getProtection, getDepositOrder];

/** What the sheet is handed. */
export type LimitSheetProps = {
  limit: LimitLine | null;
  waitHours: number;
  gapMinutes: number;
  onClose: () => void;
};

/** Sets one limit; what makes it looser is requested here, and confirmed a day later. */
export function LimitSheet({ limit, ...props }: LimitSheetProps) {
  const words = wordsOf('protection');
  const app = wordsOf('app');
  const text = useLimitText();
  return (
    <Sheet
      isOpen={limit !== null}
      onClose={props.onClose}
      title={limit ? text.name(limit) : ''}
      closeLabel={app.close}
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
            <Waiting limit={limit} onClose={props.onClose} />
          ) : (
            <Change {...props} limit={limit} />
          )}
        </div>
      )}
    </Sheet>
  );
}

/** A change that waits: to be confirmed once it is ready, or taken back. */
function Waiting({ limit, onClose }: { limit: LimitLine; onClose: () => void }) {
  const words = wordsOf('protection').sheet;
  const text = useLimitText();
  const toast = useToast();
  const toastError = useErrorToast();
  const close = (said: string) => {
    toast(said);
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

type ChangeProps = Omit<LimitSheetProps, 'limit'> & { limit: LimitLine };

/** What is typed for a limit, what it comes to, and sending it. */
function useChange({ limit, onClose }: ChangeProps) {
  const words = wordsOf('protection').sheet;
  const format = useFormat();
  const { minorDigits } = format.settings;
  const toast = useToast();
  const toastError = useErrorToast();
  const held = limit.limitMinor ?? limit.limitMinutes;
  const [typed, setTyped] = useState(() =>
    held === null ? '' : toTyped(limit, held, minorDigits),
  );
  const [isMissing, setMissing] = useState(false);
  const setting = useWrite(setLimit, {
    refreshes,
    onDone: ({ limit: { pending } }) => {
      const time = pending && format.dateTime(pending.readyAt, 'month-day');
      toast(time === null ? words.done : fill(words.asked, { time }));
      onClose();
    },
  });
  const wanted = readTyped(limit, typed, minorDigits);
  return {
    typed,
    wanted,
    isMissing,
    isBusy: setting.isPending,
    isSame: held !== null && wanted === held,
    isRaise: held !== null && wanted !== null && wanted > held,
    type: (value: string) => {
      setTyped(value);
      setMissing(false);
    },
    save: () => {
      if (wanted === null) return setMissing(true);
      const { kind, period } = limit;
      const value = kind === 'time' ? { minutes: wanted } : { amountMinor: wanted };
      setting.mutate({ kind, period, ...value }, { onError: toastError });
    },
  };
}

function Change(props: ChangeProps) {
  const { limit, waitHours, onClose } = props;
  const words = wordsOf('protection').sheet;
  const text = useLimitText();
  const form = useChange(props);
  const { wanted } = form;
  const isNew = !limit.isSet || form.isSame;
  const action = isNew ? words.set : form.isRaise ? words.raise : words.lower;
  const waits = fill(words.waits, { hours: waitHours, limit: text.limit(limit) });
  return (
    <>
      <p className={css.now}>
        {fill(limit.isSet ? words.now : words.nowNone, {
          limit: text.limit(limit),
          used: text.used(limit),
        })}
      </p>
      {limit.kind === 'time' ? (
        <Minutes limit={limit} value={form.typed} onChange={form.type} />
      ) : (
        <Amount value={form.typed} isMissing={form.isMissing} onChange={form.type} />
      )}
      <p className={css.note} role="status">
        {wanted !== null && !form.isSame && (form.isRaise ? waits : words.holdsAtOnce)}
      </p>
      <Button
        block
        busy={form.isBusy}
        disabled={form.isSame || (wanted === null && limit.kind === 'time')}
        onPress={form.save}
      >
        {wanted === null ? text.name(limit) : fill(action, { limit: text.wanted(limit, wanted) })}
      </Button>
      {limit.isSet && <Remove limit={limit} waitHours={waitHours} onClose={onClose} />}
    </>
  );
}

function Amount(props: { value: string; isMissing: boolean; onChange: (value: string) => void }) {
  const words = wordsOf('protection').sheet;
  return (
    <>
      <AmountEntry
        label={words.amount}
        value={props.value}
        onChange={props.onChange}
        decimals={0}
        error={props.isMissing && words.missing}
      />
      <Keypad
        label={words.keypad}
        deleteLabel={words.deleteDigit}
        value={props.value}
        onChange={props.onChange}
        decimals={0}
      />
    </>
  );
}

/** A held limit as it would be typed: whole units of money, minutes of time. */
const toTyped = (limit: LimitLine, amount: number, minorDigits: number): string =>
  limit.kind === 'time' ? String(amount) : minorToAmount(amount, minorDigits).replace(/\..*$/, '');

/** What was typed, in minor units or minutes; null if it is no limit. */
function readTyped(limit: LimitLine, typed: string, minorDigits: number): number | null {
  if (limit.kind === 'time') return typed === '' ? null : Number(typed);
  const minor = parseAmount(typed, minorDigits);
  return minor === null ? null : writeMinor(minor);
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
  const [isAsked, setAsked] = useState(false);
  const removing = useWrite(removeLimit, {
    refreshes,
    onDone: ({ limit: { pending } }) => {
      const time = pending ? format.dateTime(pending.readyAt, 'month-day') : '';
      toast(fill(words.asked, { time }));
      setAsked(false);
      props.onClose();
    },
  });
  const { kind, period } = props.limit;
  return (
    <>
      <Button block tone="ghost-danger" onPress={() => setAsked(true)}>
        {words.remove}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
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
