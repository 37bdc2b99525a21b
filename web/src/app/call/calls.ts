import { createCalls } from '@vela/client/calls.ts';
import { openHeldKeys } from '@vela/client/held-keys.ts';
import { createReads } from '@vela/client/reads.ts';
import { getLanguage } from '../choice/language.ts';
import { send } from './send.ts';
import { session } from '../session/session.ts';

const reads = createReads({
  send,
  session,
  getLanguage,
  staleMs: 5_000,
  pageSize: 20,
  keepsList: false,
});

const calls = createCalls({
  send,
  reads,
  heldKeys: openHeldKeys(session),
  awaitsReads: true,
});

/** The replies of the app. */
export const { queryClient } = reads;

/** Marks every reply of a call as out of date and reads again what is on screen. */
export const { refresh } = reads;

/** Reads calls before a screen asks for them. */
export const { prime } = reads;

/** Reads and writes for components. */
export const { useRead, usePages, useWrite } = calls;
