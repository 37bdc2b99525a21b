import { createWatched } from '@vela/client/watched.ts';
import { getChatFigures, setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { refresh } from '../app/calls.ts';
import { send } from '../app/send.ts';
import { session } from '../app/session.ts';

/** Chosen: the server believes it for two and a half minutes; pages in the background are slow. */
const everyMs = 30_000;

const watched = createWatched();
let isAvailable = false;
let timer: ReturnType<typeof setInterval> | undefined;

async function say(): Promise<void> {
  // What fails is said again, and ends by time.
  await send(setChatPresence, { isAvailable }).catch(() => undefined);
}

/** Goes on while the operator looks at other pages of the console, until it is closed. */
function set(next: boolean): void {
  clearInterval(timer);
  isAvailable = next;
  if (next) timer = setInterval(() => void say(), everyMs);
  void say().then(() => refresh(getChatFigures));
  watched.changed();
}

// Whoever logs in next says for themselves.
session.subscribe(() => {
  clearInterval(timer);
  isAvailable = false;
});

/** Whether this operator takes chats, and how they say so. */
export function usePresence(): { isAvailable: boolean; set: (next: boolean) => void } {
  return { isAvailable: watched.use(() => isAvailable), set };
}
