import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { useState } from 'react';
import type { HeldKeys } from './held-keys.ts';
import { createIntent } from './intent.ts';
import type { PagesInput, PagesOptions, Reads } from './reads.ts';
import type { Send, SendOptions } from './send.ts';

/** What differs between the apps. */
export type CallsConfig = {
  send: Send;
  reads: Reads;
  heldKeys: HeldKeys;
  /** True: a write completes only after the reads that it invalidated have been refetched. */
  awaitsReads: boolean;
  /** Hears how each write that moves money ended. */
  onMoney?: (isDone: boolean) => void;
};

/** Options of a write. */
export type WriteOptions<C extends Call> = {
  /**
   * Calls whose replies the write invalidates, done or refused: a refusal may mean that the state
   * had changed.
   */
  refreshes?: readonly Call[];
  onDone?: (reply: Reply<C>) => void;
};

/** The variables of a write: its input, and for an upload its file. */
export type Written<C extends Call> = Sent<C> | { input: Sent<C>; send: SendOptions };

/** Creates the hooks with which components read lists and write. */
export function createCalls({ send, reads, heldKeys, awaitsReads, onMoney }: CallsConfig) {
  /** Reads a list page by page; `items` holds the items read so far. */
  const usePages = <C extends Call>(call: C, input: PagesInput<C>, options: PagesOptions = {}) => {
    const query = useInfiniteQuery(reads.toPagesOptions(call, input, options));
    const items = query.data?.pages.flatMap((page) => page.list) ?? [];
    return { ...query, items, totalCount: query.data?.pages[0]?.totalCount ?? 0 };
  };

  /** Writes by a call; a money call resent after a lost reply is done once. */
  const useWrite = <C extends Call>(
    call: C,
    { refreshes = [], onDone }: WriteOptions<C> = {},
  ): UseMutationResult<Reply<C>, Error, Written<C>> => {
    const [intent] = useState(() => createIntent(call, send, heldKeys));
    const refreshAll = () => Promise.all(refreshes.map(reads.refresh));
    return useMutation<Reply<C>, Error, Written<C>>({
      mutationFn: (written) => intent(...splitWritten<C>(written)),
      onSuccess: async (reply) => {
        if (call.effect === 'money') onMoney?.(true);
        const refreshed = refreshAll();
        if (awaitsReads) await refreshed;
        onDone?.(reply);
      },
      onError: () => {
        if (call.effect === 'money') onMoney?.(false);
        void refreshAll();
      },
    });
  };

  return { usePages, useWrite };
}

function splitWritten<C extends Call>(written: Written<C>): [Sent<C>, SendOptions] {
  if (typeof written === 'object' && written !== null && 'send' in written && 'input' in written) {
    return [written.input, written.send];
  }
  return [written, {}];
}
