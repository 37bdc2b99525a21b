import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Authenticator } from './auth.ts';
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
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/live') return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => void greet(client, parts));
  });
  const ping = setInterval(() => {
    for (const client of sockets.clients) client.ping();
  }, pingMs);
  ping.unref();
  app.addHook('preClose', async () => {
    clearInterval(ping);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  });
}

async function greet(
  client: WebSocket,
  parts: { services: Services; authenticator: Authenticator; serves: 'player' | 'staff' },
): Promise<void> {
  client.on('error', () => client.terminate());
  const timer = setTimeout(() => client.close(4401, 'no token'), helloMs);
  client.once('message', async (data) => {
    clearTimeout(timer);
    const channel = await findChannel(String(data), parts);
    if (channel === null) return client.close(4401, 'no session');
    const leave = parts.services.bus.subscribe(channel, (payload) => {
      if (client.readyState === client.OPEN) client.send(JSON.stringify(payload));
    });
    client.on('close', leave);
    client.send(JSON.stringify({ type: 'hello' }));
  });
}

async function findChannel(
  text: string,
  parts: { authenticator: Authenticator; serves: 'player' | 'staff' },
): Promise<string | null> {
  let token: unknown;
  try {
    token = (JSON.parse(text) as { token?: unknown }).token;
  } catch {
    return null;
  }
  if (typeof token !== 'string') return null;
  if (parts.serves === 'staff') return (await parts.authenticator.staff(token)) ? 'staff' : null;
  const player = await parts.authenticator.player(token);
  return player ? `player:${player.playerId}` : null;
}
