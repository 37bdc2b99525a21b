import type { Written } from '@vela/client/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { trash } from '@vela/ui/icon/icons.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { useBack } from '../shell/navigation.tsx';
import { useWrite } from './later-calls.ts';
import { useErrorToast } from './use-error-toast.ts';

/**
 * Deletes what a screen shows once the player has confirmed it, and goes back; the body states what
 * is lost.
 */
export function RemoveButton<C extends Call>(props: {
  call: C;
  input: Written<C>;
  refreshes: readonly Call[];
  words: { remove: string; title: string; removed: string };
  children: ReactNode;
}) {
  const { call, input, refreshes, words, children } = props;
  const back = useBack();
  const toast = useToast();
  const toastError = useErrorToast();
  const [isConfirming, setConfirming] = useState(false);
  const removing = useWrite(call, {
    refreshes,
    onDone: () => {
      toast(words.removed);
      back();
    },
  });
  const remove = (): void =>
    removing.mutate(input, {
      onError: (error) => {
        setConfirming(false);
        toastError(error);
      },
    });
  return (
    <>
      <IconButton icon={trash} label={words.remove} onPress={() => setConfirming(true)} />
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.title}
        cancelLabel={wordsOf('app').cancel}
        action={{ label: words.remove, danger: true, busy: removing.isPending, onPress: remove }}
      >
        {children}
      </Dialog>
    </>
  );
}
