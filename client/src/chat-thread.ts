import type { Reply } from '@vela/contract/call.ts';
import type { MicroPlace } from '@vela/contract/place.ts';
import type { listChatMessages, sendChatMessage } from '@vela/contract/support/calls.ts';
import { isUndecided } from './refused.ts';

/** A message as read from the server. */
export type ThreadMessage = Reply<typeof listChatMessages>['messages'][number];

/** A message being sent; `error` is null until it fails. */
export type PendingMessage = {
  clientId: string;
  body: string;
  orderNo: string;
  file: File | null;
  location: (MicroPlace & { name: string }) | null;
  error: unknown;
};

/** A page of a chat's messages, with the chat's state. */
export type ThreadPage<Chat> = { chat: Chat; messages: ThreadMessage[]; hasMore: boolean };

/** The calls of a thread. */
export type ThreadConfig<Chat> = {
  chatId: string;
  read: (wanted: { after?: number; before?: number }) => Promise<ThreadPage<Chat>>;
  send: (message: PendingMessage) => Promise<Reply<typeof sendChatMessage>>;
  report: (activity: { readSeq?: number; isTyping?: boolean }) => Promise<unknown>;
  createId: () => string;
  /** Whether what this side sees counts as read; without it, always. */
  isReader?: (chat: Chat) => boolean;
  /** Says that a page has the chat open, and whether it is on screen; only customers do. */
  stay?: (chat: Chat, isShown: boolean) => Promise<unknown>;
};

/** The state of a thread for its screen. */
export type ThreadState<Chat> = {
  chat: Chat | null;
  messages: readonly ThreadMessage[];
  pending: readonly PendingMessage[];
  /** The text being written. */
  draft: string;
  hasOlder: boolean;
  /** The other side is typing. */
  isTyping: boolean;
  /** Why the last read failed; null if it succeeded. */
  error: unknown;
};

/** Chosen: typing is reported again before the indicator disappears. */
const typingShownMs = 6_000;
const typingReportedMs = 3_000;
/** Chosen: an unanswered message is resent automatically after this long. */
const resendMs = 4_000;

/**
 * One chat on a screen. Messages are numbered without gaps, so messages missed without a socket are
 * those after the last known number. A message keeps its first client id, so that it can be resent
 * safely.
 */
export class ChatThread<Chat> {
  readonly #config: ThreadConfig<Chat>;
  readonly #listeners = new Set<() => void>();
  readonly #known = new Map<number, ThreadMessage>();
  #state: ThreadState<Chat> = {
    chat: null,
    messages: [],
    pending: [],
    draft: '',
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
  #isTypingReported = false;
  #resendTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(config: ThreadConfig<Chat>) {
    this.#config = config;
  }

  readonly getState = (): ThreadState<Chat> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the messages after the last known one; at first, the newest. */
  catchUp(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readOn().finally(() => (this.#reading = null));
    return this.#reading;
  }

  /** Reads the messages before the first known one. */
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

  /** Handles an event of the live socket, for any chat. */
  handleEvent(event: { type: string; chatId?: string }): void {
    if (event.type === 'hello') {
      void this.catchUp();
      this.retry();
    }
    if (event.chatId !== this.#config.chatId) return;
    if (event.type === 'chat') void this.catchUp();
    if (event.type === 'chat-typing') this.#showTyping();
  }

  /** Sends a text, an order, a picture, or a place. */
  say(what: Partial<Omit<PendingMessage, 'clientId' | 'error'>>): void {
    const clientId = this.#config.createId();
    const nothing = { body: '', orderNo: '', file: null, location: null };
    const message = { clientId, ...nothing, ...what, error: null };
    this.#isTypingReported = false;
    this.#change({ pending: [...this.#state.pending, message] });
    this.#sendInTurn(message.clientId);
  }

  /** Resends a failed message; without an id, all unanswered ones. */
  retry(clientId?: string): void {
    clearTimeout(this.#resendTimer);
    for (const { clientId: id, error } of this.#state.pending) {
      if (error === null) continue;
      if (clientId === undefined ? !isUndecided(error) : id !== clientId) continue;
      this.#mark(id, null);
      this.#sendInTurn(id);
    }
  }

  /** Removes a pending message: it was sent, or the user discards it. */
  drop(clientId: string): void {
    this.#change({ pending: this.#state.pending.filter((it) => it.clientId !== clientId) });
  }

  /** Keeps the text being written. */
  write(draft: string): void {
    this.#change({ draft });
  }

  /** Reports to the other side that the user types; may be called often, sends rarely. */
  type(): void {
    if (this.#isTypingReported) return;
    this.#isTypingReported = true;
    setTimeout(() => (this.#isTypingReported = false), typingReportedMs);
    // A lost report is obsolete a moment later.
    this.#config.report({ isTyping: true }).catch(() => {});
  }

  /** Marks all known messages as read; call it while the user sees them. */
  markRead(): void {
    const { chat } = this.#state;
    if (this.#readSeq >= this.#lastSeq || chat === null) return;
    if (this.#config.isReader?.(chat) === false) return;
    const before = this.#readSeq;
    this.#readSeq = this.#lastSeq;
    this.#config.report({ readSeq: this.#lastSeq }).catch(() => (this.#readSeq = before));
  }

  /** Reports that a page has the chat open, and whether it is on screen; call it regularly. */
  stay(isShown: boolean): void {
    const { chat } = this.#state;
    // A lost report is followed by another.
    if (chat !== null) this.#config.stay?.(chat, isShown).catch(() => {});
  }

  /** True while something would be lost with the thread: a text, or messages not sent yet. */
  isUnfinished(): boolean {
    const { draft, pending } = this.#state;
    return draft.trim() !== '' || pending.length > 0;
  }

  /** Cancels the timers: nothing is resent after this. */
  close(): void {
    clearTimeout(this.#typingTimer);
    clearTimeout(this.#resendTimer);
    this.#isClosed = true;
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

  /** Sequentially, so that messages arrive in the order in which they were written. */
  #sendInTurn(clientId: string): void {
    this.#sending = this.#sending.then(() => this.#send(clientId));
  }

  async #send(clientId: string): Promise<void> {
    const pending = this.#state.pending.find((it) => it.clientId === clientId);
    if (!pending) return;
    try {
      const { message } = await this.#config.send(pending);
      this.drop(clientId);
      this.#keep([message], {});
      if (message.seq !== this.#lastSeq) void this.catchUp();
    } catch (error) {
      this.#mark(clientId, error);
      clearTimeout(this.#resendTimer);
      if (this.#isClosed) return;
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
