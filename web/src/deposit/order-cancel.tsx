import { cancelDeposit, cancelReasons, getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { ActionSheet } from '@vela/ui/sheet/action-sheet.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { TextArea } from '@vela/ui/field/field.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useChoices } from '../app/read/use-choices.ts';
import { fill } from '@vela/client/fill.ts';
import type { Account } from './order-stage.ts';

/** The maximum length of a free-text reason. Source: the call's own limit. */
const noteLengthMax = 200;

/** Asks for a reason and cancels the order; "another reason" may be explained. */
export function OrderCancel(props: {
  orderNo: string;
  account: Account;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { orderNo, account, isOpen, onClose } = props;
  const words = wordsOf('deposit');
  const toast = useToast();
  const toastError = useErrorToast();
  const choices = useChoices(
    'cancelReason',
    cancelReasons.map((value) => ({ value, label: words.cancelReasons[value] })),
  );
  const [note, setNote] = useState<string | null>(null);
  const write = useWrite(cancelDeposit, {
    refreshes: [getDepositOrder, listTransactions],
    onDone: () => toast(words.cancelled),
  });
  const cancel = (reason: (typeof cancelReasons)[number], text: string) =>
    write.mutate(
      { orderNo, reason, note: text },
      {
        onError: (error) => {
          toastError(error);
          if (error instanceof CallRefused) void refresh(getDepositOrder);
        },
        onSettled: () => {
          setNote(null);
          onClose();
        },
      },
    );
  const choose = (reason: (typeof cancelReasons)[number]) =>
    reason === 'other' ? setNote('') : cancel(reason, '');
  const places = { count: account.cancellationsLeft, max: account.cancellationsPerDay };
  return (
    <>
      <ActionSheet
        isOpen={isOpen && note === null}
        onClose={onClose}
        title={fill(words.cancelTitle, places)}
        cancelLabel={words.cancelKeep}
        items={choices.map(({ value, label }) => ({
          label,
          onPress: () => choose(value),
          disabled: write.isPending,
        }))}
      />
      <NoteSheet
        note={note}
        busy={write.isPending}
        onNote={setNote}
        onSend={(text) => cancel('other', text)}
        onClose={() => {
          setNote(null);
          onClose();
        }}
      />
    </>
  );
}

function NoteSheet(props: {
  note: string | null;
  busy: boolean;
  onNote: (note: string) => void;
  onSend: (note: string) => void;
  onClose: () => void;
}) {
  const { note, busy, onNote, onSend, onClose } = props;
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={note !== null}
      onClose={onClose}
      title={words.cancelNoteTitle}
      closeLabel={app.close}
      foot={
        <Button block tone="danger" busy={busy} onPress={() => onSend((note ?? '').trim())}>
          {words.cancelOrder}
        </Button>
      }
    >
      <div className="inset">
        <TextArea
          label={words.cancelNote}
          value={note ?? ''}
          onChange={onNote}
          maxLength={noteLengthMax}
        />
      </div>
    </Sheet>
  );
}
