/** Which pages watch which events. */
import type { WebSocket } from 'ws';
import type { SessionRow } from '../../play/store.ts';
import type { BookClientMessage } from '../../protocol/book-routes.ts';
import type { Book } from '../../protocol/book.ts';
import type { Board, Extent } from '../board/board.ts';
import { listSports } from '../board/list-events.ts';
import { openLiveEvents } from './live-events.ts';
import type { Watch } from './live-events.ts';

/** The part of a socket that tells how much its page has not read yet. */
type Backlog = Pick<WebSocket, 'bufferedAmount'>;

/** One open page. */
export interface Page<Socket extends Backlog = WebSocket> {
  socket: Socket;
  /** Null for a visitor. */
  session: SessionRow | null;
  /** What it watches, by event. */
  watches: Map<string, Watch>;
  /** The second of its last message, and the number of messages in it. */
  second: number;
  count: number;
}

/** The pages that watch events. */
export interface Watchers<Socket extends Backlog = WebSocket> {
  /** Replaces what a page watches; returns what is new in it. */
  setWatches(page: Page<Socket>, wanted: readonly Wanted[]): Watch[];
  /** Brings a page up to date with an event that it starts to watch. */
  start(page: Page<Socket>, watch: Watch, nowMs: number): void;
  /** What is watched and due: first where something has happened, since those prices are wrong. */
  listDue(nowMs: number): readonly Pick<Watch, 'id' | 'extent'>[];
  /** Looks at an event anew and sends its pages what has changed. */
  update(id: string, extent: Extent, nowMs: number): void;
}

/** What a page wants to watch, and the sequence that it has. */
export interface Wanted {
  id: string;
  extent: Extent;
  sequence: number;
  book: Book;
}

/** What a message asks to watch: the event that is open with all its markets, and only once. */
export function listWatches({
  book,
  events,
  whole,
}: Extract<BookClientMessage, { type: 'watch' }>): Wanted[] {
  const main = events
    .filter(({ id }) => id !== whole?.id)
    .map((it) => ({ ...it, book, extent: 'main' as const }));
  return whole === null ? main : [...main, { ...whole, book, extent: 'all' }];
}

/**
 * A page that has not read so much yet is left out until it has: then it gets the latest prices,
 * not all that it missed. Chosen: some seconds of changes.
 */
const unreadBytesMax = 32_768;

function add<Item>(sets: Map<string, Set<Item>>, key: string, item: Item): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(item));
}

function remove<Item>(sets: Map<string, Set<Item>>, key: string, item: Item): void {
  const set = sets.get(key);
  set?.delete(item);
  if (set?.size === 0) sets.delete(key);
}

/** Opens a list of pages; `send` writes to one of them. */
export function openWatchers<Socket extends Backlog>(
  board: Board,
  send: (socket: Socket, text: string) => void,
): Watchers<Socket> {
  const live = openLiveEvents(board);
  const pagesOf = new Map<string, Set<Page<Socket>>>();
  const behindOf = new Map<string, Set<Page<Socket>>>();
  const leave = (page: Page<Socket>, { id, extent }: Watch): void => {
    page.watches.delete(id);
    const key = `${extent} ${id}`;
    remove(pagesOf, key, page);
    remove(behindOf, key, page);
    const other = extent === 'all' ? 'main' : 'all';
    if (!pagesOf.has(key) && !pagesOf.has(`${other} ${id}`)) live.forget(id);
  };
  const bringUpToDate = (page: Page<Socket>, watch: Watch): void => {
    const key = `${watch.extent} ${watch.id}`;
    if (page.socket.bufferedAmount > unreadBytesMax) return add(behindOf, key, page);
    remove(behindOf, key, page);
    for (const text of live.bringUpToDate(watch)) send(page.socket, text);
  };
  const update = (id: string, extent: Extent, nowMs: number): void => {
    const key = `${extent} ${id}`;
    // Where nothing has changed, only pages that were left out have something to receive.
    const pages = (live.look(id, extent, nowMs) ? pagesOf : behindOf).get(key) ?? [];
    for (const page of pages) {
      const watch = page.watches.get(id);
      if (watch !== undefined) bringUpToDate(page, watch);
    }
  };
  return {
    setWatches(page, wanted) {
      const byId = new Map(wanted.map((it) => [it.id, it]));
      for (const watch of page.watches.values()) {
        if (byId.get(watch.id)?.extent !== watch.extent) leave(page, watch);
      }
      const added = [...byId.values()].filter(({ id }) => !page.watches.has(id));
      return added.flatMap(({ id, extent, sequence, book }): Watch[] => {
        const event = board.feed.findEvent(id);
        if (event === null || !listSports(book).includes(event.sport)) return [];
        const watch: Watch = { id, extent, sequence, standNumber: 0, incidents: null };
        page.watches.set(id, watch);
        add(pagesOf, `${extent} ${id}`, page);
        return [watch];
      });
    },
    start(page, watch, nowMs) {
      // It may have gone on to something else in the meantime.
      if (page.watches.get(watch.id) !== watch) return;
      if (live.isDue(watch.id, watch.extent, nowMs)) update(watch.id, watch.extent, nowMs);
      bringUpToDate(page, watch);
    },
    listDue(nowMs) {
      const due = [...pagesOf.keys()]
        .map((key) => {
          const [extent, id = ''] = key.split(' ');
          return { id, extent: extent === 'all' ? ('all' as const) : ('main' as const) };
        })
        .filter(({ id, extent }) => live.isDue(id, extent, nowMs));
      const { news = [], rest = [] } = Object.groupBy(due, ({ id }) =>
        live.hasNews(id, nowMs) ? 'news' : 'rest',
      );
      return [...news, ...rest];
    },
    update,
  };
}
