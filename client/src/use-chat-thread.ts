import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChatThread } from './chat-thread.ts';
import type { ThreadConfig } from './chat-thread.ts';

/** Chosen: a lost event costs no more than this; the place in the queue is read as often. */
const everyMs = 10_000;

/** What a thread hears from. */
type Live = Set<(event: { type: string }) => void>;

/** A chat on this screen, kept up to date while the screen is there; give its part a key per chat. */
export function useChatThread<Chat>(config: ThreadConfig<Chat>, live: Live) {
  const [thread] = useState(() => new ChatThread(config));
  const state = useSyncExternalStore(thread.subscribe, thread.getState);
  useEffect(() => {
    const hear = (event: { type: string }) => thread.hear(event);
    const look = () => {
      if (document.visibilityState === 'visible') void thread.catchUp();
    };
    live.add(hear);
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      live.delete(hear);
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
