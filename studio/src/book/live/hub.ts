/** The WebSocket of the books: pages send what they show, and receive its changes. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { socketCodes } from '@vela/contract/event.ts';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Logger } from '@vela/service/log.ts';
import { SocketKeeper } from '@vela/service/socket-keeper.ts';
import { refuseUpgrade } from '@vela/service/upgrade.ts';
import type { UpgradeHandler } from '@vela/service/upgrade.ts';
import { parseJson } from '@vela/service/wire.ts';
import type { WebSocket } from 'ws';
import { isOurPage } from '../../play/our-page.ts';
import { Refused } from '../../play/refused.ts';
import type { Sessions } from '../../play/sessions.ts';
import type { SessionRow } from '../../play/store.ts';
import { bookSocket } from '../../protocol/book-routes.ts';
import type { BookClientMessage } from '../../protocol/book-routes.ts';
import type { BookBet, BookMessage } from '../../protocol/book.ts';
import type { Board } from '../board/board.ts';
import type { Feed } from '../feed/feed.ts';
import { keepSeasons } from './season-work.ts';
import { openTicker } from './ticker.ts';
import { listWatches, openWatchers } from './watchers.ts';
import type { Page } from './watchers.ts';

/** The dependencies of the socket. */
export interface BookHubParts {
  board: Board;
  /** What simulates seasons, if anything does. */
  seasons?: Pick<Feed, 'simulateSeasons'>;
  sessions: Pick<Sessions, 'find'>;
  clock: Clock;
  log: Logger;
}

/** A bet that changed, for the pages of its player. */
export interface BookBetNews {
  player: string;
  gameCode: string;
  bet: BookBet;
  balanceMinor: bigint | null;
}

/** The socket of the books. */
export interface BookHub {
  /** Takes the connection of a page over. */
  accept: UpgradeHandler;
  /** Sends a bet to all pages of its player that are connected to this process. */
  notifyBet(news: BookBetNews): void;
  close(): Promise<void>;
}

// Chosen: fits the most events that a page may watch.
const MESSAGE_BYTES_MAX = 16_384;
// Chosen: all markets of some events.
const BACKLOG_BYTES_MAX = 1_000_000;
const BEAT_MS = 25_000;
/** A page above this rate is not ours: ours gathers what it shows for a tenth of a second. */
const MESSAGES_PER_SECOND = 30;
const CONNECTIONS_PER_SESSION = 4;
const CONNECTIONS_PER_PLAYER = 12;
/** Chosen: a mobile network puts many phones behind one address. */
const CONNECTIONS_PER_NETWORK = 3_000;

/** Opens the socket. */
export function openBookHub(parts: BookHubParts): BookHub {
  const { clock, log } = parts;
  const keeper = new SocketKeeper({
    messageBytesMax: MESSAGE_BYTES_MAX,
    backlogBytesMax: BACKLOG_BYTES_MAX,
  });
  const send = (socket: WebSocket, text: string): void => keeper.send(socket, text);
  const pages = new Set<Page>();
  const watchers = openWatchers(parts.board, send);
  const stopTicker = openTicker({ ...parts, watchers, gather: keeper });
  const stopSeasons = keepSeasons({ feed: parts.seasons ?? {}, clock, log });
  const receive = async (page: Page, text: string): Promise<void> => {
    const message = isTooFast(page, clock.now()) ? null : readMessage(text);
    if (message === null) return page.socket.close(1008, 'not understood, or too fast');
    if (message.type === 'ping') {
      const pong: BookMessage = { type: 'pong', serverTime: clock.now().getTime() };
      return send(page.socket, JSON.stringify(pong));
    }
    if (message.type === 'session') return authenticate(parts, keeper, page, message.token);
    const added = watchers.setWatches(page, listWatches(message));
    for (const watch of added) {
      // Other pages have their turn between events that are priced for the first time.
      await nextTurn();
      watchers.start(page, watch, clock.now().getTime());
    }
  };
  const heartbeat = setInterval(() => {
    keeper.beat();
    const now = clock.now();
    for (const { socket, session } of pages) {
      if (session !== null && session.expiresAt <= now) endSession(socket);
    }
  }, BEAT_MS);
  return {
    async accept(upgrade) {
      if (!isOurPage(upgrade.request)) return refuseUpgrade(upgrade.socket, 403);
      keeper.accept(upgrade, (socket) => {
        keeper.count(socket, [{ key: `net:${upgrade.network}`, max: CONNECTIONS_PER_NETWORK }]);
        const page: Page = { socket, session: null, watches: new Map(), second: 0, count: 0 };
        pages.add(page);
        socket.on('close', () => {
          pages.delete(page);
          watchers.setWatches(page, []);
        });
        socket.on('message', (data, isBinary) => {
          if (isBinary) return socket.close(1003);
          const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
          void receive(page, text).catch((error: unknown) => {
            log.error({ err: error }, 'message of a book not handled');
            socket.close(1011);
          });
        });
      });
    },
    notifyBet({ player, gameCode, bet, balanceMinor }) {
      const balance = balanceMinor === null ? null : writeMinor(balanceMinor);
      const message: BookMessage = { type: 'bet', bet, balanceMinor: balance };
      const text = JSON.stringify(message);
      for (const { socket, session } of pages) {
        if (session?.player === player && session.gameCode === gameCode) send(socket, text);
      }
    },
    async close() {
      clearInterval(heartbeat);
      stopSeasons();
      await stopTicker();
      await keeper.close();
    },
  };
}

const endSession = (socket: WebSocket): void =>
  socket.close(socketCodes.sessionOver, 'session over');

async function authenticate(
  { sessions }: BookHubParts,
  keeper: SocketKeeper,
  page: Page,
  token: string,
): Promise<void> {
  const { socket } = page;
  const session: SessionRow | Refused<'sessionExpired'> = await sessions.find(token);
  if (session instanceof Refused) return endSession(socket);
  // A page has one session: another one would count twice.
  if (page.session !== null && page.session.id !== session.id) return endSession(socket);
  if (page.session !== null || socket.readyState !== socket.OPEN) return;
  page.session = session;
  keeper.count(socket, [
    { key: `session:${session.id}`, max: CONNECTIONS_PER_SESSION },
    { key: `player:${session.player}`, max: CONNECTIONS_PER_PLAYER },
  ]);
}

function readMessage(text: string): BookClientMessage | null {
  try {
    return bookSocket.message.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Counts a message in its second. */
function isTooFast(page: Page, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000);
  if (page.second !== second) Object.assign(page, { second, count: 0 });
  page.count += 1;
  return page.count > MESSAGES_PER_SECOND;
}
