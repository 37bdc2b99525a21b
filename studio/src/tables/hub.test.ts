import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { noProxies } from '@vela/service/proxies.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import { resetUpgrades } from '@vela/service/test-kit.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FakePlatform } from '../../test/fake-platform.ts';
import { makeKeys, openSession, openWorld, TEST_TABLE } from '../../test/kit.ts';
import type { World } from '../../test/kit.ts';
import { openStudio } from '../app.ts';
import type { Studio } from '../app.ts';

/* The studio's port as strangers meet it: raw connections, and what is refused them. */

let world: World;
let studio: Studio;
let stop: () => Promise<void>;
let port = 0;
let players = 0;

beforeAll(async () => {
  world = await openWorld();
  const keys = makeKeys();
  studio = await openStudio({
    ...world,
    wallet: new FakePlatform(),
    keys: { privateKey: keys.studio.privateKey, platformPublicKeys: [keys.platform.publicKey] },
    tables: [{ ...TEST_TABLE, bettingMs: HOUR_MS }],
    streams: new Map(),
    timeZone: 'Asia/Hong_Kong',
    software: async () => '',
    publicUrl: 'https://studio.example',
    frameOrigins: ['https://play.example'],
    isPlayMoney: true,
    desk: null,
    clientDir: null,
    proxies: noProxies,
  });
  stop = await studio.start();
  await studio.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = studio.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await stop();
  await studio.app.close();
  await world.database.close();
});

/** The path of a table for a session that has just begun. */
async function newSeat(): Promise<string> {
  const token = newToken(systemRandom);
  await openSession(world, `visitor-${++players}`, TEST_TABLE.code, token);
  return `/play/table?session=${token}`;
}

/** The type of the first message that a page at this path hears. */
async function hearFirst(path: string): Promise<unknown> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  const { type } = JSON.parse(data.toString()) as { type: unknown };
  return type;
}

test('200 upgrades, reset at random moments, do not end the process', async () => {
  const seed = process.env['RESET_SEED'] ?? newToken(systemRandom, 6);
  console.info(`RESET_SEED=${seed}`);
  const targets = [await newSeat(), '/play/table?session=x', '/play/table', '/else', '//['];
  expect(await resetUpgrades({ port, targets, count: 200, seed })).toEqual([]);
  expect(await hearFirst(await newSeat())).toBe('snapshot');
});

test('a reset while the session is looked up does not end the process', async () => {
  const seat = await newSeat();
  const faults: unknown[] = [];
  const note = (error: unknown): void => void faults.push(error);
  process.on('uncaughtException', note);
  const client = await world.database.pool.connect();
  try {
    await client.query('begin; lock table studio.sessions in access exclusive mode');
    const socket = net.connect({ port, host: '127.0.0.1' });
    const arrived = once(studio.app.server, 'upgrade');
    socket.write(
      `GET ${seat} HTTP/1.1\r\nHost: studio\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [, raw] = (await arrived) as [unknown, net.Socket];
    const closed = new Promise((resolve) => raw.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
  } finally {
    await client.query('rollback');
    client.release();
    process.off('uncaughtException', note);
  }
  expect(faults).toEqual([]);
  expect(await hearFirst(seat)).toBe('snapshot');
});

test('a page that does not answer keeps the studio from ending for a moment only', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${await newSeat()}`);
  await once(socket, 'message');
  socket.pause();
  await expect(stop()).resolves.toBeUndefined();
  socket.terminate();
}, 5000);
