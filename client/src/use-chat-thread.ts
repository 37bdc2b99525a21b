import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatThread } from './chat-thread.ts';
import type { ThreadConfig } from './chat-thread.ts';

/** Chosen: a lost event costs no more than this; the place in the queue is read as often. */
const everyMs = 10_000;

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
    live.add(handleEvent);
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      live.delete(handleEvent);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      thread.close();
    };
  }, [thread, live]);
  // After each drawing: what has been drawn can be read.
  useEffect(() => {
    if (document.visibilityState === 'visible') thread.markRead();
  });
  return { thread, ...state };
}
