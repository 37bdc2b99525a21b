import { deleteMessage, markMessageRead } from '@vela/contract/message/calls.ts';
import { countUnreadMessages, listMessages } from '@vela/contract/message/calls.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { inChunks } from './chunks.ts';
import { wordsOf } from '../words.ts';

/** The maximum number of messages per call. Source: the contract. */
const idsMax = 100;

/** The selected messages and the actions on them. */
export function usePicks(onDone: () => void) {
  const words = wordsOf('message');
  const toast = useToast();
  const toastError = useErrorToast();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const reading = useWrite(markMessageRead);
  const removing = useWrite(deleteMessage);
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const clear = () => setPicked(new Set());
  const run = async (write: typeof reading, done: string) => {
    try {
      for (const ids of inChunks([...picked], idsMax)) await write.mutateAsync({ ids });
      clear();
      toast(done);
      onDone();
    } catch (error) {
      toastError(error);
    }
    // Also after a failure, since some chunks may have succeeded.
    await Promise.all([refresh(listMessages), refresh(countUnreadMessages)]);
  };
  return {
    picked,
    pick,
    pickAll: (ids: readonly string[]) => setPicked(new Set(ids)),
    clear,
    isBusy: reading.isPending || removing.isPending,
    markRead: () => void run(reading, words.markedRead),
    remove: () => void run(removing, words.removed),
  };
}
