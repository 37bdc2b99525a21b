import { createCalls } from '@vela/client/calls.ts';
import { openHeldKeys } from '@vela/client/held-keys.ts';
import { createReads } from '@vela/client/reads.ts';
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

/** The replies of the console. */
export const { queryClient } = reads;

/** Marks every reply of a call as out of date and reads again what is on screen. */
export const { refresh } = reads;

/** Reads for components. */
export const { useRead, usePages } = calls;

/** Writes by a call; every read of `refreshes` is out of date afterwards, done or refused. */
export const useWrite = <C extends Call>(call: C, refreshes: readonly Call[] = []) =>
  calls.useWrite(call, { refreshes });
