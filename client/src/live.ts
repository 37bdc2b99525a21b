import type { Call } from '@vela/contract/call.ts';
import { socketCodes } from '@vela/contract/event.ts';
import type { LiveHello } from '@vela/contract/event.ts';
import type { Session } from './session.ts';

/** The event that some session of this account ended, not necessarily this one. */
type SessionEnded = 'session-ended';

/** A call by its name, which is enough to refetch it. */
type Named = Pick<Call, 'name'>;

/** What differs between the apps. */
export type LiveConfig<Event extends { type: string }> = {
  session: Pick<Session, 'getToken' | 'subscribe'>;
  /** The calls that each event invalidates. */
  reads: Record<Exclude<Event['type'], SessionEnded>, readonly Named[]>;
  /** Refetches a call where it is on screen. */
  refresh: (call: Named) => Promise<void>;
  /**
   * Who stays connected without a session: a visitor with a chat, by the token that their device
   * keeps.
   */
  visitor?: Pick<Session, 'getToken' | 'subscribe'>;
  /** Events for all: over how many ms the screens spread their reads. */
  spreadMs?: Partial<Record<Event['type'], number>>;
  /** Receives each event, and `hello` after each gap without a socket. */
  onEvent?: (event: { type: string }) => void;
  /** Checks the session by an ordinary call, whose 401 ends it. */
  checkSession: () => Promise<unknown>;
  /** From 0 up to 1, the device's own by default: clients must not all return together. */
  random?: () => number;
};

const firstWaitMs = 1_000;
const waitMsMax = 30_000;
/** A socket replaced by newer ones returns late, or it would close one of them in turn. */
const replacedMs = 60_000;
/** Events within this time are handled together. */
const gatherMs = 150;

/** A live socket that is kept open. */
export type KeptLive = {
  /** Reconnects: the token of a visitor has just become valid. */
  begin: () => void;
  /** Closes the socket, and opens none again. */
  stop: () => void;
};

/**
 * Keeps a live socket open while there is a session and the page is visible. After a gap without a
 * socket, refetches everything that events could have reported.
 */
export function startLive<Event extends { type: string }>(config: LiveConfig<Event>): KeptLive {
  const live = new Live(config);
  const begin = (): void => live.begin();
  const restart = (): void => live.restart();
  const comeOnline = (): void => live.comeOnline();
  const leaves = [config.session, config.visitor].map((it) => it?.subscribe(begin));
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('online', comeOnline);
  begin();
  return {
    begin,
    stop: () => {
      for (const leave of leaves) leave?.();
      document.removeEventListener('visibilitychange', restart);
      window.removeEventListener('online', comeOnline);
      live.close();
    },
  };
}

class Live {
  readonly #config: Omit<LiveConfig<{ type: string }>, 'reads' | 'spreadMs'>;
  readonly #reads: ReadonlyMap<string, readonly Named[]>;
  readonly #spreadMs: ReadonlyMap<string, number | undefined>;
  readonly #stale = new Map<string, Named>();
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;
  /** There was no socket for some time since the last hello. */
  #hasGap = false;
  #isReplaced = false;
  /** The token for which the server closed a socket: it opens no more. */
  #deadToken: string | null = null;

  constructor({ reads, spreadMs = {}, ...config }: LiveConfig<{ type: string }>) {
    this.#config = config;
    this.#spreadMs = new Map(Object.entries(spreadMs));
    this.#reads = new Map(Object.entries(reads));
  }

  /** Starts with or without a session; nothing has been read for it yet. */
  begin(): void {
    this.#deadToken = null;
    this.restart();
    this.#hasGap = false;
  }

  /** Closes the socket; no timer opens another. */
  close(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    clearTimeout(this.#timer);
  }

  /** Opens a socket immediately if the page is visible. */
  restart(): void {
    this.close();
    this.#waitMs = firstWaitMs;
    this.#isReplaced = false;
    this.#hasGap = true;
    if (document.visibilityState === 'visible') this.#open();
  }

  /** A returning network triggers a reconnection, but does not replace another socket. */
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
    const { random = Math.random } = this.#config;
    const spreadMs = this.#waitMs * (0.5 + random() / 2);
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
    if (type !== 'hello' || this.#hasGap) this.#config.onEvent?.(event);
    if (type !== 'hello') return this.#gatherLater(type);
    this.#waitMs = firstWaitMs;
    if (this.#hasGap) this.#gather([...this.#reads.values()].flat());
    this.#hasGap = false;
  }

  #checkSession(): void {
    // If unanswered, the next call of a screen checks the session.
    this.#config.checkSession().catch(() => {});
  }

  /** Handles an event; one for all at a random time. */
  #gatherLater(type: string): void {
    const calls = this.#reads.get(type) ?? [];
    const spreadMs = this.#spreadMs.get(type);
    if (spreadMs === undefined) return this.#gather(calls);
    const { session, random = Math.random } = this.#config;
    const token = session.getToken();
    setTimeout(() => {
      if (session.getToken() === token) this.#gather(calls);
    }, random() * spreadMs);
  }

  #gather(calls: readonly Named[]): void {
    if (this.#stale.size === 0 && calls.length > 0) {
      setTimeout(() => {
        const reads = [...this.#stale.values()];
        this.#stale.clear();
        for (const call of reads) void this.#config.refresh(call);
      }, gatherMs);
    }
    for (const call of calls) this.#stale.set(call.name, call);
  }
}
