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

/** The app's cache of replies. */
export const { queryClient } = reads;

/** Invalidates every cached reply of a call and reloads those on screen. */
export const { refresh } = reads;

/** Loads replies before a screen needs them. */
export const { prime } = reads;

/** Hooks for reads and writes. */
export const { useRead, usePages, useWrite } = calls;
