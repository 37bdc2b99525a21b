import { on, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socketCodes } from '@vela/contract/event.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { serveUpgrades } from '@vela/service/upgrade.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { openSession, useWorld } from '../../../test/kit.ts';
import { openTestStudio } from '../../../test/open-test-studio.ts';
import type { Studio } from '../../app.ts';
import { refuse } from '../../play/refused.ts';
import { findSession } from '../../play/store.ts';
import { hashToken } from '../../provider/routes.ts';
import type { BookClientMessage } from '../../protocol/book-routes.ts';
import type { BookBet, BookMessage, EventsReply } from '../../protocol/book.ts';
import { openBoard } from '../board/board.ts';
import { openWorldFeed } from '../feed/world-feed.ts';
import { openBookHub } from './hub.ts';

/* The books' socket from outside. Time passes only as the test sets it. */

const SPORTSBOOK = 'vela-sportsbook';

const world = await useWorld();
let studio: Studio;
let stop: () => Promise<void>;
let url = '';
let players = 0;
const open: WebSocket[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  studio = await openTestStudio(world, new FakePlatform());
  stop = await studio.start();
  await studio.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = studio.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}/book/live`;
});
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()));
afterAll(async () => {
  await stop();
  await studio.app.close();
  vi.useRealTimers();
});

/** A page and what it has received. */
async function connect(to = url) {
  const socket = new WebSocket(to);
  open.push(socket);
  const received: BookMessage[] = [];
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()) as BookMessage);
  });
  await once(socket, 'open');
  const send = (message: BookClientMessage): void => socket.send(JSON.stringify(message));
  /** Everything that the server sends before it answers a ping. */
  const settle = async (): Promise<BookMessage[]> => {
    send({ type: 'ping' });
    for await (const [data] of on(socket, 'message')) {
      if ((JSON.parse(String(data)) as BookMessage).type === 'pong') break;
    }
    return received.splice(0);
  };
  return { socket, send, settle };
}

type Page = Awaited<ReturnType<typeof connect>>;

async function readLive(): Promise<EventsReply['events']> {
  const reply = await studio.app.inject('/book/events?book=sports&sport=football&phase=live');
  return reply.json<EventsReply>().events;
}

const closeCode = async (socket: WebSocket): Promise<unknown> => (await once(socket, 'close'))[0];

test('a visitor receives snapshots of what the page shows, then each change', async () => {
  const [first, second] = await readLive();
  if (first === undefined || second === undefined) throw new Error('nothing is live');
  const page = await connect();
  page.send({
    type: 'watch',
    book: 'sports',
    events: [{ id: first.id, sequence: first.sequence }],
    whole: { id: second.id, sequence: 0 },
  });
  const messages: BookMessage[] = [];
  await vi.waitFor(async () => {
    messages.push(...(await page.settle()));
    const types = messages.map((it) => ('id' in it ? `${it.type} ${it.id}` : it.type));
    expect(types).toEqual(
      expect.arrayContaining([
        `stand ${first.id}`,
        `allMarkets ${second.id}`,
        `stand ${second.id}`,
      ]),
    );
  });
  let changes: BookMessage[] = [];
  for (let n = 0; n < 6; n++) {
    world.clock.advance(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    changes = [...changes, ...(await page.settle())];
  }
  const ofFirst = changes.filter((it) => it.type === 'change').filter(({ id }) => id === first.id);
  expect(ofFirst.map(({ sequence }) => sequence)).toEqual(
    ofFirst.map((_change, at) => first.sequence + at + 1),
  );
  expect(ofFirst.length).toBeGreaterThan(0);
});

test('a page that sends an invalid message, or too many, is closed', async () => {
  for (const text of ['{', '{"type":"bet"}', '{"type":"watch","book":"sports","events":7}']) {
    const page = await connect();
    page.socket.send(text);
    expect([text, await closeCode(page.socket)]).toEqual([text, 1008]);
  }
  const page = await connect();
  for (let n = 0; n < 60; n++) page.send({ type: 'ping' });
  expect(await closeCode(page.socket)).toBe(1008);
});

test('the page of another site cannot connect', async () => {
  const socket = new WebSocket(url, { origin: 'https://elsewhere.example' });
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('403');
});

async function newSession(player: string, gameCode = SPORTSBOOK): Promise<string> {
  const token = newToken(systemRandom);
  await openSession(world, player, gameCode, token);
  return token;
}

test('a token that is not valid, or has expired, closes the socket', async () => {
  const stranger = await connect();
  stranger.send({ type: 'session', token: newToken(systemRandom) });
  expect(await closeCode(stranger.socket)).toBe(socketCodes.sessionOver);
  const page = await connect();
  page.send({ type: 'session', token: await newSession(`visitor-${++players}`) });
  await page.settle();
  world.clock.advance(13 * HOUR_MS);
  const closed = closeCode(page.socket);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await closed).toBe(socketCodes.sessionOver);
});

/** A hub of its own, to which a test can report bets. */
async function openHub() {
  const { pool } = world.database;
  const random = systemRandom;
  const board = openBoard({ feed: openWorldFeed('5e'.repeat(32)), random, timeZone: 'UTC' });
  const sessions = {
    find: async (token: string) =>
      (await findSession(pool, hashToken(token), world.clock.now())) ?? refuse('sessionExpired'),
  };
  const hub = openBookHub({ ...world, board, sessions });
  const server = createServer();
  const handlers = { '/book/live': hub.accept };
  const stopUpgrades = serveUpgrades(server, { handlers, proxies: noProxies, log: world.log });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    stopUpgrades();
    await hub.close();
    server.close();
  };
  const notify = (player: string, gameCode = SPORTSBOOK): void =>
    hub.notifyBet({ player, gameCode, bet, balanceMinor: 4_200n });
  /** Connects a page of a player, and reports bets until one reaches it. */
  const connectAs = async (player: string, token: string, gameCode = SPORTSBOOK): Promise<Page> => {
    const page = await connect(`ws://127.0.0.1:${port}/book/live`);
    page.send({ type: 'session', token });
    await vi.waitFor(async () => {
      notify(player, gameCode);
      expect(await listBets(page)).not.toEqual([]);
    });
    return page;
  };
  return { notify, connectAs, close };
}

const listBets = async (page: Page): Promise<BookMessage[]> =>
  (await page.settle()).filter(({ type }) => type === 'bet');

test('the fifth page of a session replaces the first', async () => {
  const hub = await openHub();
  const player = `visitor-${++players}`;
  const token = await newSession(player);
  const pages: Page[] = [];
  for (let n = 0; n < 5; n++) pages.push(await hub.connectAs(player, token));
  const [first] = pages;
  if (first?.socket.readyState === WebSocket.OPEN) await once(first.socket, 'close');
  expect(pages.map(({ socket }) => socket.readyState === WebSocket.OPEN)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  await hub.close();
});

test('a change of a bet reaches only the pages of its player in its book', async () => {
  const hub = await openHub();
  const [player, other] = [`visitor-${++players}`, `visitor-${++players}`];
  const esports = 'rocket-esportsbook';
  const own = await hub.connectAs(player, await newSession(player));
  const others = [
    await hub.connectAs(player, await newSession(player, esports), esports),
    await hub.connectAs(other, await newSession(other)),
  ];
  hub.notify(player);
  expect(await listBets(own)).toEqual([{ type: 'bet', bet, balanceMinor: 4_200 }]);
  for (const page of others) expect(await listBets(page)).toEqual([]);
  await hub.close();
});

const bet: BookBet = {
  betId: 'b6b1ff4e-5bd4-4f0f-8f3e-1f3f0f8c2d11',
  kind: 'single',
  legs: [],
  unitStakeMinor: 1_000,
  stakeMinor: 1_000,
  oddsMilli: 2_000,
  maxPayoutMinor: 2_000,
  free: null,
  state: 'confirmed',
  reason: null,
  placedAt: 0,
  confirmsAt: null,
  settledAt: null,
  payoutMinor: null,
  cashOutMinor: null,
  cashOutBp: null,
  corrections: [],
  autoCashOut: null,
  referral: null,
  cashedOut: { stakeMinor: 0, paidMinor: 0 },
};
