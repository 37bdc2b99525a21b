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

/** How often each socket is pinged and its session checked. */
const beatMs = 25_000;
const helloBytesMax = 512;
/** Chosen: thousands of events; a client that leaves more unread reads anew when it reconnects. */
const backlogBytesMax = 256 * 1024;
/** Chosen: the apps keep a socket only while they are visible, so a person needs fewer. */
const socketsPerSession = 6;
const socketsPerAccount = 20;

type LiveOptions = {
  services: Services;
  authenticator: Authenticator;
  serves: 'player' | 'staff';
};

/** The authenticated sockets of one port, with the token of each. */
type Port = LiveOptions & { keeper: SocketKeeper; tokens: Map<WebSocket, string> };

/** Serves the live socket of one port: the client's first message is its token. */
export function serveLive(app: FastifyInstance, options: LiveOptions): void {
  const { log, config } = options.services;
  const keeper = new SocketKeeper({ messageBytesMax: helloBytesMax, backlogBytesMax });
  const port: Port = { ...options, keeper, tokens: new Map() };
  const closeDoors = serveUpgrades(app.server, {
    log,
    proxies: config.proxies,
    doors: {
      '/live': async (upgrade) => {
        // The routes' own gate does not see a request that leaves HTTP.
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
    void closeOver(port, [...port.tokens.keys()]);
  }, beatMs);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    closeDoors();
    await keeper.close();
  });
}

/**
 * Closes the sockets of an operator's ended sessions on every copy, after the commit. Call it
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
  const token = readToken(hello);
  const seat = token === null ? null : await findSubscriber(client, token, port);
  if (token === null || seat === null) return client.close(socketCodes.sessionOver, 'no session');
  // It may have closed during the lookup.
  if (client.readyState !== client.OPEN) return;
  port.tokens.set(client, token);
  client.on('close', () => port.tokens.delete(client));
  port.keeper.count(client, [
    { key: `session:${token}`, max: socketsPerSession },
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

/** The account of a socket and the channels that it listens to. */
type Subscriber = { account: bigint; channels: [string, (event: Json) => void][] };

async function findSubscriber(
  client: WebSocket,
  token: string,
  port: Port,
): Promise<Subscriber | null> {
  if (port.serves === 'staff') {
    const staff = await port.authenticator.staff(token);
    if (!staff) return null;
    let sent = Promise.resolve();
    // Each event by the role of its moment, and in the order of the events.
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

function say({ keeper }: Port, client: WebSocket, event: Json): void {
  keeper.send(client, JSON.stringify(event));
}

/** Sends an event to an operator who holds its right at this moment. */
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

/** The right that an event needs; null for an unknown event, which nobody receives. */
function findRight(event: Json): (typeof staffEventRights)[keyof typeof staffEventRights] | null {
  const type = typeOf(event);
  for (const [name, right] of Object.entries(staffEventRights)) if (name === type) return right;
  return null;
}

function typeOf(event: Json): Json | null {
  const isObject = typeof event === 'object' && event !== null && 'type' in event;
  return isObject ? (event.type ?? null) : null;
}

/** Closes the sockets whose session is over, after sending them `event` if there is one. */
async function closeOver(port: Port, clients: WebSocket[], event: Json = null): Promise<void> {
  const { authenticator, serves, tokens, services } = port;
  const requested = clients.flatMap((client) => tokens.get(client) ?? []);
  try {
    const live = await authenticator.listLive(serves, requested);
    for (const client of clients) {
      if (live.has(tokens.get(client) ?? '')) continue;
      if (event !== null) say(port, client, event);
      client.close(socketCodes.sessionOver, 'session over');
    }
  } catch (error) {
    // The next beat asks again.
    services.log.warn({ err: error }, 'session lookup failed');
  }
}

function readToken(hello: string): string | null {
  try {
    const value: unknown = JSON.parse(hello);
    const isObject = typeof value === 'object' && value !== null && 'token' in value;
    return isObject && typeof value.token === 'string' ? value.token : null;
  } catch {
    return null;
  }
}
