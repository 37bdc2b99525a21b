/** Everybody who watches one table, and what they are told. */
import type { Database } from '@vela/service/db.ts';
import type { Logger } from '@vela/service/log.ts';
import type { WebSocket } from 'ws';
import type { SessionRow } from '../play/store.ts';
import type { ServerMessage, TableSnapshot } from '../table-protocol.ts';
import type { TableEngine } from './engine.ts';
import { findCrowd, findTableRound } from './store.ts';
import { toPayoutMessage } from './view.ts';

/** One open page at a table. */
export interface Guest {
  socket: WebSocket;
  session: SessionRow;
  /** What the table said before the snapshot was out; it comes after it. Null from then on. */
  held: string[] | null;
  isAlive: boolean;
  /** The second of the last message, and how many came in it. */
  second: number;
  count: number;
}

/** The pages at one table. */
export interface Room {
  engine: TableEngine;
  enter(guest: Guest): void;
  leave(guest: Guest): void;
  size(): number;
  /** How many pages a session has open here. */
  countOf(session: SessionRow): number;
  /** Shows a page the table as it is; what was said meanwhile follows. */
  show(guest: Guest, snapshot: TableSnapshot): void;
  tell(guest: Guest, message: ServerMessage): void;
  tellPlayer(player: string, message: ServerMessage): void;
  /** Has everybody told, soon, how many watch and bet. */
  markCrowd(): void;
  /** Ends the connections of pages that have not answered since the last time. */
  checkAlive(): void;
  /** Tells nobody anything any more. */
  close(): void;
}

/** A page that reads nothing is cut off rather than kept in memory. */
const BACKLOG_BYTES_MAX = 1_000_000;
const CROWD_EVERY_MS = 500;

/** What a room needs. */
export interface RoomParts {
  database: Database<unknown>;
  log: Logger;
}

/** Opens the room of one table. */
export function openRoom(parts: RoomParts, engine: TableEngine): Room {
  const guests = new Set<Guest>();
  const tellAll = (message: ServerMessage): void => {
    const text = JSON.stringify(message);
    for (const guest of guests) deliver(guest, text);
  };
  const crowd = openCrowd(parts, engine, guests, tellAll);
  const stopListening = engine.listen((message) => {
    tellAll(message);
    if (message.type !== 'phase' || message.phase !== 'settled') return;
    void tellPayouts(parts, engine, message.roundId, guests).catch((error: unknown) =>
      parts.log.error({ err: error }, 'payouts were not told'),
    );
  });
  return {
    engine,
    enter: (guest) => void guests.add(guest),
    leave(guest) {
      guests.delete(guest);
      crowd.mark();
    },
    size: () => guests.size,
    countOf: (session) => [...guests].filter((guest) => guest.session.id === session.id).length,
    show(guest, snapshot) {
      guest.socket.send(JSON.stringify(snapshot));
      const held = guest.held ?? [];
      guest.held = null;
      held.forEach((text) => deliver(guest, text));
      crowd.mark();
    },
    tell: (guest, message) => deliver(guest, JSON.stringify(message)),
    tellPlayer(player, message) {
      const text = JSON.stringify(message);
      for (const guest of guests) if (guest.session.player === player) deliver(guest, text);
    },
    markCrowd: crowd.mark,
    checkAlive: () => checkAlive(guests),
    close() {
      stopListening();
      crowd.stop();
    },
  };
}

function deliver(guest: Guest, text: string): void {
  const { socket, held } = guest;
  if (socket.readyState !== socket.OPEN) return;
  if (held !== null) held.push(text);
  else if (socket.bufferedAmount > BACKLOG_BYTES_MAX) socket.terminate();
  else socket.send(text);
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

async function tellPayouts(
  parts: RoomParts,
  engine: TableEngine,
  roundId: string,
  guests: ReadonlySet<Guest>,
): Promise<void> {
  for (const guest of guests) {
    const message = await toPayoutMessage(parts, engine, roundId, guest.session.player, null);
    if (message !== null) deliver(guest, JSON.stringify(message));
  }
}

/** Tells everybody who and how much is at the table, at most twice a second. */
function openCrowd(
  parts: RoomParts,
  engine: TableEngine,
  guests: ReadonlySet<Guest>,
  tellAll: (message: ServerMessage) => void,
): { mark: () => void; stop: () => void } {
  let isChanged = false;
  const timer = setInterval(() => {
    if (!isChanged) return;
    isChanged = false;
    void engine
      .round()
      .then(async ({ id }) => {
        const crowd = await findCrowd(parts.database.pool, id);
        const { phase } = await findTableRound(parts.database.pool, id);
        if (phase === 'void') return;
        tellAll({ type: 'crowd', roundId: id, watchers: guests.size, crowd });
      })
      .catch((error: unknown) => parts.log.error({ err: error }, 'crowd was not told'));
  }, CROWD_EVERY_MS);
  return { mark: () => void (isChanged = true), stop: () => clearInterval(timer) };
}
