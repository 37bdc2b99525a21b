import { createWatched } from '@vela/client/watched.ts';
import type { Sent } from '@vela/contract/call.ts';
import { getChatFigures, setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { useEffect } from 'react';
import { refresh } from '../app/calls.ts';
import { send } from '../app/send.ts';
import { session } from '../app/session.ts';

/** Chosen: the server believes it for two and a half minutes; pages in the background are slow. */
const everyMs = 30_000;

const watched = createWatched();
let isAvailable = false;
let timer: ReturnType<typeof setInterval> | undefined;

async function say(presence: Sent<typeof setChatPresence>): Promise<void> {
  // A failed report is repeated, or expires.
  await send(setChatPresence, presence).catch(() => undefined);
}

/** Not taking chats is reported once: the same operator may take them in another window. */
const sayAgain = () => void say(isAvailable ? { isAvailable } : {});

/** Continues while the operator looks at other pages of the console, until it is closed. */
function start(): void {
  if (timer !== undefined) return;
  timer = setInterval(sayAgain, everyMs);
  sayAgain();
}

function set(next: boolean): void {
  isAvailable = next;
  void say({ isAvailable }).then(() => refresh(getChatFigures));
  watched.changed();
}

// The next operator to log in chooses anew.
session.subscribe(() => {
  clearInterval(timer);
  timer = undefined;
  isAvailable = false;
});

/**
 * Whether this operator takes chats, and how to change it; from now on the console reports that it
 * is open.
 */
export function usePresence(mayAnswer: boolean) {
  useEffect(() => {
    if (mayAnswer) start();
  }, [mayAnswer]);
  return { isAvailable: watched.use(() => isAvailable), set };
}
