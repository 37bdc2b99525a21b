import { deleteBankCard, updateBankCard, listBankCards } from '@vela/contract/payout/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import {
  isSecondaryPasswordRefusal,
  SecondaryPasswordSheet,
} from '../app/money/secondary-password-sheet.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { nameOf } from './card-face.tsx';
import type { BankCard } from './card-face.tsx';

/** The editable fields of a card. */
export type CardChanges = {
  bankCode?: string;
  cardType?: BankCard['cardType'];
  branch?: string;
  isDefault?: boolean;
};

type Wish = { card: BankCard; changes: CardChanges | 'remove' };

/** Calls whose replies contain the cards. */
export const cardReaders = [listBankCards, listWithdrawalMethods, getProfile];

/** Editing and deleting cards: the confirmation, the secondary password, the toast. */
export function useCardActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const words = wordsOf('payout');
  const toast = useToast();
  const gate = useGate();
  const toastError = useErrorToast();
  const [removing, setRemoving] = useState<BankCard | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const end = (text: string) => {
    setWish(null);
    toast(text);
  };
  const modify = useWrite(updateBankCard, {
    refreshes: cardReaders,
    onDone: () => end(words.saved),
  });
  const remove = useWrite(deleteBankCard, {
    refreshes: cardReaders,
    onDone: () => {
      end(words.removed);
      onRemoved?.();
    },
  });
  const fail = (error: unknown) => {
    if (isSecondaryPasswordRefusal(error)) return;
    setWish(null);
    toastError(error);
    if (error instanceof CallRefused) void refresh(listBankCards);
  };
  const send = (secondaryPassword: string) => {
    if (!wish) return;
    const { card, changes } = wish;
    const how = { onError: fail };
    if (changes === 'remove') remove.mutate({ cardId: card.cardId, secondaryPassword }, how);
    else modify.mutate({ cardId: card.cardId, ...changes, secondaryPassword }, how);
  };
  const ask = (next: Wish) => {
    modify.reset();
    remove.reset();
    gate.withSecondaryPassword(() => setWish(next));
  };
  const confirmRemoval = () => {
    if (removing) ask({ card: removing, changes: 'remove' });
    setRemoving(null);
  };
  const error = wish?.changes === 'remove' ? remove.error : modify.error;
  const overlays: ReactNode = (
    <>
      <RemoveDialog card={removing} onClose={() => setRemoving(null)} onConfirm={confirmRemoval} />
      <SecondaryPasswordSheet
        isOpen={wish !== null}
        onClose={() => setWish(null)}
        onDone={send}
        busy={modify.isPending || remove.isPending}
        error={isSecondaryPasswordRefusal(error) ? error : null}
        hint={
          wish &&
          fill(wish.changes === 'remove' ? words.pinRemove : words.pinSave, {
            card: nameOf(wish.card),
          })
        }
      />
    </>
  );
  return {
    overlays,
    change: (card: BankCard, changes: CardChanges) => ask({ card, changes }),
    remove: setRemoving,
  };
}

function RemoveDialog(props: {
  card: BankCard | null;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const words = wordsOf('payout');
  const app = wordsOf('app');
  return (
    <Dialog
      isOpen={props.card !== null}
      onClose={props.onClose}
      title={words.removeTitle}
      cancelLabel={app.cancel}
      action={{ label: words.remove, onPress: props.onConfirm, danger: true }}
    >
      {props.card && fill(words.removeBody, { card: nameOf(props.card) })}
    </Dialog>
  );
}
