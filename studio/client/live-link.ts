import { socketCodes } from '@vela/contract/event.ts';
import { deviceNow } from './clock.ts';

const PING_MS = 8000;
/** Without a message for this long a connection counts as dead, even if it was not closed. */
const SILENCE_MS = 20_000;
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];
/** A page replaced by newer ones returns late, or it would close one of them in turn. */
const REPLACED_MS = 60_000;
const OPEN = 1;

/** A connection's address, its greeting, and its events. */
export interface LiveLinkOptions<Received extends { type: string }> {
  url: () => string;
  /** Reads a message; null if it is invalid. */
  parse: (data: unknown) => Received | null;
  /**
   * Whether the session is over: a refused socket reports no reason, and an ended session must not
   * retry forever.
   */
  hasEnded: () => Promise<boolean>;
  /** Sends from here are the first on each new connection. */
  onOpen?: () => void;
  /** `pingedAt` is when the ping that this message answers was sent, or null. */
  onMessage: (message: Received, pingedAt: number | null) => void;
  onDrop: () => void;
  /** The session is over: there are no more retries. */
  onEnd: () => void;
}

/** A WebSocket of the studio that reconnects by itself. */
export class LiveLink<Sent extends object, Received extends { type: string }> {
  readonly #options: LiveLinkOptions<Received>;
  readonly #reconnect = (): void => this.#reconnectNow();
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #pingedAt: number | null = null;
  #lastMessageAt = 0;
  #isClosed = false;

  /** Connects immediately. */
  constructor(options: LiveLinkOptions<Received>) {
    this.#options = options;
    window.addEventListener('online', this.#reconnect);
    void this.#open();
  }

  /** Sends, if connected. */
  send(message: Sent | { type: 'ping' }): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Closes permanently. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    window.removeEventListener('online', this.#reconnect);
    this.#socket?.close();
  }

  async #open(): Promise<void> {
    if (this.#tries > 1 && (await this.#hasEnded())) return;
    if (this.#isClosed) return;
    const socket = new WebSocket(this.#options.url());
    this.#socket = socket;
    this.#lastMessageAt = deviceNow();
    socket.addEventListener('open', () => {
      this.#options.onOpen?.();
      this.#ping();
      this.#pinger = setInterval(() => this.#ping(), PING_MS);
    });
    socket.addEventListener('message', ({ data }) => this.#receive(data));
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#again(code);
    });
  }

  async #hasEnded(): Promise<boolean> {
    const hasEnded = await this.#options.hasEnded();
    if (this.#isClosed) return true;
    if (hasEnded) this.#options.onEnd();
    return hasEnded;
  }

  #receive(data: unknown): void {
    const message = this.#options.parse(data);
    if (message === null || this.#isClosed) return;
    this.#lastMessageAt = deviceNow();
    this.#tries = 0;
    this.#options.onMessage(message, message.type === 'pong' ? this.#pingedAt : null);
  }

  #ping(): void {
    if (deviceNow() - this.#lastMessageAt > SILENCE_MS) this.#socket?.close();
    this.#pingedAt = deviceNow();
    this.send({ type: 'ping' });
  }

  #again(code: number): void {
    clearInterval(this.#pinger);
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#options.onDrop();
    const pauseMs =
      code === socketCodes.tooMany
        ? REPLACED_MS
        : PAUSES_MS[Math.min(this.#tries, PAUSES_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.#open(), pauseMs);
  }

  #reconnectNow(): void {
    if (this.#socket === null || this.#socket.readyState <= OPEN) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    void this.#open();
  }
}
