import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { socketCodes } from '@vela/contract/event.ts';
import { exchange } from '@vela/service/fuzz/run.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import { resetUpgrades } from '@vela/service/test-kit.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { FakePlatform } from '../../test/fake-platform.ts';
import { makeKeys, openSession, TEST_TABLE, useWorld } from '../../test/kit.ts';
import { openStudio } from '../app.ts';
import type { Studio } from '../app.ts';
import { findBet } from '../rounds/store.ts';
import type { Queryable } from '../rounds/store.ts';
import type { ServerMessage } from '../protocol/table.ts';
import type { ClientMessage } from '../protocol/routes.ts';

/* The studio's port from outside: raw connections, and their refusals. */

const world = await useWorld();
const platform = new FakePlatform();
let studio: Studio;
let stop: () => Promise<void>;
let port = 0;
let players = 0;

beforeAll(async () => {
  // The test controls the beats; everything else runs in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const keys = makeKeys();
  studio = await openStudio({
    ...world,
    wallet: platform,
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
  vi.useRealTimers();
});

/** The table path of a new session. */
async function newSeat(player = `visitor-${++players}`): Promise<string> {
  const token = newToken(systemRandom);
  await openSession(world, player, TEST_TABLE.code, token);
  return `/play/table?session=${token}`;
}

/** The type of the first message that a page at this path receives. */
async function readFirstMessage(path: string): Promise<unknown> {
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
  expect(await readFirstMessage(await newSeat())).toBe('snapshot');
});

test('a body that is too large is refused once it has arrived', async () => {
  let hasArrived = false;
  studio.app.server.once('request', (request, reply) =>
    reply.once('finish', () => (hasArrived = request.complete)),
  );
  const body = 'x'.repeat(200_000);
  const head = `POST /play/spin HTTP/1.1\r\nHost: studio\r\nConnection: close`;
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
  const reply = await exchange(port, Buffer.from(`${head}\r\n${type}\r\n\r\n${body}`));
  expect(reply?.status).toBe(413);
  expect(hasArrived).toBe(true);
});

test('a reset during the session look-up does not end the process', async () => {
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
  expect(await readFirstMessage(seat)).toBe('snapshot');
});

/** A page that has received the snapshot. */
async function sit(seat: string, options: { autoPong?: boolean } = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${seat}`, options);
  await once(socket, 'message');
  return socket;
}

type SentBet = Extract<ClientMessage, { type: 'bet' }>;

async function newBet(): Promise<SentBet> {
  const round = await studio.engines.get(TEST_TABLE.code)?.round();
  return { type: 'bet', betId: randomUUID(), roundId: round?.id ?? '', spots: { banker: 1_000 } };
}

/** The table's reply to a bet. */
async function sendBet(page: WebSocket, bet: SentBet): Promise<ServerMessage> {
  page.send(JSON.stringify(bet));
  for await (const [data] of on(page, 'message')) {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'bet' || message.type === 'betUnknown') return message;
  }
  throw new Error('the page was closed');
}

/** Breaks the connection once, in the transaction that writes this bet. */
function breakUnder(moment: 'before COMMIT' | 'after COMMIT', { betId }: SentBet): void {
  const { transaction } = world.database;
  const spy = vi.spyOn(world.database, 'transaction');
  const cutIfHeld = async (tx: Queryable): Promise<void> => {
    if ((await findBet(tx, betId)) === null) return;
    spy.mockRestore();
    throw new Error('Connection terminated unexpectedly');
  };
  spy.mockImplementation(async (work) => {
    const result = await transaction(async (tx) => {
      const written = await work(tx);
      if (moment === 'before COMMIT') await cutIfHeld(tx.client);
      return written;
    });
    if (moment === 'after COMMIT') await cutIfHeld(world.database.pool);
    return result;
  });
}

test.each([
  ['before COMMIT', 'accepted'],
  ['after COMMIT', 'placing'],
] as const)(
  'a bet cut off %s is reported as unknown, and sent again it is %s',
  async (moment, state) => {
    platform.credit('better', 10_000);
    const page = await sit(await newSeat('better'));
    const bet = await newBet();
    breakUnder(moment, bet);
    const { roundId, betId } = bet;
    expect(await sendBet(page, bet)).toEqual({ type: 'betUnknown', roundId, betId });
    expect(await sendBet(page, bet)).toMatchObject({ type: 'bet', bet: { betId, state } });
    page.terminate();
  },
);

async function closingCode(socket: WebSocket | undefined): Promise<unknown> {
  const [code]: unknown[] = socket === undefined ? [] : await once(socket, 'close');
  return code;
}

const openOf = (pages: WebSocket[]): number =>
  pages.filter(({ readyState, OPEN }) => readyState === OPEN).length;
const beatMs = 25_000;

describe('a page at a table', () => {
  test('is one of four of its session; a fifth closes the oldest', async () => {
    const seat = await newSeat();
    const pages = [await sit(seat), await sit(seat), await sit(seat), await sit(seat)];
    const closed = closingCode(pages[0]);
    pages.push(await sit(seat));
    expect(await closed).toBe(socketCodes.tooMany);
    expect(openOf(pages)).toBe(4);
    for (const page of pages) page.terminate();
  });

  test('is one of twelve of its player', async () => {
    const pages: WebSocket[] = [];
    for (let i = 0; i < 12; i++) pages.push(await sit(await newSeat('collector')));
    const closed = closingCode(pages[0]);
    pages.push(await sit(await newSeat('collector')));
    expect(await closed).toBe(socketCodes.tooMany);
    expect(openOf(pages)).toBe(12);
    for (const page of pages) page.terminate();
  });

  test('is ended when it does not answer a ping', async () => {
    const silent = await sit(await newSeat(), { autoPong: false });
    const alive = await sit(await newSeat());
    const closed = closingCode(silent);
    for (let beat = 0; beat < 2; beat++) {
      const requested = once(alive, 'ping');
      vi.advanceTimersByTime(beatMs);
      await requested;
      const answered = once(alive, 'pong');
      alive.ping();
      await answered;
    }
    expect(await closed).toBe(1006);
    expect(alive.readyState).toBe(alive.OPEN);
    alive.terminate();
  });

  test('is refused messages that are too fast, and closed if it continues', async () => {
    const page = await sit(await newSeat());
    const closed = closingCode(page);
    for (let i = 0; i < 100; i++) page.send('{"type":"ping"}');
    page.send('{"type":"ping"}');
    expect(await closed).toBe(1008);
  });

  test('is closed when its session has expired', async () => {
    const page = await sit(await newSeat());
    const closed = closingCode(page);
    world.clock.advance(13 * HOUR_MS);
    vi.advanceTimersByTime(beatMs);
    expect(await closed).toBe(socketCodes.sessionOver);
  });
});

test('an unresponsive page delays the studio’s shutdown for a moment only', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${await newSeat()}`);
  await once(socket, 'message');
  socket.pause();
  await expect(stop()).resolves.toBeUndefined();
  socket.terminate();
}, 5000);
