import {
  deleteThirdPartyAccount,
  deleteCryptoAddress,
  updateThirdPartyAccount,
  updateCryptoAddress,
} from '@vela/contract/payout/calls.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
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
import { accountReaders } from './use-adding.tsx';
import { nameOfOther } from './use-other-accounts.ts';
import type { OtherAccount } from './use-other-accounts.ts';

/** The editable fields of an account other than a card. */
export type AccountChanges = { alias?: string; isDefault?: boolean; fileId?: string };

type Wish = { account: OtherAccount; changes: AccountChanges | 'remove' };

/** The four calls that edit and delete, by kind of account. */
function useWrites(onDone: (wish: 'saved' | 'removed') => void) {
  const saved = { refreshes: accountReaders, onDone: () => onDone('saved') };
  const removed = { refreshes: accountReaders, onDone: () => onDone('removed') };
  const modifyCoin = useWrite(updateCryptoAddress, saved);
  const modifyService = useWrite(updateThirdPartyAccount, saved);
  const removeCoin = useWrite(deleteCryptoAddress, removed);
  const removeService = useWrite(deleteThirdPartyAccount, removed);
  const all = [modifyCoin, modifyService, removeCoin, removeService];
  return {
    isPending: all.some((it) => it.isPending),
    error: all.find((it) => it.error !== null)?.error ?? null,
    reset: () => all.forEach((it) => it.reset()),
    send: (
      { account: { kind, accountId }, changes }: Wish,
      secondaryPassword: string,
      onError: (error: Error) => void,
    ) => {
      const own = { accountId, secondaryPassword };
      const how = { onError };
      if (changes === 'remove') {
        if (kind === 'usdt') removeCoin.mutate(own, how);
        else removeService.mutate(own, how);
      } else if (kind === 'usdt') {
        const { fileId: _none, ...rest } = changes;
        modifyCoin.mutate({ ...own, ...rest }, how);
      } else modifyService.mutate({ ...own, ...changes }, how);
    },
  };
}

/** Editing and deleting accounts: the confirmation, the secondary password, the toast. */
export function useAccountActions() {
  const words = wordsOf('payout');
  const app = wordsOf('app');
  const toast = useToast();
  const gate = useGate();
  const toastError = useErrorToast();
  const [removing, setRemoving] = useState<OtherAccount | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const writes = useWrites((done) => {
    setWish(null);
    toast(done === 'saved' ? words.saved : words.accountRemoved);
  });
  const fail = (error: Error) => {
    if (isSecondaryPasswordRefusal(error)) return;
    setWish(null);
    toastError(error);
    if (error instanceof CallRefused) for (const read of accountReaders) void refresh(read);
  };
  const ask = (next: Wish) => {
    writes.reset();
    gate.withSecondaryPassword(() => setWish(next));
  };
  const confirmRemoval = () => {
    if (removing) ask({ account: removing, changes: 'remove' });
    setRemoving(null);
  };
  const hint =
    wish &&
    fill(wish.changes === 'remove' ? words.pinRemove : words.pinSave, {
      card: nameOfOther(wish.account),
    });
  return {
    overlays: (
      <>
        <Dialog
          isOpen={removing !== null}
          onClose={() => setRemoving(null)}
          title={words.removeAccountTitle}
          cancelLabel={app.cancel}
          action={{ label: words.removeAccount, onPress: confirmRemoval, danger: true }}
        >
          {removing && fill(words.removeBody, { card: nameOfOther(removing) })}
        </Dialog>
        <SecondaryPasswordSheet
          isOpen={wish !== null}
          onClose={() => setWish(null)}
          onDone={(pin) => wish && writes.send(wish, pin, fail)}
          busy={writes.isPending}
          error={isSecondaryPasswordRefusal(writes.error) ? writes.error : null}
          hint={hint}
        />
      </>
    ),
    change: (account: OtherAccount, changes: AccountChanges) => ask({ account, changes }),
    remove: setRemoving,
  };
}
