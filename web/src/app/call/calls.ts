import { openHeldKeys } from '@vela/client/held-keys.ts';
import { createReads } from '@vela/client/reads.ts';
import { createUseRead } from '@vela/client/use-read.ts';
import { getLanguage } from '../choice/language.ts';
import { send } from './send.ts';
import { session } from '../session/session.ts';

/** The app's replies. */
export const reads = createReads({
  send,
  session,
  getLanguage,
  staleMs: 5_000,
  pageSize: 20,
  keepsList: false,
});

/** The keys of unfinished writes; they end with the session from the beginning. */
export const heldKeys = openHeldKeys(session);

/** The app's cache of replies. */
export const { queryClient } = reads;

/** Invalidates every cached reply of a call and reloads those on screen. */
export const { refresh } = reads;

/** Loads replies before a screen needs them. */
export const { prime } = reads;

/** The hook for reads. */
export const useRead = createUseRead(reads);
