import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteHost } from '../links.ts';
import { table } from '../actions/table.ts';
import { poll } from '../send.ts';
import { noteBroken } from '../tally.ts';
import { waitUntilWell } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

const RESETS = 200;
const SOCKETS = 500;
const SLOW = 50;
const ENDLESS = 4;
// Chosen: ten times what one user has open; the site itself allows fewer.
const OPEN_MAX = 40;
const TURNED_AWAY_MS = 10_000;

/** A connection directly to the site, bypassing every proxy; null if it is refused. */
function connect(port: number): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: siteHost, port });
    socket.on('error', () => resolve(null));
    socket.once('connect', () => resolve(socket));
  });
}

const toUpgrade = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: site',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

/** Upgrades whose client resets the connection at any moment. */
async function resetUpgrades(stage: Stage, token: string): Promise<void> {
  const { site, random, row } = stage;
  const endpoints = [
    [site.ports.studio, `/play/table?session=${token}`],
    [site.ports.studio, '/play/table?session=nobody'],
    [site.ports.server, '/live'],
    [site.ports.console, '/live'],
  ] as const;
  const one = async (at: number): Promise<void> => {
    const [port, path] = endpoints[at % endpoints.length] ?? endpoints[0];
    const socket = await connect(port);
    if (socket === null) return;
    socket.write(toUpgrade(path));
    await sleep(random.int(12));
    socket.resetAndDestroy();
    row.injected += 1;
  };
  for (let at = 0; at < RESETS; at += 20) {
    await Promise.all(Array.from({ length: 20 }, (_item, more) => one(at + more)));
  }
}

/** Hundreds of sockets with one session, of which only a few may stay. */
async function openMany(stage: Stage, token: string): Promise<void> {
  const { site, row } = stage;
  const sockets: net.Socket[] = [];
  const admitted = new Set<net.Socket>();
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = await connect(site.ports.studio);
    if (socket === null) continue;
    socket.once('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('HTTP/1.1 101')) admitted.add(socket);
    });
    socket.on('data', () => {});
    socket.write(toUpgrade(`/play/table?session=${token}`));
    sockets.push(socket);
    row.injected += 1;
  }
  const countOpen = (): number =>
    sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  // Refusing this many takes a while on a busy machine.
  await poll(() => Promise.resolve(countOpen() <= OPEN_MAX ? true : null), TURNED_AWAY_MS);
  const open = countOpen();
  for (const socket of sockets) socket.destroy();
  if (open <= OPEN_MAX) return;
  const what = `${open} of ${SOCKETS} sockets of one session stay open`;
  noteBroken(row, `${what}; ${admitted.size} of all were admitted`);
}

/** Endless heads and endless bodies, for the scenario's share of the time. */
async function holdOn(stage: Stage): Promise<void> {
  const { site, row, leftMs } = stage;
  const ports = Object.values(site.ports);
  const open: net.Socket[] = [];
  for (let at = 0; at < SLOW + ENDLESS; at += 1) {
    const socket = await connect(ports[at % ports.length] ?? 0);
    if (socket === null) continue;
    const isEndless = at >= SLOW;
    socket.on('data', () => {});
    socket.write(
      isEndless
        ? 'POST /web/guest/user/login HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\n' +
            'transfer-encoding: chunked\r\n\r\n'
        : 'GET / HTTP/1.1\r\nHost: x\r\n',
    );
    open.push(socket);
    row.injected += 1;
  }
  const piece = `4000\r\n${' '.repeat(0x4000)}\r\n`;
  const until = performance.now() + Math.max(1_500, leftMs() - 3_000);
  while (performance.now() < until) {
    for (const [at, socket] of open.entries()) {
      if (socket.destroyed) continue;
      if (at < SLOW) socket.write('x: y\r\n');
      else if (socket.writableLength < 1024 * 1024) socket.write(piece);
    }
    await sleep(100);
  }
  for (const socket of open) socket.destroy();
}

/** Raw bytes at the ports, bypassing any client. */
export const rawScenario: Scenario = {
  name: 'raw',
  what: 'upgrades that are reset, 500 sockets of one session, heads and bodies without an end',
  weight: 1,
  databaseOwner: 'fire',
  async run(stage) {
    stage.load.start();
    const session = await stage.probe.game(table.code, table.venue);
    const token = session?.token ?? 'nobody';
    await resetUpgrades(stage, token);
    await openMany(stage, token);
    await holdOn(stage);
    await waitUntilWell(stage);
  },
};
