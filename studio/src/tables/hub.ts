/** The WebSocket of a shared table: who watches, what they hear, what they may say. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Logger } from '@vela/service/log.ts';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { Refused } from '../play/refused.ts';
import type { Sessions } from '../play/sessions.ts';
import type { SessionRow } from '../play/store.ts';
import type { ClientMessage, ServerMessage } from '../protocol.ts';
import { parseClientMessage } from '../read-message.ts';
import type { BetNews } from '../wallet/play-wallet.ts';
import { placeTableBet, toYourBet } from './place-bet.ts';
import type { PlaceBetParts } from './place-bet.ts';
import type { TableEngine } from './engine.ts';
import { findCrowd, findTableRound } from './store.ts';
import { toSnapshot, toPayoutMessage } from './view.ts';
import type { ViewParts } from './view.ts';

/** What the socket needs. */
export interface HubParts extends PlaceBetParts, ViewParts {
  engine: TableEngine;
  sessions: Sessions;
  clock: Clock;
  log: Logger;
}

const PATH = '/play/table';
const MESSAGE_BYTES_MAX = 4096;
const BEAT_MS = 25_000;
/** A page that reads nothing is cut off rather than kept in memory. */
const BACKLOG_BYTES_MAX = 1_000_000;
/** Messages of one page in any second; a person's fingers stay below. */
const MESSAGES_PER_SECOND = 12;
const CONNECTIONS_PER_SESSION = 4;
const CROWD_EVERY_MS = 500;

interface Guest {
  socket: WebSocket;
  session: SessionRow;
  /** What the table said before the snapshot was out; it comes after it. Null from then on. */
  held: string[] | null;
  isAlive: boolean;
  second: number;
  count: number;
}

/** Opens the socket on a server that listens; ends by calling what it gives. */
export function openHub(server: Server, parts: HubParts): () => Promise<void> {
  const { engine, log } = parts;
  const guests = new Set<Guest>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const tellAll = (message: ServerMessage): void => {
    const text = JSON.stringify(message);
    for (const guest of guests) deliver(guest, text);
  };
  const tellPlayer = (player: string, message: ServerMessage): void => {
    const text = JSON.stringify(message);
    for (const guest of guests) if (guest.session.player === player) deliver(guest, text);
  };
  const crowd = openCrowd(parts, guests, tellAll);
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    void admit(parts, request)
      .then((session) => {
        if (session === null || countOf(guests, session) >= CONNECTIONS_PER_SESSION) {
          socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
          return;
        }
        sockets.handleUpgrade(request, socket, head, (ws) => {
          const guest = { socket: ws, session, held: [], isAlive: true, second: 0, count: 0 };
          welcome(parts, guest, guests, crowd.mark, tellPlayer);
        });
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'table connection failed');
        socket.destroy();
      });
  };
  server.on('upgrade', onUpgrade);
  const stopListening = engine.listen((message) => {
    tellAll(message);
    if (message.type === 'phase' && message.phase === 'settled') {
      void tellPayouts(parts, message.roundId, guests).catch((error: unknown) =>
        log.error({ err: error }, 'payouts were not told'),
      );
    }
  });
  parts.wallets.onNews((news) => {
    void tellNews(parts, news, tellPlayer).catch((error: unknown) =>
      log.error({ err: error }, 'wallet news were not told'),
    );
    if (news.kind === 'bet') crowd.mark();
  });
  const beat = setInterval(() => checkAlive(guests), BEAT_MS);
  return async () => {
    server.off('upgrade', onUpgrade);
    stopListening();
    crowd.stop();
    clearInterval(beat);
    for (const { socket } of guests) socket.close(1001, 'going away');
    await new Promise((resolve) => sockets.close(resolve));
    for (const { socket } of guests) socket.terminate();
  };
}

function deliver(guest: Guest, text: string): void {
  const { socket, held } = guest;
  if (socket.readyState !== socket.OPEN) return;
  if (held !== null) held.push(text);
  else if (socket.bufferedAmount > BACKLOG_BYTES_MAX) socket.terminate();
  else socket.send(text);
}

function countOf(guests: ReadonlySet<Guest>, session: SessionRow): number {
  return [...guests].filter((guest) => guest.session.id === session.id).length;
}

function checkAlive(guests: ReadonlySet<Guest>): void {
  for (const guest of guests) {
    if (!guest.isAlive) {
      guest.socket.terminate();
      continue;
    }
    guest.isAlive = false;
    guest.socket.ping();
  }
}

/** The session that may connect, or null. */
async function admit(parts: HubParts, request: IncomingMessage): Promise<SessionRow | null> {
  const url = new URL(request.url ?? '', 'http://studio');
  const { origin, host } = request.headers;
  // A page of anybody else's may not speak for a player; a program sends no origin.
  const isOurPage = origin === undefined || URL.parse(origin)?.host === host;
  if (url.pathname !== PATH || !isOurPage) return null;
  try {
    const session = await parts.sessions.find(url.searchParams.get('session') ?? '');
    return session.gameCode === parts.table.code ? session : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

function welcome(
  parts: HubParts,
  guest: Guest,
  guests: Set<Guest>,
  markCrowd: () => void,
  tellPlayer: (player: string, message: ServerMessage) => void,
): void {
  const { socket, session } = guest;
  const early: string[] = [];
  socket.on('pong', () => (guest.isAlive = true));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    guests.delete(guest);
    markCrowd();
  });
  const hear = (text: string): void => void handle(parts, guest, text, tellPlayer);
  let isWelcomed = false;
  socket.on('message', (data, isBinary) => {
    guest.isAlive = true;
    if (isBinary) return socket.close(1003);
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    if (isWelcomed) hear(text);
    else if (early.length < MESSAGES_PER_SECOND) early.push(text);
  });
  guests.add(guest);
  void toSnapshot(parts, session, guests.size)
    .then((snapshot) => {
      socket.send(JSON.stringify(snapshot));
      const held = guest.held ?? [];
      guest.held = null;
      held.forEach((text) => deliver(guest, text));
      isWelcomed = true;
      early.forEach(hear);
      markCrowd();
    })
    .catch((error: unknown) => {
      parts.log.error({ err: error }, 'no snapshot');
      socket.close(1011);
    });
}

async function handle(
  parts: HubParts,
  guest: Guest,
  text: string,
  tellPlayer: (player: string, message: ServerMessage) => void,
): Promise<void> {
  const refuse = (refused: Refused): void =>
    deliver(guest, JSON.stringify({ type: 'refusal', reason: refused.refusal.reason }));
  const message = parseClientMessage(text);
  if (isTooFast(guest, parts.clock.now())) return refuse(new Refused('tooFast'));
  if (message === null) return refuse(new Refused('invalidInput'));
  if (message.type === 'ping') {
    const serverTime = parts.clock.now().getTime();
    return deliver(guest, JSON.stringify({ type: 'pong', serverTime }));
  }
  await takeBet(parts, guest.session, message, tellPlayer);
}

async function takeBet(
  parts: HubParts,
  session: SessionRow,
  message: Extract<ClientMessage, { type: 'bet' }>,
  tellPlayer: (player: string, message: ServerMessage) => void,
): Promise<void> {
  const { betId, roundId, spots } = message;
  try {
    const { bet, balanceMinor } = await placeTableBet(parts, session, message);
    tellPlayer(session.player, { type: 'bet', roundId, bet, balanceMinor });
  } catch (error) {
    const isExpected = error instanceof Refused;
    if (!isExpected) parts.log.error({ err: error }, 'bet failed');
    const reason = isExpected ? error.refusal.reason : 'unknownOutcome';
    const bet = { betId, spots, state: 'refused' as const, reason };
    tellPlayer(session.player, { type: 'bet', roundId, bet, balanceMinor: null });
  }
}

function isTooFast(guest: Guest, now: Date): boolean {
  const second = Math.floor(now.getTime() / 1000);
  if (guest.second !== second) Object.assign(guest, { second, count: 0 });
  guest.count += 1;
  return guest.count > MESSAGES_PER_SECOND;
}

async function tellPayouts(
  parts: HubParts,
  roundId: string,
  guests: ReadonlySet<Guest>,
): Promise<void> {
  for (const guest of guests) {
    const message = await toPayoutMessage(parts, roundId, guest.session.player, null);
    if (message !== null) deliver(guest, JSON.stringify(message));
  }
}

/** What became of a bet, to its player: wins confirmed, bets taken back. */
async function tellNews(
  parts: HubParts,
  news: BetNews,
  tellPlayer: (player: string, message: ServerMessage) => void,
): Promise<void> {
  const { kind, player, tableRoundId: roundId } = news;
  if (roundId === null) return;
  const balanceMinor = news.balanceMinor === null ? null : writeMinor(news.balanceMinor);
  if (kind === 'win') {
    const message = await toPayoutMessage(parts, roundId, player, balanceMinor);
    if (message !== null) tellPlayer(player, message);
  } else if (kind === 'rollback') {
    tellPlayer(player, { type: 'bet', roundId, bet: toYourBet(news.bet), balanceMinor });
  }
}

/** Tells everybody who and how much is at the table, at most twice a second. */
function openCrowd(
  parts: HubParts,
  guests: ReadonlySet<Guest>,
  tellAll: (message: ServerMessage) => void,
): { mark: () => void; stop: () => void } {
  let isChanged = false;
  const timer = setInterval(() => {
    if (!isChanged) return;
    isChanged = false;
    void parts.engine
      .round()
      .then(async ({ id }) => {
        const crowd = await findCrowd(parts.database.pool, id);
        const { phase } = await findTableRound(parts.database.pool, id);
        if (phase === 'void') return;
        tellAll({ type: 'crowd', roundId: id, watchers: guests.size, crowd });
      })
      .catch((error: unknown) => parts.log.error({ err: error }, 'crowd was not told'));
  }, CROWD_EVERY_MS);
  return { mark: () => (isChanged = true), stop: () => clearInterval(timer) };
}
