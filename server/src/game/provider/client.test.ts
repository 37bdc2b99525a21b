import { generateKeyPairSync, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProviderClient, ProviderUnavailable } from './client.ts';

/*
 * A provider's answer counts only if it is complete and valid.
 */

const { privateKey } = generateKeyPairSync('ed25519');
const client = createProviderClient({
  keyFor: async () => privateKey,
  money: { currency: 'HKD', minorDigits: 2 },
});
const bodies = {
  status: 'RS_OK',
  url: 'https://games.example/play',
  state: 'done',
  balance: 1000,
  bets: [],
  games: [],
  rounds: [],
};

let reply = { status: 200, text: '' };
const server = http.createServer((request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(reply.status).end(reply.text));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const launch = {
  user: 'p1',
  token: 't',
  game_code: 'g',
  currency: 'HKD',
  country: 'HK',
  lang: 'en',
  platform: 'mobile',
  lobby_url: 'https://play.example',
  ip: '203.0.113.7',
} as const;
const transfer = { playerId: 1n, venue: 'v', amountMinor: 5n, transactionUuid: randomUUID() };
const orUnavailable = (requested: Promise<unknown>): Promise<unknown> =>
  requested.catch((error: unknown) =>
    error instanceof ProviderUnavailable ? 'unavailable' : error,
  );

/** Each call, its result for a positive answer, and its result without a clear answer. */
const calls: [string, () => Promise<unknown>, unknown, unknown][] = [
  ['launch', () => orUnavailable(client.launch(url, launch)), bodies.url, 'unavailable'],
  [
    'replay',
    () => orUnavailable(client.replay(url, { round: 'r', user: 'p1' })),
    bodies.url,
    'unavailable',
  ],
  [
    'games',
    () => orUnavailable(client.games(url)),
    { games: [], venues: [], unreadable: [], software: '' },
    'unavailable',
  ],
  [
    'move',
    () => client.move(url, { ...transfer, direction: 'toVenue' }),
    { state: 'done', balanceMinor: 1n },
    { state: 'unknown' },
  ],
  ['findMove', () => client.findMove(url, transfer.transactionUuid), 'done', 'unknown'],
  ['cancelMove', () => client.cancelMove(url, transfer.transactionUuid), 'done', 'unknown'],
  [
    'heldBalance',
    () => client.heldBalance(url, { playerId: 1n, venue: 'v' }),
    { balanceMinor: 1n, inPlayMinor: 0n },
    null,
  ],
  ['heldBets', () => client.heldBets(url, ''), { bets: [], unreadable: 0, next: '' }, null],
  ['openRounds', () => orUnavailable(client.openRounds(url)), [], 'unavailable'],
  ['closeSessions', () => client.closeSessions(url, 1n), true, false],
];

const yes = JSON.stringify(bodies);
const no = JSON.stringify({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
const tooMuch = ' '.repeat(16 * 1024 * 1024);

test.each([
  ['void', 200, '', 'void'],
  ['drawn', 200, '', 'drawn'],
  ['void', 200, tooMuch, 'unavailable'],
  ['void', 502, '', 'unavailable'],
])('a round reported as %s with %i is accepted only in a complete answer', async (...of) => {
  const [state, status, padding, expected] = of;
  reply = { status, text: JSON.stringify({ status: 'RS_OK', state }) + padding };
  expect(await orUnavailable(client.voidRound(url, 'r'))).toBe(expected);
});

describe.each(calls)('%s', (_name, call, done, unknown) => {
  test('accepts a complete answer', async () => {
    reply = { status: 200, text: yes };
    expect(await call()).toEqual(done);
  });

  test.each([
    ['that is too large', 200, yes + tooMuch],
    ['that refuses and is too large', 200, no + tooMuch],
    ['with the status of a failure', 500, yes],
    ['that refuses with the status of a proxy', 502, no],
    ['with the status of a redirect', 302, yes],
    ['of another language', 200, '<html></html>'],
  ])('treats an answer %s as none', async (_what, status, text) => {
    reply = { status, text };
    expect(await call()).toEqual(unknown);
  });
});
