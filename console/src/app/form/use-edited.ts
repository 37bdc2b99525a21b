import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { useState } from 'react';
import { useRead } from '../calls.ts';

/** A draft as its form began with it, and whether the server has another by now. */
export type Edited = {
  /** True: another operator has saved, scheduled or hidden it since. */
  isBehind: boolean;
  /** Begins again with the server's draft, also with one that is still on its way. */
  follow: () => void;
};

/**
 * Reads the draft that a form begins with, as it is now: an earlier reply would be typed into. It
 * is kept although the server has a newer one, because what was typed would be lost with it; what
 * the operator saves is followed. Without data until it has arrived.
 */
export function useEdited<C extends Call>(
  call: C,
  input: Sent<C>,
  revisionOf: (reply: Reply<C>) => number,
  isEnabled = true,
) {
  const read = useRead(call, input, { isEnabled, staleMs: 0 });
  const { isFetchedAfterMount, isError, error, refetch } = read;
  const newest = isFetchedAfterMount ? read.data : undefined;
  const [held, hold] = useState<Reply<C> | undefined>(undefined);
  const [isFollowing, setFollowing] = useState(true);
  const isBehind =
    newest !== undefined && held !== undefined && revisionOf(newest) !== revisionOf(held);
  if (newest !== undefined && isFollowing && (held === undefined || isBehind)) {
    hold(newest);
    setFollowing(false);
  }
  const edited: Edited = { isBehind, follow: () => setFollowing(true) };
  return { data: isBehind ? held : newest, isError, error, refetch, edited };
}
