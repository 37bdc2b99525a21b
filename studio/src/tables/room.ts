/** The watchers of one table, and the messages to them. */
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
export interface Watcher {
  socket: WebSocket;
  session: SessionRow;
  /** Messages from before the snapshot was sent; they follow it. Null afterwards. */
  queued: string[] | null;
  /** The second of the last message, and the number of messages in it. */
  second: number;
  count: number;
}

/** The pages at one table. */
export interface Room {
  engine: TableEngine;
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  size(): number;
  /** Sends a page the table's current state; messages queued meanwhile follow. */
  sendSnapshot(watcher: Watcher, snapshot: TableSnapshot): void;
  send(watcher: Watcher, message: ServerMessage): void;
  sendToPlayer(player: string, message: ServerMessage): void;
  /** Marks the counts of watchers and bets as changed; they are broadcast soon. */
  markCrowd(): void;
  /** Closes the connections of expired sessions. */
  closeExpired(now: Date): void;
  /** Stops sending. */
  close(): void;
}

const CROWD_EVERY_MS = 500;

/** The dependencies of a room. */
export interface RoomParts {
  database: Database<unknown>;
  log: Logger;
  keeper: SocketKeeper;
}

/** Opens the room of one table. */
export function openRoom(parts: RoomParts, engine: TableEngine): Room {
  const watchers = new Set<Watcher>();
  const broadcast = (message: ServerMessage): void => {
    const text = JSON.stringify(message);
    for (const watcher of watchers) deliver(parts, watcher, text);
  };
  const crowd = openCrowd(parts, engine, watchers, broadcast);
  const unsubscribe = engine.subscribe((message) => {
    broadcast(message);
    if (message.type !== 'phase' || message.phase !== 'settled') return;
    void sendPayouts(parts, engine, message.roundId, watchers).catch((error: unknown) =>
      parts.log.error({ err: error }, 'payouts were not sent'),
    );
  });
  return {
    engine,
    add: (watcher) => void watchers.add(watcher),
    remove(watcher) {
      watchers.delete(watcher);
      crowd.mark();
    },
    size: () => watchers.size,
    sendSnapshot(watcher, snapshot) {
      watcher.socket.send(JSON.stringify(snapshot));
      const queued = watcher.queued ?? [];
      watcher.queued = null;
      queued.forEach((text) => deliver(parts, watcher, text));
      crowd.mark();
    },
    send: (watcher, message) => deliver(parts, watcher, JSON.stringify(message)),
    sendToPlayer(player, message) {
      const text = JSON.stringify(message);
      for (const watcher of watchers)
        if (watcher.session.player === player) deliver(parts, watcher, text);
    },
    markCrowd: crowd.mark,
    closeExpired(now) {
      for (const { socket, session } of watchers) {
        if (session.expiresAt <= now) socket.close(socketCodes.sessionOver, 'session over');
      }
    },
    close() {
      unsubscribe();
      crowd.stop();
    },
  };
}

function deliver({ keeper }: RoomParts, { socket, queued }: Watcher, text: string): void {
  if (queued !== null) queued.push(text);
  else keeper.send(socket, text);
}

async function sendPayouts(
  parts: RoomParts,
  engine: TableEngine,
  roundId: string,
  watchers: ReadonlySet<Watcher>,
): Promise<void> {
  for (const watcher of watchers) {
    const message = await toPayoutMessage(parts, engine, roundId, watcher.session.player, null);
    if (message !== null) deliver(parts, watcher, JSON.stringify(message));
  }
}

/** Broadcasts the players and stakes at the table, at most twice a second. */
function openCrowd(
  parts: RoomParts,
  engine: TableEngine,
  watchers: ReadonlySet<Watcher>,
  broadcast: (message: ServerMessage) => void,
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
        broadcast({ type: 'crowd', roundId: id, watchers: watchers.size, crowd });
      })
      .catch((error: unknown) => parts.log.error({ err: error }, 'the crowd was not sent'));
  }, CROWD_EVERY_MS);
  return { mark: () => void (isChanged = true), stop: () => clearInterval(timer) };
}
