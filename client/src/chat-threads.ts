import { ChatThread } from './chat-thread.ts';
import type { ThreadConfig } from './chat-thread.ts';
import type { Session } from './session.ts';

/** The chats of one session that are on screen, or were left with something unfinished. */
export class ChatThreads<Chat> {
  readonly #threads = new Map<string, ChatThread<Chat>>();

  /** They end with the session: the next user does not see what its holder was writing. */
  constructor(session: Pick<Session, 'getToken' | 'subscribe'>) {
    session.subscribe(() => {
      if (session.getToken() === null) this.#clear();
    });
  }

  /** The thread of a chat: the one that was left, or a new one. */
  open(config: ThreadConfig<Chat>): ChatThread<Chat> {
    return this.#threads.get(config.chatId) ?? new ChatThread(config);
  }

  /** Keeps the thread of a chat that is on screen. */
  keep(chatId: string, thread: ChatThread<Chat>): void {
    this.#threads.set(chatId, thread);
  }

  /** Forgets the thread of a chat that has left the screen, unless something is unfinished. */
  leave(chatId: string, thread: ChatThread<Chat>): void {
    if (thread.isUnfinished() || this.#threads.get(chatId) !== thread) return;
    thread.close();
    this.#threads.delete(chatId);
  }

  #clear(): void {
    for (const thread of this.#threads.values()) thread.close();
    this.#threads.clear();
  }
}
