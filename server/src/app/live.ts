import { socketCodes, staffEventRights } from '@vela/contract/event.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { Json } from '@vela/service/live.ts';
import { SocketKeeper } from '@vela/service/socket-keeper.ts';
import { refuseUpgrade, serveUpgrades } from '@vela/service/upgrade.ts';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Authenticator } from './auth.ts';
import type { Staff } from './route.ts';
import { isCountryAllowed } from './country.ts';
import type { TxContext } from './route.ts';
import type { Services } from './services.ts';

/** The interval at which each socket is pinged and its session checked. */
const beatMs = 25_000;
const helloBytesMax = 512;
/** Chosen: thousands of events; a client that leaves more unread reloads when it reconnects. */
const backlogBytesMax = 256 * 1024;
/** Chosen: the apps keep a socket only while they are visible, so a user needs fewer. */
const socketsPerSession = 6;
const socketsPerAccount = 20;

/** Admits visitors to the live socket, each by a token that their device stores. */
export type VisitorDoor = {
  /** The channel to which a visitor is subscribed. */
  channelOf: (token: string) => string;
  /** Returns which of these tokens are still valid. */
  listLive: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
};

type LiveOptions = {
  services: Services;
  authenticator: Authenticator;
  serves: 'player' | 'staff';
  visitors: VisitorDoor;
};

/** The credential of a socket: the token of a session, or that of a visitor. */
type Key = { token: string; isVisitor: boolean };

/** The authenticated sockets of one port, with the credential of each. */
type Port = LiveOptions & { keeper: SocketKeeper; keys: Map<WebSocket, Key> };

/** Serves the live socket of one port: the client's first message is its token. */
export function serveLive(app: FastifyInstance, options: LiveOptions): void {
  const { log, config } = options.services;
  const keeper = new SocketKeeper({ messageBytesMax: helloBytesMax, backlogBytesMax });
  const port: Port = { ...options, keeper, keys: new Map() };
  const closeDoors = serveUpgrades(app.server, {
    log,
    proxies: config.proxies,
    handlers: {
      '/live': async (upgrade) => {
        // The gate of the routes does not see a request that is upgraded to a socket.
        const isGated = options.serves === 'player';
        if (isGated && !isCountryAllowed(config, upgrade.request)) {
          return refuseUpgrade(upgrade.socket, 403);
        }
        await new Promise<void>((resolve, reject) => {
          keeper.accept(upgrade, (client) => void greet(client, port).then(resolve, reject));
        });
      },
    },
  });
  const beat = setInterval(() => {
    keeper.beat();
    void closeOver(port, [...port.keys.keys()]);
  }, beatMs);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    closeDoors();
    await keeper.close();
  });
}

/**
 * Closes the sockets of an operator's ended sessions in every process, after the commit. Call it
 * wherever a session is revoked or an operator is disabled.
 */
export function notifyStaffSessions(
  { afterCommit, services }: Pick<TxContext, 'afterCommit'> & { services: Services },
  staffId: bigint,
): void {
  afterCommit(() => services.bus.publish(`staff:${staffId}`, { type: 'session-ended' }));
}

/** Authenticates a socket by its first message and subscribes it to its channels. */
async function greet(client: WebSocket, port: Port): Promise<void> {
  const hello = await new Promise<string>((resolve) => {
    client.once('message', (data: Buffer) => resolve(data.toString()));
  });
  const key = readKey(hello);
  const seat = key === null ? null : await findSubscriber(client, key, port);
  if (key === null || seat === null) return client.close(socketCodes.sessionOver, 'no session');
  // It may have closed during the lookup.
  if (client.readyState !== client.OPEN) return;
  port.keys.set(client, key);
  client.on('close', () => port.keys.delete(client));
  port.keeper.count(client, [
    { key: `session:${key.token}`, max: socketsPerSession },
    { key: `account:${seat.account}`, max: socketsPerAccount },
  ]);
  for (const [channel, listener] of seat.channels) {
    client.on('close', port.services.bus.subscribe(channel, listener));
  }
  // The session may have ended between the lookup and the subscription.
  await closeOver(port, [client]);
  client.on('message', () => client.close(1008, 'one message only'));
  say(port, client, { type: 'hello' });
}

/** The account of a socket and the channels that it is subscribed to. */
type Subscriber = { account: bigint | string; channels: [string, (event: Json) => void][] };

async function findSubscriber(
  client: WebSocket,
  { token, isVisitor }: Key,
  port: Port,
): Promise<Subscriber | null> {
  if (isVisitor) return findVisitor(client, token, port);
  if (port.serves === 'staff') {
    const staff = await port.authenticator.staff(token);
    if (!staff) return null;
    let sent = Promise.resolve();
    // Each event is checked against the current role, and events keep their order.
    const send = (event: Json): void => {
      const holder = port.authenticator.staff(token);
      holder.catch(() => undefined);
      sent = sent.then(() => notifyStaff(client, holder, port, event));
    };
    const end = (): void => void closeOver(port, [client]);
    return {
      account: staff.staffId,
      channels: [
        ['staff', send],
        [`operator:${staff.staffId}`, send],
        [`staff:${staff.staffId}`, end],
      ],
    };
  }
  const player = await port.authenticator.player(token);
  if (!player) return null;
  const send = (event: Json): void => {
    if (typeOf(event) === 'session-ended') void closeOver(port, [client], event);
    else say(port, client, event);
  };
  return {
    account: player.playerId,
    channels: [
      [`player:${player.playerId}`, send],
      ['players', send],
    ],
  };
}

/** Subscribes a visitor to their chat; the operators' port has no visitors. */
async function findVisitor(
  client: WebSocket,
  token: string,
  port: Port,
): Promise<Subscriber | null> {
  const { visitors, serves } = port;
  if (serves === 'staff' || !(await visitors.listLive([token])).has(token)) return null;
  const channel = visitors.channelOf(token);
  return { account: channel, channels: [[channel, (event) => say(port, client, event)]] };
}

function say({ keeper }: Port, client: WebSocket, event: Json): void {
  keeper.send(client, JSON.stringify(event));
}

/** Sends an event to an operator who holds its right now. */
async function notifyStaff(
  client: WebSocket,
  holder: Promise<Staff | null>,
  port: Port,
  event: Json,
): Promise<void> {
  try {
    const staff = await holder;
    const right = findRight(event);
    if (!staff) client.close(socketCodes.sessionOver, 'session over');
    else if (right !== null && hasRight(staff.role, right)) say(port, client, event);
  } catch (error) {
    port.services.log.warn({ err: error }, 'operator notification failed');
  }
}

/**
 * Returns the right that an event needs; null for an unknown event, which is sent to no operator.
 */
function findRight(event: Json): (typeof staffEventRights)[keyof typeof staffEventRights] | null {
  const type = typeOf(event);
  for (const [name, right] of Object.entries(staffEventRights)) if (name === type) return right;
  return null;
}

function typeOf(event: Json): Json | null {
  const isObject = typeof event === 'object' && event !== null && 'type' in event;
  return isObject ? (event.type ?? null) : null;
}

/** Closes the sockets of ended sessions, after sending them `event` if there is one. */
async function closeOver(port: Port, clients: WebSocket[], event: Json = null): Promise<void> {
  const { authenticator, visitors, serves, keys, services } = port;
  const requested = clients.flatMap((client) => keys.get(client) ?? []);
  const tokensOf = (isVisitor: boolean): string[] =>
    requested.filter((key) => key.isVisitor === isVisitor).map(({ token }) => token);
  try {
    const sessions = await authenticator.listLive(serves, tokensOf(false));
    const known = await visitors.listLive(tokensOf(true));
    for (const client of clients) {
      const key = keys.get(client);
      if (key && (key.isVisitor ? known : sessions).has(key.token)) continue;
      if (event !== null) say(port, client, event);
      client.close(socketCodes.sessionOver, 'session over');
    }
  } catch (error) {
    // The next heartbeat retries.
    services.log.warn({ err: error }, 'session lookup failed');
  }
}

function readKey(hello: string): Key | null {
  try {
    const value: unknown = JSON.parse(hello);
    if (typeof value !== 'object' || value === null) return null;
    const isVisitor = 'visitorToken' in value;
    const token = 'token' in value ? value.token : isVisitor ? value.visitorToken : null;
    return typeof token === 'string' ? { token, isVisitor: !('token' in value) } : null;
  } catch {
    return null;
  }
}
