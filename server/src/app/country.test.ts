import { once } from 'node:events';
import fs from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@vela/contract/calls.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { listNotices } from '@vela/contract/home/calls.ts';
import { parseProxies } from '@vela/service/proxies.ts';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { useKit } from '../../test/kit.ts';
import { buildApp } from '../app.ts';
import { channelListeners, routes } from '../slices.ts';

const operator = {
  legalName: 'Harbour Gaming Ltd',
  regulator: 'The Regulator',
  licenceNumber: '7',
  countries: ['HK', 'TH'],
  helpline: '1834 633',
};
const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));

const kit = await useKit();
fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html><title>Vela</title>');
const proxies = parseProxies('127.0.0.1, 10.0.0.0/8');
if (proxies === null) throw new Error('no proxies');
const config = { ...kit.services.config, mode: 'licensed' as const, operator, proxies };
const parts = { serves: 'player' as const, routes, channelListeners, pagesDir };
const app = await buildApp({ ...kit.services, config }, parts);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  await app.close();
  fs.rmSync(pagesDir, { recursive: true });
});

/** What an address answers: the status of its reply and the name of its refusal. */
async function send(
  url: string,
  from: { country?: string; peer?: string; method?: 'GET' | 'POST'; forwarded?: string } = {},
): Promise<{ status: number; refusal: unknown }> {
  const { country, peer = '10.1.2.3', method = 'POST', forwarded } = from;
  const reply = await app.inject({
    method,
    url,
    remoteAddress: peer,
    headers: {
      ...(country === undefined ? {} : { 'x-country-code': country }),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const body = isJson ? reply.json<{ refusal?: unknown }>() : {};
  return { status: reply.statusCode, refusal: body.refusal };
}

const refused = { status: 403, refusal: 'countryNotAllowed' };

test('from other countries every call but the public notice is refused', async () => {
  const players = calls.filter(({ audience }) => !audience.startsWith('staff'));
  expect(players.length).toBeGreaterThan(100);
  for (const call of players) {
    const reply = await send(call.path, { country: 'US', method: call.method });
    if (call === listNotices) expect(reply.status).toBe(200);
    else expect([call.name, reply]).toEqual([call.name, refused]);
  }
});

test.each([
  ['HK', 200],
  ['th', 200],
  ['US', 403],
  ['HK ', 403],
  [undefined, 403],
])('a visitor whose proxy reports %j is answered %i', async (country, status) => {
  expect((await send(getSiteInfo.path, country === undefined ? {} : { country })).status).toBe(
    status,
  );
});

test('only a proxy may name a country, regardless of the visitor’s headers', async () => {
  const url = getSiteInfo.path;
  expect(await send(url, { country: 'HK', peer: '203.0.113.7' })).toEqual(refused);
  const claimed = { country: 'HK', peer: '203.0.113.7', forwarded: '10.1.2.3' };
  expect(await send(url, claimed)).toEqual(refused);
});

/** The answer to a raw request line, over a socket: test clients would normalise it. */
async function requestRaw(target: string, country: string): Promise<number | undefined> {
  const headers = { 'x-country-code': country };
  const requested = request({ port, method: 'POST', path: target, headers });
  requested.end();
  const [reply] = (await once(requested, 'response')) as [IncomingMessage];
  reply.resume();
  return reply.statusCode;
}

const info = getSiteInfo.path;

test.each([
  [info, 200],
  [info.replace('/web', '/%77eb'), 200],
  [info.replace('/web', '/%77%65%62'), 200],
  [`${info}?x=${listNotices.path}`, 200],
  [`http://elsewhere.example${info}`, 200],
  [`http://elsewhere.example${info.replace('/web', '/%77eb')}`, 200],
  // An address without a route is unknown, whatever the country.
  [`${info};${listNotices.path}`, 404],
  [`${listNotices.path}/../getWebsiteBasicInfo`, 404],
  [`${info}/1`, 404],
])('the gate applies however the address is written: %s', async (target, status) => {
  expect(await requestRaw(target, 'HK')).toBe(status);
  expect(await requestRaw(target, 'US')).toBe(status === 200 ? 403 : status);
});

test.each([
  ['HK', 101],
  ['US', 403],
])('the live socket of a visitor in %s is answered %i', async (country, status) => {
  const client = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { 'x-country-code': country },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    client.on('open', () => resolve(101));
    client.on('unexpected-response', (_request, reply) => resolve(reply.statusCode));
    client.on('error', reject);
  });
  expect(await answered).toBe(status);
  client.removeAllListeners('error').on('error', () => {});
  client.terminate();
});

test('pictures of players are behind the gate', async () => {
  const url = '/files/fil_1?until=1&sign=x';
  expect(await send(url, { country: 'US', method: 'GET' })).toEqual(refused);
  expect((await send(url, { country: 'HK', method: 'GET' })).status).toBe(404);
});

test('servers are not visitors: providers and channels are identified by their signatures', async () => {
  const bet = await send('/provider/studio/transaction/bet', { country: 'US' });
  expect([bet.status, bet.refusal]).toEqual([200, undefined]);
  expect((await send('/pay/bankCard/callback', { country: 'US' })).status).toBe(401);
});

test('health and the pages with the notice are open to all', async () => {
  for (const url of ['/healthz', '/readyz', '/', '/index.html']) {
    expect([url, (await send(url, { country: 'US', method: 'GET' })).status]).toEqual([url, 200]);
  }
});
