import type { Call } from '@vela/contract/call.ts';
import { socketCodes } from '@vela/contract/event.ts';
import type { LiveHello } from '@vela/contract/event.ts';
import type { Session } from './session.ts';

/** What says that some session of this account ended; it need not be this one. */
type SessionEnded = 'session-ended';

/** What differs between the apps. */
export type LiveConfig<Event extends { type: string }> = {
  session: Pick<Session, 'getToken' | 'subscribe'>;
  /** What each event makes out of date. */
  reads: Record<Exclude<Event['type'], SessionEnded>, readonly Call[]>;
  /** Reads a call again where it is on screen. */
  refresh: (call: Call) => Promise<void>;
  /** Who goes on without a session: a visitor with a chat, by the token that their device keeps. */
  visitor?: Pick<Session, 'getToken' | 'subscribe'>;
  /** Hears each event as it comes, and `hello` after each time without a socket. */
  hear?: (event: { type: string }) => void;
  /** Asks by an ordinary call whether the session goes on; its 401 is what ends it. */
  checkSession: () => Promise<unknown>;
  /** From 0 up to 1: spreads reconnections, so that a server that returns is not met by all. */
  random: () => number;
};

const firstWaitMs = 1_000;
const waitMsMax = 30_000;
/** A socket that newer ones replaced returns late, or it would close one of them in turn. */
const replacedMs = 60_000;
/** Events that come together are read once. */
const gatherMs = 150;

/**
 * Keeps a live socket open while there is a session and the page is visible. Whatever was sent
 * while none was open is read as soon as there is one again.
 */
export function startLive<Event extends { type: string }>(config: LiveConfig<Event>): void {
  const live = new Live(config);
  config.session.subscribe(() => live.begin());
  config.visitor?.subscribe(() => live.begin());
  document.addEventListener('visibilitychange', () => live.restart());
  window.addEventListener('online', () => live.comeOnline());
  live.begin();
}

class Live {
  readonly #config: Omit<LiveConfig<{ type: string }>, 'reads'>;
  readonly #reads: ReadonlyMap<string, readonly Call[]>;
  readonly #stale = new Set<Call>();
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;
  /** Since the last hello there was a time without a socket. */
  #hasGap = false;
  #isReplaced = false;
  /** The server has closed a socket because of this token: it opens none any more. */
  #deadToken: string | null = null;

  constructor({ reads, ...config }: LiveConfig<{ type: string }>) {
    this.#config = config;
    this.#reads = new Map(Object.entries(reads));
  }

  /** Begins with a session, or without one: nothing has been read for it yet. */
  begin(): void {
    this.#deadToken = null;
    this.restart();
    this.#hasGap = false;
  }

  /** Opens a socket at once, where there is somebody to look. */
  restart(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    clearTimeout(this.#timer);
    this.#waitMs = firstWaitMs;
    this.#isReplaced = false;
    this.#hasGap = true;
    if (document.visibilityState === 'visible') this.#open();
  }

  /** A network that returns is a reason to try at once, but not to take the place of another. */
  comeOnline(): void {
    if (!this.#isReplaced) this.restart();
  }

  #open(): void {
    const { session, visitor } = this.#config;
    const own = session.getToken();
    const token = own ?? visitor?.getToken() ?? null;
    if (token === null || token === this.#deadToken) return;
    const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
    this.#socket = mine;
    const hello: LiveHello = own === null ? { visitorToken: token } : { token };
    mine.addEventListener('open', () => mine.send(JSON.stringify(hello)));
    mine.addEventListener('message', ({ data }) => {
      if (this.#socket === mine) this.#take(JSON.parse(String(data)) as { type: string });
    });
    mine.addEventListener('close', ({ code }) => {
      if (this.#socket !== mine) return;
      this.#socket = null;
      this.#hasGap = true;
      if (code === socketCodes.sessionOver) {
        this.#deadToken = token;
        if (own !== null) this.#checkSession();
      } else this.#openLater(code === socketCodes.tooMany);
    });
  }

  #openLater(isReplaced: boolean): void {
    this.#isReplaced = isReplaced;
    const spreadMs = this.#waitMs * (0.5 + this.#config.random() / 2);
    this.#timer = setTimeout(
      () => {
        this.#isReplaced = false;
        this.#open();
      },
      isReplaced ? replacedMs : spreadMs,
    );
    this.#waitMs = Math.min(this.#waitMs * 2, waitMsMax);
  }

  #take(event: { type: string }): void {
    const { type } = event;
    if (type === ('session-ended' satisfies SessionEnded)) return this.#checkSession();
    if (type !== 'hello' || this.#hasGap) this.#config.hear?.(event);
    if (type !== 'hello') return this.#gather(this.#reads.get(type) ?? []);
    this.#waitMs = firstWaitMs;
    if (this.#hasGap) this.#gather([...this.#reads.values()].flat());
    this.#hasGap = false;
  }

  #checkSession(): void {
    // Without an answer the next call of a screen finds out.
    this.#config.checkSession().catch(() => {});
  }

  #gather(calls: readonly Call[]): void {
    if (this.#stale.size === 0 && calls.length > 0) {
      setTimeout(() => {
        const reads = [...this.#stale];
        this.#stale.clear();
        for (const call of reads) void this.#config.refresh(call);
      }, gatherMs);
    }
    for (const call of calls) this.#stale.add(call);
  }
}
