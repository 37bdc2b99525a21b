/** The WebSocket of the shared tables: its watchers, what they receive, and what they may send. */
import type { IncomingMessage } from 'node:http';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Random } from '@vela/service/random.ts';
import { SocketKeeper } from '@vela/service/socket-keeper.ts';
import { refuseUpgrade } from '@vela/service/upgrade.ts';
import type { Upgrade, UpgradeHandler } from '@vela/service/upgrade.ts';
import { parseJson } from '@vela/service/wire.ts';
import { isOurPage } from '../play/our-page.ts';
import { Refused } from '../play/refused.ts';
import type { Sessions } from '../play/sessions.ts';
import type { SessionRow } from '../play/store.ts';
import { tableSocket } from '../protocol/routes.ts';
import type { ClientMessage } from '../protocol/routes.ts';
import type { BetNews } from '../wallet/play-wallet.ts';
import type { Wallets } from '../wallet/wallets.ts';
import type { Chains } from './chains.ts';
import type { TableEngine } from './engine.ts';
import { placeTableBet, toYourBet } from './place-bet.ts';
import { openRoom } from './room.ts';
import type { Room, Watcher } from './room.ts';
import { toPayoutMessage, toSnapshot } from './view.ts';

/** The dependencies of the socket. */
export interface HubParts {
  database: Database<unknown>;
  wallets: Wallets;
  chains: Chains;
  /** Tables by game code. */
  engines: ReadonlyMap<string, TableEngine>;
  sessions: Sessions;
  clock: Clock;
  random: Random;
  log: Logger;
}

// Chosen: fits a chip on each of SPOTS_MAX spots.
const MESSAGE_BYTES_MAX = 16_384;
// Chosen: many rounds of table messages.
const BACKLOG_BYTES_MAX = 1_000_000;
const BEAT_MS = 25_000;
/** Messages of one page per second; manual play stays below. */
const MESSAGES_PER_SECOND = 12;
/** A client above this rate is not ours and is disconnected. */
const FLOOD_PER_SECOND = 100;
const CONNECTIONS_PER_SESSION = 4;
/** Chosen: a player's sessions at all tables together. */
const CONNECTIONS_PER_PLAYER = 12;

/** The socket of the shared tables. */
export interface Hub {
  /** Takes a page's connection to a table over. */
  accept: UpgradeHandler;
  close(): Promise<void>;
}

/** Opens the socket. */
export function openHub(parts: HubParts): Hub {
  const { log } = parts;
  const keeper = new SocketKeeper({
    messageBytesMax: MESSAGE_BYTES_MAX,
    backlogBytesMax: BACKLOG_BYTES_MAX,
  });
  const rooms = new Map(
    [...parts.engines].map(([code, engine]) => [code, openRoom({ ...parts, keeper }, engine)]),
  );
  const accept = async (upgrade: Upgrade): Promise<void> => {
    const admitted = await admit(parts, rooms, upgrade.request, upgrade.query.get('session') ?? '');
    if (admitted === null) return refuseUpgrade(upgrade.socket, 401);
    const { room, session } = admitted;
    keeper.accept(upgrade, (socket) => {
      keeper.count(socket, [
        { key: `session:${session.id}`, max: CONNECTIONS_PER_SESSION },
        { key: `player:${session.player}`, max: CONNECTIONS_PER_PLAYER },
      ]);
      attach(parts, room, { socket, session, queued: [], second: 0, count: 0 });
    });
  };
  parts.wallets.onNews((news) => {
    const room = rooms.get(news.gameCode);
    if (room === undefined || news.tableRoundId === null) return;
    void sendBetUpdate(parts, room, news, news.tableRoundId).catch((error: unknown) =>
      log.error({ err: error }, 'a bet update was not sent'),
    );
    if (news.kind === 'bet') room.markCrowd();
  });
  const heartbeat = setInterval(() => {
    keeper.beat();
    rooms.forEach((room) => room.closeExpired(parts.clock.now()));
  }, BEAT_MS);
  return {
    accept,
    async close() {
      clearInterval(heartbeat);
      rooms.forEach((room) => room.close());
      await keeper.close();
    },
  };
}

/** The session that may connect and the room of its table, or null. */
async function admit(
  parts: HubParts,
  rooms: ReadonlyMap<string, Room>,
  request: IncomingMessage,
  token: string,
): Promise<{ session: SessionRow; room: Room } | null> {
  if (!isOurPage(request)) return null;
  const session = await parts.sessions.find(token);
  if (session instanceof Refused) return null;
  const room = rooms.get(session.gameCode);
  return room === undefined ? null : { session, room };
}

function attach(parts: HubParts, room: Room, watcher: Watcher): void {
  const { socket, session } = watcher;
  const early: string[] = [];
  socket.on('close', () => room.remove(watcher));
  const receive = (text: string): void =>
    void handle(parts, room, watcher, text).catch((error: unknown) =>
      parts.log.error({ err: error }, 'message not handled'),
    );
  let isReady = false;
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003);
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    if (isReady) receive(text);
    else if (early.length < MESSAGES_PER_SECOND) early.push(text);
  });
  room.add(watcher);
  void toSnapshot(parts, room.engine, session, room.size())
    .then((snapshot) => {
      room.sendSnapshot(watcher, snapshot);
      isReady = true;
      early.forEach(receive);
    })
    .catch((error: unknown) => {
      parts.log.error({ err: error }, 'the snapshot was not sent');
      socket.close(1011);
    });
}

async function handle(parts: HubParts, room: Room, watcher: Watcher, text: string): Promise<void> {
  const refuse = (reason: 'tooFast' | 'invalidInput'): void =>
    room.send(watcher, { type: 'refusal', reason });
  const { count } = countMessage(watcher, parts.clock.now());
  if (count > FLOOD_PER_SECOND) return watcher.socket.close(1008, 'too many messages');
  if (count > MESSAGES_PER_SECOND) return refuse('tooFast');
  const message = readMessage(text);
  if (message === null) return refuse('invalidInput');
  if (message.type === 'ping') {
    return room.send(watcher, { type: 'pong', serverTime: parts.clock.now().getTime() });
  }
  await takeBet(parts, room, watcher.session, message);
}

function readMessage(text: string): ClientMessage | null {
  try {
    return tableSocket.message.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}

async function takeBet(
  parts: HubParts,
  room: Room,
  session: SessionRow,
  message: Extract<ClientMessage, { type: 'bet' }>,
): Promise<void> {
  const { betId, roundId, spots } = message;
  const { player } = session;
  try {
    const { table } = room.engine;
    const placed = await placeTableBet({ ...parts, table }, session, message);
    if (!(placed instanceof Refused)) {
      return room.sendToPlayer(player, { type: 'bet', roundId, ...placed });
    }
    const bet = { betId, spots, state: 'refused' as const, reason: placed.refusal.reason };
    room.sendToPlayer(player, { type: 'bet', roundId, bet, balanceMinor: null });
  } catch (error) {
    parts.log.error({ err: error }, 'the outcome of a bet is unknown');
    room.sendToPlayer(player, { type: 'betUnknown', roundId, betId });
  }
}

/** Counts a message in its second. */
function countMessage(watcher: Watcher, now: Date): Watcher {
  const second = Math.floor(now.getTime() / 1000);
  if (watcher.second !== second) Object.assign(watcher, { second, count: 0 });
  watcher.count += 1;
  return watcher;
}

/** Sends a bet's result to its player: confirmed wins, and bets returned or placed by a series. */
async function sendBetUpdate(
  parts: HubParts,
  room: Room,
  news: BetNews,
  roundId: string,
): Promise<void> {
  const { kind, player } = news;
  const balanceMinor = news.balanceMinor === null ? null : writeMinor(news.balanceMinor);
  if (kind === 'win') {
    const message = await toPayoutMessage(parts, room.engine, roundId, player, balanceMinor);
    if (message !== null) room.sendToPlayer(player, message);
  } else if (kind === 'rollback' || news.bet.seriesId !== null) {
    room.sendToPlayer(player, { type: 'bet', roundId, bet: toYourBet(news.bet), balanceMinor });
  }
}
