/** The events and bets that the pages show, kept up to date by the socket or by polling. */
import type {
  Book,
  BookBet,
  BookBetReply,
  BookEvent,
  BookMessage,
  EventPhase,
  EventReply,
  EventsReply,
} from '../../src/protocol/book.ts';
import { bookSocket, getBookEvent, listBookEvents } from '../../src/protocol/book-routes.ts';
import type { BookClientMessage } from '../../src/protocol/book-routes.ts';
import { parseBookMessage, sendAsGuest, toSocketUrl } from '../api.ts';
import { LiveLink } from '../live-link.ts';
import { applyChange, copyOdds, findOdds } from './markets.ts';

/** Whether odds arrive: by the socket, or only by polling while it is down. */
export type LinkState = 'connecting' | 'open' | 'reconnecting';

/** The options for opening a book. */
export interface LiveBookOptions {
  book: Book;
  /** The token of the player's session; null for a visitor. */
  token: string | null;
  hasEnded: () => Promise<boolean>;
  onEnd: () => void;
  onServerTime: (serverTime: number, pingedAt: number | null) => void;
  onBet: (bet: BookBet) => void;
}

/** The most events that one watch may name, and how long changes of it are gathered. */
const watchedMax = 60;
const WATCH_PAUSE_MS = 120;
const POLL_MS = 5000;
/** How long a gap may be closed by messages that are on their way. */
const GAP_PAUSE_MS = 400;

/** A store of events and bets; readers subscribe to one topic each. */
export class LiveBook {
  readonly #options: LiveBookOptions;
  readonly #events = new Map<string, BookEvent>();
  readonly #bets = new Map<string, BookBet>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #watched = new Map<string, number>();
  #link: LiveLink<BookClientMessage, BookMessage> | null = null;
  #whole: EventReply | null = null;
  #wholeId: string | null = null;
  #betList: readonly BookBet[] = [];
  #balanceMinor: number | null = null;
  #state: LinkState = 'connecting';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #gaps = new Set<string>();
  #gapTimer: ReturnType<typeof setTimeout> | undefined;

  /** Holds nothing yet, and is not connected. */
  constructor(options: LiveBookOptions) {
    this.#options = options;
  }

  /** Connects, until the returned function is called. */
  open(): () => void {
    const { hasEnded, onEnd } = this.#options;
    const link = new LiveLink<BookClientMessage, BookMessage>({
      url: () => toSocketUrl(bookSocket.path, {}),
      parse: parseBookMessage,
      hasEnded,
      onOpen: () => this.#begin(),
      onMessage: (message, pingedAt) => this.#receive(message, pingedAt),
      onDrop: () => this.#setState('reconnecting'),
      onEnd,
    });
    this.#link = link;
    const poller = setInterval(() => void this.#poll(), POLL_MS);
    return () => {
      clearInterval(poller);
      clearTimeout(this.#timer);
      clearTimeout(this.#gapTimer);
      link.close();
    };
  }

  /** Calls a listener when a topic changes: an event's id, `whole`, `bets`, `balance`, `link`. */
  subscribe(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** An event with its main markets. */
  event(id: string): BookEvent | undefined {
    return this.#events.get(id);
  }

  /** Whether an event is played or over, as last heard; undefined if this page does not know it. */
  phase(id: string): EventPhase | undefined {
    return this.#whole?.event.id === id ? this.#whole.event.phase : this.#events.get(id)?.phase;
  }

  /** The event whose page is open, with all markets. */
  whole(): EventReply | null {
    return this.#whole;
  }

  /** The newest state of a bet that this page has heard of. */
  bet(betId: string): BookBet | undefined {
    return this.#bets.get(betId);
  }

  /** The bets that this page has heard of. */
  bets(): readonly BookBet[] {
    return this.#betList;
  }

  /** The player's balance, if it is known. */
  balanceMinor(): number | null {
    return this.#balanceMinor;
  }

  /** How odds arrive at present. */
  link(): LinkState {
    return this.#state;
  }

  /** The odds of a selection as last heard; undefined if this page does not follow them. */
  odds(eventId: string, selection: string): number | null | undefined {
    if (this.#whole?.event.id === eventId) return findOdds(this.#whole.markets, selection);
    const event = this.#events.get(eventId);
    return event && findOdds(event.markets, selection);
  }

  /** Follows an event's main markets until the returned function is called. */
  watch(id: string): () => void {
    this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    this.#watchSoon();
    return () => {
      const left = (this.#watched.get(id) ?? 1) - 1;
      if (left === 0) this.#watched.delete(id);
      else this.#watched.set(id, left);
      this.#watchSoon();
    };
  }

  /** Opens an event with all its markets; `null` closes it. */
  async openWhole(id: string | null): Promise<boolean> {
    this.#wholeId = id;
    if (this.#whole?.event.id !== id) this.#setWhole(null);
    this.#watchSoon();
    return id === null || this.#readWhole(id);
  }

  /** Keeps the events of a reply. */
  putEvents({ events }: Pick<EventsReply, 'events'>): void {
    for (const event of events) {
      this.#events.set(event.id, event);
      this.#tell(event.id);
    }
    this.#watchSoon();
  }

  /** Keeps a bet, and the balance that came with it. */
  putBet({ bet, balanceMinor }: BookBetReply): void {
    this.putBets([bet]);
    if (balanceMinor !== null) this.putBalance(balanceMinor);
  }

  /** Keeps bets. */
  putBets(bets: readonly BookBet[]): void {
    for (const bet of bets) this.#bets.set(bet.betId, bet);
    this.#betList = [...this.#bets.values()];
    this.#tell('bets');
  }

  /** Takes the cash-out value of a bet away until the bet is read again. */
  stopCashOut(betId: string): void {
    const bet = this.#bets.get(betId);
    if (bet !== undefined) this.putBets([{ ...bet, cashOutMinor: null, cashOutBp: null }]);
  }

  /** Keeps a balance. */
  putBalance(balanceMinor: number | null): void {
    this.#balanceMinor = balanceMinor;
    this.#tell('balance');
  }

  #begin(): void {
    const { token } = this.#options;
    if (token !== null) this.#link?.send({ type: 'session', token });
    this.#sendWatch();
    this.#setState('open');
  }

  #setState(state: LinkState): void {
    this.#state = state;
    this.#tell('link');
  }

  #tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  #setWhole(whole: EventReply | null): void {
    this.#whole = whole;
    this.#tell('whole');
    const event = whole === null ? undefined : this.#events.get(whole.event.id);
    if (whole === null || event === undefined) return;
    // Beside its page, its card in the list shows the same odds; its own numbers continue later.
    this.#setEvent({ ...event, markets: copyOdds(event.markets, whole.markets) });
  }

  async #readWhole(eventId: string): Promise<boolean> {
    const answer = await sendAsGuest(getBookEvent, { eventId });
    if (this.#wholeId !== eventId) return true;
    if (!answer.isOk) return false;
    this.#setWhole(answer.value);
    this.#watchSoon();
    return true;
  }

  #watchSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendWatch(), WATCH_PAUSE_MS);
  }

  #sendWatch(): void {
    const wholeId = this.#wholeId;
    const whole = this.#whole;
    const ids = [...this.#watched.keys()].filter((id) => id !== wholeId).slice(-watchedMax);
    this.#link?.send({
      type: 'watch',
      book: this.#options.book,
      events: ids.map((id) => ({ id, sequence: this.#events.get(id)?.sequence ?? 0 })),
      whole: whole === null ? null : { id: whole.event.id, sequence: whole.event.sequence },
    });
  }

  async #poll(): Promise<void> {
    if (this.#state === 'open') return;
    await this.#read([...this.#watched.keys(), ...(this.#wholeId === null ? [] : [this.#wholeId])]);
  }

  async #read(wanted: readonly string[]): Promise<void> {
    const wholeId = this.#wholeId;
    if (wholeId !== null && wanted.includes(wholeId)) await this.#readWhole(wholeId);
    const ids = wanted.filter((id) => id !== wholeId).slice(-watchedMax);
    if (ids.length === 0) return;
    const { book } = this.#options;
    const answer = await sendAsGuest(listBookEvents, { book, ids: ids.join(',') });
    if (answer.isOk) this.putEvents(answer.value);
  }

  #receive(message: BookMessage, pingedAt: number | null): void {
    if ('serverTime' in message) this.#options.onServerTime(message.serverTime, pingedAt);
    switch (message.type) {
      case 'snapshot':
        this.#setEvent(message.event);
        break;
      case 'allMarkets':
        if (this.#whole?.event.id === message.id) {
          const event = { ...this.#whole.event, sequence: message.sequence };
          this.#setWhole({ ...this.#whole, event, markets: message.markets });
        }
        break;
      case 'change':
        this.#change(message);
        break;
      case 'stand':
        this.#stand(message);
        break;
      case 'bet':
        this.putBet(message);
        this.#options.onBet(message.bet);
        break;
      case 'pong':
        break;
      default:
        // A newer server may say more than this page knows.
        break;
    }
  }

  #setEvent(event: BookEvent): void {
    this.#events.set(event.id, event);
    this.#tell(event.id);
  }

  #change(message: BookMessage & { type: 'change' }): void {
    const { id, sequence } = message;
    // Of the open event all markets change, by numbers of their own; its card in lists waits.
    if (this.#whole?.event.id === id) {
      const whole = this.#whole;
      if (!this.#isNext(id, whole.event.sequence, sequence)) return;
      const event = { ...whole.event, sequence };
      this.#setWhole({ ...whole, event, markets: applyChange(whole.markets, message) });
      return;
    }
    const event = this.#events.get(id);
    if (event === undefined || !this.#isNext(id, event.sequence, sequence)) return;
    this.#setEvent({ ...event, sequence, markets: applyChange(event.markets, message) });
  }

  /** Whether a change follows the last one; after a gap the event is read again as a whole. */
  #isNext(id: string, last: number, sequence: number): boolean {
    if (sequence > last + 1) {
      this.#gaps.add(id);
      this.#gapTimer ??= setTimeout(() => void this.#closeGaps(), GAP_PAUSE_MS);
    }
    return sequence === last + 1;
  }

  async #closeGaps(): Promise<void> {
    const ids = [...this.#gaps];
    this.#gaps.clear();
    this.#gapTimer = undefined;
    await this.#read(ids);
  }

  #stand({ id, phase, stand, incidents }: BookMessage & { type: 'stand' }): void {
    const event = this.#events.get(id);
    if (event !== undefined) this.#setEvent({ ...event, phase, stand });
    if (this.#whole?.event.id !== id) return;
    const { title, stand: before } = this.#whole.event;
    // With a map of e-sports ends the draft of the next one.
    if (title !== null && stand?.period !== before?.period) void this.#readWhole(id);
    const known = new Set(this.#whole.incidents.map(toIncidentKey));
    const added = incidents.filter((incident) => !known.has(toIncidentKey(incident)));
    this.#setWhole({
      ...this.#whole,
      event: { ...this.#whole.event, phase, stand },
      incidents: [...this.#whole.incidents, ...added],
    });
  }
}

const toIncidentKey = ({ at, kind, by }: EventReply['incidents'][number]): string =>
  `${at}/${kind}/${by}`;
