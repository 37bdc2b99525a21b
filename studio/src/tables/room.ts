/** Everybody who watches one table, and what they are told. */
import { socketCodes } from '@vela/contract/event.ts';
import type { Database } from '@vela/service/db.ts';
import type { Logger } from '@vela/service/log.ts';
import type { SocketKeeper } from '@vela/service/socket-keeper.ts';
import type { WebSocket } from 'ws';
import type { SessionRow } from '../play/store.ts';
import type { ServerMessage, TableSnapshot } from '../protocol/table.ts';
import type { TableEngine } from './engine.ts';
import { findCrowd, findTableRound } from './store.ts';
import { toPayoutMessage } from './view.ts';

/** One open page at a table. */
export interface Guest {
  socket: WebSocket;
  session: SessionRow;
  /** What the table said before the snapshot was out; it comes after it. Null from then on. */
  held: string[] | null;
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
  /** Shows a page the table as it is; what was said meanwhile follows. */
  show(guest: Guest, snapshot: TableSnapshot): void;
  tell(guest: Guest, message: ServerMessage): void;
  tellPlayer(player: string, message: ServerMessage): void;
  /** Has everybody told, soon, how many watch and bet. */
  markCrowd(): void;
  /** Closes the connections of sessions that are over by now. */
  closeExpired(now: Date): void;
  /** Tells nobody anything any more. */
  close(): void;
}

const CROWD_EVERY_MS = 500;

/** What a room needs. */
export interface RoomParts {
  database: Database<unknown>;
  log: Logger;
  keeper: SocketKeeper;
}

/** Opens the room of one table. */
export function openRoom(parts: RoomParts, engine: TableEngine): Room {
  const guests = new Set<Guest>();
  const tellAll = (message: ServerMessage): void => {
    const text = JSON.stringify(message);
    for (const guest of guests) deliver(parts, guest, text);
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
    show(guest, snapshot) {
      guest.socket.send(JSON.stringify(snapshot));
      const held = guest.held ?? [];
      guest.held = null;
      held.forEach((text) => deliver(parts, guest, text));
      crowd.mark();
    },
    tell: (guest, message) => deliver(parts, guest, JSON.stringify(message)),
    tellPlayer(player, message) {
      const text = JSON.stringify(message);
      for (const guest of guests) if (guest.session.player === player) deliver(parts, guest, text);
    },
    markCrowd: crowd.mark,
    closeExpired(now) {
      for (const { socket, session } of guests) {
        if (session.expiresAt <= now) socket.close(socketCodes.sessionOver, 'session over');
      }
    },
    close() {
      stopListening();
      crowd.stop();
    },
  };
}

function deliver({ keeper }: RoomParts, { socket, held }: Guest, text: string): void {
  if (held !== null) held.push(text);
  else keeper.send(socket, text);
}

async function tellPayouts(
  parts: RoomParts,
  engine: TableEngine,
  roundId: string,
  guests: ReadonlySet<Guest>,
): Promise<void> {
  for (const guest of guests) {
    const message = await toPayoutMessage(parts, engine, roundId, guest.session.player, null);
    if (message !== null) deliver(parts, guest, JSON.stringify(message));
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
