import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fuzz } from '@vela/service/fuzz/run.ts';
import type { FuzzPlan } from '@vela/service/fuzz/run.ts';
import type { Target } from '@vela/service/fuzz/request.ts';
import { readFuzzSize } from '@vela/service/fuzz/size.ts';
import { openLog } from '@vela/service/log.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { newId, newToken, systemRandom } from '@vela/service/random.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio } from '../src/app.ts';
import type { Studio } from '../src/app.ts';
import { ensurePlayer, insertSession } from '../src/play/store.ts';
import { isRefusalName } from '../src/protocol/refusals.ts';
import { hashToken } from '../src/provider/routes.ts';
import { TABLES } from '../src/tables/tables.ts';
import { newUuid } from '../src/uuid.ts';
import { signBody } from '../src/wallet/signature.ts';
import { secretOf } from './desk-kit.ts';
import { FakePlatform } from './fake-platform.ts';
import { makeKeys, useWorld } from '../test/kit.ts';

/*
 * No input gives a 5xx, and none tells of us: a few malformed requests to every way into the
 * studio. The same by the thousand is `npm run fuzz`.
 */

const { perTarget, seed, onReport: tell } = readFuzzSize(process.env, 6);

const keys = makeKeys();
const platform = new FakePlatform();
const logLines: string[] = [];
const world = await useWorld();
let studio: Studio;
let stop: () => Promise<void>;
let clientDir = '';
let port = 0;

beforeAll(async () => {
  clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-client-'));
  fs.mkdirSync(path.join(clientDir, 'assets'));
  fs.writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html>');
  fs.writeFileSync(path.join(clientDir, 'assets', 'a-1234.js'), '1');
  const { database, clock } = world;
  studio = await openStudio({
    database,
    wallet: platform,
    keys: { privateKey: keys.studio.privateKey, platformPublicKeys: [keys.platform.publicKey] },
    clock,
    random: systemRandom,
    log: openLog({
      name: 'fuzz',
      level: 'info',
      destination: { write: (line) => void logLines.push(line) },
    }),
    tables: TABLES.map((table) => ({ ...table, chainLength: 50, bettingMs: HOUR_MS })),
    streams: new Map(),
    timeZone: 'Asia/Hong_Kong',
    software: async () => 'games 1f2e',
    publicUrl: 'https://studio.example',
    frameOrigins: ['https://play.example'],
    isPlayMoney: true,
    desk: { secretsOf: (channel) => [secretOf(channel)], platformUrl: 'http://127.0.0.1:1' },
    clientDir,
    proxies: noProxies,
  });
  stop = await studio.start();
  await studio.app.listen({ host: '127.0.0.1', port: 0 });
  port = (studio.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await stop();
  await studio.app.close();
  fs.rmSync(clientDir, { recursive: true, force: true });
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What there is against the replies, the log and the process; empty if nothing. */
async function findFaults({ targets, isRefusal }: Pick<FuzzPlan, 'targets' | 'isRefusal'>) {
  const report = await fuzz({
    targets,
    port,
    perTarget,
    seed,
    isRefusal: (target, body, status) =>
      (isObject(body) && isRefusalName(body['reason'])) || isRefusal(target, body, status),
  });
  tell(report);
  // The desk has no site to call back here.
  const logged = logLines
    .splice(0)
    .filter((line) => line.includes('"level":50') && !line.includes('callback'));
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
  const died = status === 200 ? [] : [`/healthz answers ${status}`];
  return [...report.failures, ...logged.slice(0, 3).map((line) => line.slice(0, 500)), ...died];
}

/** A session of a new player with money, in a game. */
async function enter(gameCode: string): Promise<Record<string, string>> {
  const { database, clock } = world;
  const token = newToken(systemRandom);
  const player = `visitor-${randomUUID()}`;
  const now = clock.now();
  platform.credit(player, 1_000_000);
  await ensurePlayer(database.pool, player, now);
  await insertSession(database.pool, {
    id: newUuid(systemRandom),
    tokenHash: hashToken(token),
    player,
    platformToken: `token-${player}`,
    gameCode,
    currency: 'HKD',
    lang: 'en',
    lobbyUrl: null,
    startedAt: now,
    expiresAt: addMs(now, 12 * HOUR_MS),
  });
  return { authorization: `Bearer ${token}` };
}

const plays: [method: string, path: string, game: string, sample: () => Record<string, unknown>][] =
  [
    ['POST', '/play/session', 'harbour-baccarat', () => ({ launchToken: newToken(systemRandom) })],
    ['GET', '/play/balance', 'harbour-baccarat', () => ({})],
    ['POST', '/play/spin', 'jade-garden', () => ({ roundId: randomUUID(), stakeMinor: 100 })],
    ['GET', '/play/hand', 'jade-blackjack', () => ({})],
    [
      'POST',
      '/play/hand/open',
      'jade-blackjack',
      () => ({ roundId: randomUUID(), spots: { main: 1000 } }),
    ],
    [
      'POST',
      '/play/hand/act',
      'jade-blackjack',
      () => ({
        roundId: randomUUID(),
        actionId: randomUUID(),
        steps: 1,
        action: { name: 'hit', cards: ['Ah'] },
      }),
    ],
    ['GET', '/play/fairness', 'jade-garden', () => ({})],
    ['POST', '/play/rotate-seed', 'jade-garden', () => ({ clientSeed: 'abc' })],
    ['GET', '/play/series', 'tide-draw', () => ({})],
    [
      'POST',
      '/play/series',
      'tide-draw',
      () => ({
        seriesId: randomUUID(),
        spots: { big: 1000 },
        draws: 3,
        stopsOnWin: true,
      }),
    ],
    ['POST', '/play/stop-series', 'tide-draw', () => ({ seriesId: randomUUID() })],
    ['GET', `/replay/${randomUUID()}`, 'jade-garden', () => ({ token: 'abc.def' })],
    ['GET', '/games', 'jade-garden', () => ({})],
    ['GET', '/play/table', 'harbour-baccarat', () => ({ session: 'abc' })],
  ];

test('no call of a page fails', async () => {
  const targets = plays.map(([method, at, game, sample]) => async (): Promise<Target> => ({
    name: `${method} ${at}`,
    method,
    path: at,
    headers: await enter(game),
    sample: sample(),
  }));
  const faults = await findFaults({ targets, isRefusal: () => false });
  expect(faults).toEqual([]);
});

test.each([
  ['GET', `/replay/${randomUUID()}?token=a.b&token=c.d`, 'jade-garden', '', 'sessionExpired'],
  [
    'POST',
    '/desk/page/read',
    'jade-garden',
    String.raw`{"order":"a\u0000","key":"b"}`,
    'invalidInput',
  ],
  [
    'POST',
    '/play/series',
    'tide-draw',
    `{"seriesId":"${randomUUID()}","spots":{"nowhere":1000},"draws":3,"stopsOnWin":true}`,
    'invalidInput',
  ],
  [
    'POST',
    '/play/spin',
    'jade-garden',
    `{"roundId":"${randomUUID()}","stakeMinor":1e3}`,
    'invalidInput',
  ],
  [
    'POST',
    '/play/hand/open',
    'jade-blackjack',
    `{"roundId":"${randomUUID()}","spots":{"main":1000.0}}`,
    'invalidInput',
  ],
])('%s %s is refused, not failed', async (method, at, game, body, reason) => {
  const reply = await fetch(`http://127.0.0.1:${port}${at}`, {
    method,
    headers: { 'content-type': 'application/json', ...(await enter(game)) },
    ...(body === '' ? {} : { body }),
  });
  expect(await reply.json()).toMatchObject({ reason });
  expect(reply.status).toBeLessThan(500);
});

test('no page and no file fails', async () => {
  const paths = ['/', '/index.html', '/assets/a-1234.js', '/desk/', '/healthz', '/readyz', '/none'];
  const targets = paths.map((at) => async (): Promise<Target> => ({
    name: `GET ${at}`,
    method: 'GET',
    path: at,
    headers: {},
    sample: { lang: 'en' },
  }));
  const faults = await findFaults({ targets, isRefusal: () => false });
  expect(faults).toEqual([]);
});

test('no signed call of the platform fails', async () => {
  const samples: Record<string, Record<string, unknown>> = {
    '/game/list': { request_uuid: 'r' },
    '/game/url': {
      user: 'p1',
      token: 'abc123',
      game_code: 'jade-garden',
      currency: 'HKD',
      lang: 'en',
      lobby_url: 'https://play.example/',
    },
    '/game/round': { round: randomUUID(), user: 'p1', lang: 'en' },
    '/session/close': { user: 'p1' },
    '/game/bets': { after: '', limit: 10, request_uuid: 'r' },
    '/wallet/transaction': { transaction_uuid: randomUUID(), request_uuid: 'r' },
    '/wallet/cancel': { transaction_uuid: randomUUID(), request_uuid: 'r' },
    ...Object.fromEntries(
      ['deposit', 'withdraw', 'balance'].map((what) => [
        `/wallet/${what}`,
        {
          user: 'p1',
          venue: 'pearl-live',
          currency: 'HKD',
          request_uuid: 'r',
          amount: 100_000,
          transaction_uuid: randomUUID(),
        },
      ]),
    ),
  };
  const targets = Object.entries(samples).map(([at, sample]) => async (): Promise<Target> => ({
    name: `platform ${at}`,
    method: 'POST',
    path: at,
    headers: {},
    sample,
    sign: (raw) => ({ 'x-hub88-signature': signBody(raw, keys.platform.privateKey) }),
  }));
  const faults = await findFaults({
    targets,
    isRefusal: (_target, body) => isObject(body) && String(body['status']).startsWith('RS_'),
  });
  expect(faults).toEqual([]);
});

test('no call of the desk and of its pages fails', async () => {
  const order = (): Record<string, unknown> => ({
    reference: `D${randomUUID()}`,
    amount_minor: 50_000,
    currency: 'HKD',
    return_url: 'https://play.example/',
    callback_url: 'http://127.0.0.1:1/pay/alipay/callback',
    pay_before: addMs(world.clock.now(), 15 * MINUTE_MS).toISOString(),
    lang: 'hk',
  });
  const page = { order: 'abc', key: 'abc' };
  const samples: Record<string, () => Record<string, unknown>> = {
    '/desk/alipay/orders': order,
    '/desk/alipay/orders/query': () => ({ reference: 'D0' }),
    '/desk/alipay/orders/cancel': () => ({ reference: 'D0' }),
    '/desk/usdt/addresses': () => ({
      ...order(),
      currency: 'USDT',
      protocol: 'TRC20',
      amount_micro: 64_102_564,
    }),
    '/desk/usdt/addresses/query': () => ({ reference: 'D0' }),
    '/desk/bankCard/payouts': () => ({
      ...order(),
      method: 'bankCard',
      bank_code: 'HSBC',
      holder_name: 'Chan Tai Man',
      account_number: '6222020000000000',
    }),
    '/desk/bankCard/payouts/query': () => ({ reference: 'D0' }),
    '/desk/page/read': () => page,
    '/desk/page/finish': () => ({ ...page, wish: 'pay' }),
    '/desk/page/send': () => ({ ...page, sendKey: 'abc-12345', amountMicro: 1_000 }),
  };
  const targets = Object.entries(samples).map(([at, sample]) => async (): Promise<Target> => ({
    name: `desk ${at}`,
    method: 'POST',
    path: at,
    headers: {},
    sample: sample(),
    sign: (body) => ({
      ...signMessage(secretOf(at.split('/')[2] ?? ''), {
        id: newId('msg', world.clock, systemRandom),
        at: world.clock.now(),
        body,
      }),
    }),
  }));
  const faults = await findFaults({
    targets,
    isRefusal: (_target, body) => isObject(body) && typeof body['error'] === 'string',
  });
  expect(faults).toEqual([]);
});
