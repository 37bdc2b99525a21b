import { createCalls } from '@vela/client/calls.ts';
import { openHeldKeys } from '@vela/client/held-keys.ts';
import { createReads } from '@vela/client/reads.ts';
import { createUseRead } from '@vela/client/use-read.ts';
import type { Call } from '@vela/contract/call.ts';
import { getLanguage } from './language.ts';
import { send } from './send.ts';
import { session } from './session.ts';

const reads = createReads({
  send,
  session,
  getLanguage,
  staleMs: 2_000,
  pageSize: 30,
  keepsList: true,
});

const calls = createCalls({
  send,
  reads,
  heldKeys: openHeldKeys(session, 'console.'),
  awaitsReads: false,
});

/** The console's cache of replies. */
export const { queryClient } = reads;

/** Invalidates every cached reply of a call and reloads those on screen. */
export const { refresh } = reads;

/** The hook for reads. */
export const useRead = createUseRead(reads);

/** The hook for lists, page by page. */
export const { usePages } = calls;

/**
 * The hook for writes; every read in `refreshes` is invalidated afterwards, on success or refusal.
 */
export const useWrite = <C extends Call>(call: C, refreshes: readonly Call[] = []) =>
  calls.useWrite(call, { refreshes });
