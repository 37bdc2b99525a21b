import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThreadConfig } from './chat-thread.ts';
import type { ChatThreads } from './chat-threads.ts';

/** Chosen: a lost event costs no more than this; the place in the queue is read as often. */
const everyMs = 10_000;
/** Chosen: the server believes for a minute that a chat is on screen. */
const stayMs = 25_000;

/** The listeners that feed a thread. */
type Live = Set<(event: { type: string }) => void>;

/**
 * The chat of this screen, kept up to date while mounted; give the component a key per chat. After
 * it is left, unfinished work continues: messages are sent, and the typed text is kept.
 */
export function useChatThread<Chat>(
  config: ThreadConfig<Chat>,
  { threads, live }: { threads: ChatThreads<Chat>; live: Live },
) {
  const { chatId } = config;
  const [thread] = useState(() => threads.open(config));
  const state = useSyncExternalStore(thread.subscribe, thread.getState);
  useEffect(() => {
    const handleEvent = (event: { type: string }) => thread.handleEvent(event);
    const look = () => {
      if (document.visibilityState === 'visible') void thread.catchUp();
    };
    let isLeft = false;
    const stay = () => thread.stay(!isLeft && document.visibilityState === 'visible');
    const turn = () => {
      look();
      stay();
    };
    threads.keep(chatId, thread);
    live.add(handleEvent);
    void thread.catchUp().then(stay);
    const timers = [setInterval(look, everyMs), setInterval(stay, stayMs)];
    document.addEventListener('visibilitychange', turn);
    return () => {
      live.delete(handleEvent);
      timers.forEach(clearInterval);
      document.removeEventListener('visibilitychange', turn);
      isLeft = true;
      stay();
      threads.leave(chatId, thread);
    };
  }, [thread, threads, chatId, live]);
  // After each drawing: what has been drawn can be read.
  useEffect(() => {
    if (document.visibilityState === 'visible') thread.markRead();
  });
  return { thread, ...state };
}
