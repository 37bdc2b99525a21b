/** The WebSocket of the fake book. */
import type { BookMessage } from '../../src/protocol/book.ts';
import type { BookClientMessage } from '../../src/protocol/book-routes.ts';
import { bookNow, byId, marketsOf, readEvent, sequences, tell } from './fake-book.ts';
import { toBookEvent, toMain, wanted } from './fake-book.ts';

/** The book's WebSocket: sends the changes of what the page watches. */
export class FakeBookSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  #watch: BookClientMessage & { type: 'watch' } = {
    type: 'watch',
    book: 'sports',
    events: [],
    whole: null,
  };
  readonly #known = new Map<string, ReadonlyMap<string, number | null>>();
  readonly #timer: ReturnType<typeof setInterval>;
  #turn = 0;

  constructor(_url: string) {
    super();
    tell.add(this.#send);
    this.#timer = setInterval(() => this.#tick(), 1000);
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }, 150);
    if (wanted === 'drop') setTimeout(() => this.close(), 4000);
  }

  close(): void {
    this.readyState = 3;
    clearInterval(this.#timer);
    tell.delete(this.#send);
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  send(text: string): void {
    const message: BookClientMessage = JSON.parse(text);
    if (message.type === 'ping') this.#send({ type: 'pong', serverTime: bookNow() });
    if (message.type === 'watch') this.#watch = message;
  }

  readonly #send = (message: BookMessage): void => {
    const data = JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  };

  #tick(): void {
    const { events: watched, whole } = this.#watch;
    this.#turn += 1;
    const some = watched.filter((_, at) => at % 4 === this.#turn % 4).map(({ id }) => id);
    for (const id of whole === null ? some : [whole.id, ...some])
      this.#tellChange(id, whole?.id === id);
  }

  #tellChange(id: string, isWhole: boolean): void {
    const event = byId.get(id);
    if (event === undefined) return;
    const all = marketsOf(id);
    const odds = new Map(
      (isWhole ? all : toMain(all)).flatMap(({ selections }) =>
        selections.map((it) => [it.selection, it.oddsMilli] as const),
      ),
    );
    const before = this.#known.get(id);
    this.#known.set(id, odds);
    const { phase, stand } = toBookEvent(event, all);
    if (stand !== null && phase !== 'over') {
      this.#send({
        type: 'stand',
        id,
        phase,
        stand,
        incidents: readEvent(id)?.incidents.slice(-3) ?? [],
      });
    }
    if (before === undefined) return;
    const set = [...odds].filter(([text, price]) => before.get(text) !== price);
    const removed = [...before.keys()].filter((text) => !odds.has(text));
    if (set.length + removed.length === 0) return;
    const sequence = (sequences.get(id) ?? 1) + 1;
    sequences.set(id, sequence);
    this.#send({ type: 'change', id, sequence, set, removed });
  }
}
