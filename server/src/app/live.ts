import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Json } from '@vela/service/live.ts';
import { refuseUpgrade, serveUpgrades } from '@vela/service/upgrade.ts';
import type { Authenticator } from './auth.ts';
import { isCountryAllowed } from './country.ts';
import type { Services } from './services.ts';

/** How long a client may take to say who it is. */
const helloMs = 10_000;
/** How often a silent connection is asked whether it still lives. */
const pingMs = 25_000;
const helloBytesMax = 512;

/** Serves the live socket of one port: the client's first message is its token. */
export function serveLive(
  app: FastifyInstance,
  parts: { services: Services; authenticator: Authenticator; serves: 'player' | 'staff' },
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: helloBytesMax });
  const closeDoors = serveUpgrades(app.server, {
    log: parts.services.log,
    doors: {
      '/live': ({ request, socket, head }) => {
        // The routes' own gate does not see a request that leaves HTTP.
        const isGated = parts.serves === 'player';
        if (isGated && !isCountryAllowed(parts.services.config, request)) {
          return refuseUpgrade(socket, 403);
        }
        sockets.handleUpgrade(request, socket, head, (client) => greet(client, parts));
      },
    },
  });
  const ping = setInterval(() => {
    for (const client of sockets.clients) client.ping();
  }, pingMs);
  ping.unref();
  app.addHook('preClose', async () => {
    clearInterval(ping);
    closeDoors();
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  });
}

type Parts = { services: Services; authenticator: Authenticator; serves: 'player' | 'staff' };

function greet(client: WebSocket, parts: Parts): void {
  client.on('error', () => client.terminate());
  const timer = setTimeout(() => client.close(4401, 'no token'), helloMs);
  client.once('message', (data: Buffer) => {
    clearTimeout(timer);
    welcome(client, data.toString(), parts).catch((error: unknown) => {
      parts.services.log.warn({ err: error }, 'a live socket could not be opened');
      client.close(1011, 'try again');
    });
  });
}

async function welcome(client: WebSocket, hello: string, parts: Parts): Promise<void> {
  const token = readToken(hello);
  const channel = token === null ? null : await findChannel(token, parts);
  if (token === null || channel === null) return client.close(4401, 'no session');
  const leave = parts.services.bus.subscribe(channel, (payload) => {
    if (isSessionEnd(payload)) void endIfOver(client, token, payload, parts);
    else say(client, payload);
  });
  client.on('close', leave);
  // It may have gone while its session was looked up.
  if (client.readyState !== client.OPEN) return leave();
  say(client, { type: 'hello' });
}

function say(client: WebSocket, payload: Json): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(payload));
}

const isSessionEnd = (payload: Json): boolean =>
  typeof payload === 'object' && payload !== null && 'type' in payload
    ? payload.type === 'session-ended'
    : false;

/** One of the player's sessions has ended: the socket of that one hears of it and is closed. */
async function endIfOver(
  client: WebSocket,
  token: string,
  payload: Json,
  { authenticator, services }: Parts,
): Promise<void> {
  try {
    if (await authenticator.playerNow(token)) return;
    say(client, payload);
  } catch (error) {
    services.log.warn({ err: error }, 'a session could not be asked about');
  }
  client.close(4401, 'session ended');
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

async function findChannel(token: string, parts: Parts): Promise<string | null> {
  if (parts.serves === 'staff') return (await parts.authenticator.staff(token)) ? 'staff' : null;
  const player = await parts.authenticator.player(token);
  return player ? `player:${player.playerId}` : null;
}
