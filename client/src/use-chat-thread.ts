import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatThread } from './chat-thread.ts';
import type { ThreadConfig } from './chat-thread.ts';

/** Chosen: a lost event costs no more than this; the place in the queue is read as often. */
const everyMs = 10_000;
/** Chosen: the server believes for a minute that a chat is on screen. */
const stayMs = 25_000;

/** The listeners that feed a thread. */
type Live = Set<(event: { type: string }) => void>;

/** The chat of this screen, kept up to date while mounted; give the component a key per chat. */
export function useChatThread<Chat>(config: ThreadConfig<Chat>, live: Live) {
  const [thread] = useState(() => new ChatThread(config));
  const state = useSyncExternalStore(thread.subscribe, thread.getState);
  useEffect(() => {
    const handleEvent = (event: { type: string }) => thread.handleEvent(event);
    const look = () => {
      if (document.visibilityState === 'visible') void thread.catchUp();
    };
    const stay = () => thread.stay(document.visibilityState === 'visible');
    const turn = () => {
      look();
      stay();
    };
    live.add(handleEvent);
    void thread.catchUp().then(stay);
    const timers = [setInterval(look, everyMs), setInterval(stay, stayMs)];
    document.addEventListener('visibilitychange', turn);
    return () => {
      live.delete(handleEvent);
      timers.forEach(clearInterval);
      document.removeEventListener('visibilitychange', turn);
      thread.stay(false);
      thread.close();
    };
  }, [thread, live]);
  // After each drawing: what has been drawn can be read.
  useEffect(() => {
    if (document.visibilityState === 'visible') thread.markRead();
  });
  return { thread, ...state };
}
