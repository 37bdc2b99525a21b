import type { Reply } from '@vela/contract/call.ts';
import type { listChatMessages, sendChatMessage } from '@vela/contract/support/calls.ts';
import { isUndecided } from './refused.ts';

/** A message as it is read. */
export type ThreadMessage = Reply<typeof listChatMessages>['messages'][number];

/** A message on its way; `error` is null while it is being sent. */
export type PendingMessage = {
  clientId: string;
  body: string;
  orderNo: string;
  file: File | null;
  error: unknown;
};

/** Messages of a chat as they are read, and where the chat stands. */
export type ThreadPage<Chat> = { chat: Chat; messages: ThreadMessage[]; hasMore: boolean };

/** What a thread does by calls. */
export type ThreadConfig<Chat> = {
  chatId: string;
  read: (wanted: { after?: number; before?: number }) => Promise<ThreadPage<Chat>>;
  send: (said: PendingMessage) => Promise<Reply<typeof sendChatMessage>>;
  report: (activity: { readSeq?: number; isTyping?: boolean }) => Promise<unknown>;
  createId: () => string;
};

/** A thread as a screen shows it. */
export type ThreadState<Chat> = {
  chat: Chat | null;
  messages: readonly ThreadMessage[];
  pending: readonly PendingMessage[];
  hasOlder: boolean;
  /** The other side is typing. */
  isTyping: boolean;
  /** Why the thread could not be read at last; null if it was. */
  error: unknown;
};

/** Chosen: somebody who types says so again before it is over. */
const typingShownMs = 6_000;
const typingSaidMs = 3_000;
/** Chosen: a message without an answer is sent again by itself after so long. */
const resendMs = 4_000;

/**
 * One chat on a screen. Messages are numbered without gaps, so whatever is missed while there is no
 * socket is what follows the last number known. A message keeps the name of its first sending, so
 * that sending it again is safe.
 */
export class ChatThread<Chat> {
  readonly #config: ThreadConfig<Chat>;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<number, ThreadMessage>();
  #state: ThreadState<Chat> = {
    chat: null,
    messages: [],
    pending: [],
    hasOlder: false,
    isTyping: false,
    error: null,
  };
  #lastSeq = 0;
  #readSeq = 0;
  #reading: Promise<void> | null = null;
  #isStale = false;
  #sending: Promise<void> = Promise.resolve();
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #isTypingSaid = false;
  #resendTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(config: ThreadConfig<Chat>) {
    this.#config = config;
  }

  readonly getState = (): ThreadState<Chat> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what follows the last message known; at first, the newest. */
  catchUp(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readOn().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Reads what precedes the first message known. */
  async readOlder(): Promise<void> {
    const [first] = this.#state.messages;
    if (!first || !this.#state.hasOlder) return;
    try {
      const { messages, hasMore } = await this.#config.read({ before: first.seq });
      this.#keep(messages, { hasOlder: hasMore, error: null });
    } catch (error) {
      this.#change({ error });
    }
  }

  /** Hears an event of the live socket, of whatever chat. */
  hear(event: { type: string; chatId?: string }): void {
    if (event.type === 'hello') {
      void this.catchUp();
      this.retry();
    }
    if (event.chatId !== this.#config.chatId) return;
    if (event.type === 'chat') void this.catchUp();
    if (event.type === 'chat-typing') this.#showTyping();
  }

  /** Sends a text, an order, or a picture. */
  say(what: { body?: string; orderNo?: string; file?: File }): void {
    const clientId = this.#config.createId();
    const said = { clientId, body: '', orderNo: '', file: null, ...what, error: null };
    this.#isTypingSaid = false;
    this.#change({ pending: [...this.#state.pending, said] });
    this.#sendInTurn(said.clientId);
  }

  /** Sends again what has not been sent; without a name, all that had no answer. */
  retry(clientId?: string): void {
    clearTimeout(this.#resendTimer);
    for (const said of this.#state.pending) {
      if (said.error === null) continue;
      if (clientId === undefined ? !isUndecided(said.error) : said.clientId !== clientId) continue;
      this.#mark(said.clientId, null);
      this.#sendInTurn(said.clientId);
    }
  }

  /** Forgets a message that waits: it was sent, or is not to be. */
  drop(clientId: string): void {
    this.#change({ pending: this.#state.pending.filter((it) => it.clientId !== clientId) });
  }

  /** Tells the other side that somebody types; often called, seldom said. */
  type(): void {
    if (this.#isTypingSaid) return;
    this.#isTypingSaid = true;
    setTimeout(() => (this.#isTypingSaid = false), typingSaidMs);
    // What is lost here is worth nothing a moment later.
    this.#config.report({ isTyping: true }).catch(() => {});
  }

  /** Notes that everything known is on a screen that somebody looks at. */
  markRead(): void {
    if (this.#readSeq >= this.#lastSeq) return;
    const before = this.#readSeq;
    this.#readSeq = this.#lastSeq;
    this.#config.report({ readSeq: this.#lastSeq }).catch(() => (this.#readSeq = before));
  }

  /** Stops what would still happen by itself. */
  close(): void {
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#resendTimer);
  }

  async #readOn(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const isFirst = this.#lastSeq === 0;
      try {
        const page = await this.#config.read(isFirst ? {} : { after: this.#lastSeq });
        const { chat, messages, hasMore } = page;
        if (isFirst) this.#lastSeq = (messages[0]?.seq ?? 1) - 1;
        const hasOlder = isFirst ? hasMore : this.#state.hasOlder;
        this.#keep(messages, { chat, hasOlder, error: null });
        if (!isFirst && hasMore) this.#isStale = true;
      } catch (error) {
        this.#change({ error });
      }
    }
  }

  #keep(messages: readonly ThreadMessage[], changes: Partial<ThreadState<Chat>>): void {
    for (const message of messages) this.#known.set(message.seq, message);
    while (this.#known.has(this.#lastSeq + 1)) this.#lastSeq += 1;
    const sent = new Set(messages.map(({ clientId }) => clientId));
    const isSaid = messages.some(({ author }) => author !== 'system');
    this.#change({
      ...changes,
      ...(isSaid ? { isTyping: false } : {}),
      messages: [...this.#known.values()].toSorted((a, b) => a.seq - b.seq),
      pending: this.#state.pending.filter(({ clientId }) => !sent.has(clientId)),
    });
  }

  /** One after the other, so that messages arrive in the order in which they were written. */
  #sendInTurn(clientId: string): void {
    this.#sending = this.#sending.then(() => this.#send(clientId));
  }

  async #send(clientId: string): Promise<void> {
    const said = this.#state.pending.find((it) => it.clientId === clientId);
    if (!said) return;
    try {
      const { message } = await this.#config.send(said);
      this.drop(clientId);
      this.#keep([message], {});
      if (message.seq !== this.#lastSeq) void this.catchUp();
    } catch (error) {
      this.#mark(clientId, error);
      clearTimeout(this.#resendTimer);
      if (isUndecided(error)) this.#resendTimer = setTimeout(() => this.retry(), resendMs);
      // The chat may have ended.
      else void this.catchUp();
    }
  }

  #mark(clientId: string, error: unknown): void {
    const pending = this.#state.pending.map((it) =>
      it.clientId === clientId ? { ...it, error } : it,
    );
    this.#change({ pending });
  }

  #showTyping(): void {
    clearTimeout(this.#typingTimer);
    this.#typingTimer = setTimeout(() => this.#change({ isTyping: false }), typingShownMs);
    if (!this.#state.isTyping) this.#change({ isTyping: true });
  }

  #change(changes: Partial<ThreadState<Chat>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
