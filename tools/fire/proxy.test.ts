import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '@vela/service/random.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultHeader } from './fault-modes.ts';
import type { FaultMode } from './fault-modes.ts';
import { Proxy } from './proxy.ts';
import { send } from './send.ts';

/** What the site behind the proxy has received and answered. */
let received: string[] = [];
let server: http.Server;
let proxy: Proxy;
let url = '';

const reply = JSON.stringify({ code: 0, data: { text: 'x'.repeat(200) } });

beforeEach(async () => {
  received = [];
  server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(`${request.method} ${request.url}`);
      response.setHeader('content-length', reply.length).end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = new Proxy({
    name: 'client→server',
    listen: { host: '127.0.0.1', port: 0 },
    target: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    protocol: 'http',
    random: seededRandom(1),
    pace: { delayMs: 60, lateMs: 60_000, dripMs: 1 },
  });
  url = `http://127.0.0.1:${await proxy.open()}`;
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** How long a client waits that will not be answered. */
const shortly = 250;
const ask = (path = '/bet', timeoutMs = 10_000) =>
  send({ url: `${url}${path}`, body: 'hello', timeoutMs, headers: { connection: 'close' } });
const breakBy = (mode: FaultMode, path?: RegExp) =>
  proxy.breakBy({ mode, percent: 100, ...(path === undefined ? {} : { path }) });

/** How a mode appears to the client, and whether the site has carried out the request. */
const modes: readonly [FaultMode, 'answered' | 'unanswered', isCarriedOut: boolean][] = [
  ['refuse', 'unanswered', false],
  ['acceptThenClose', 'unanswered', false],
  ['resetMidRequest', 'unanswered', false],
  ['resetMidReply', 'unanswered', true],
  ['dropReply', 'unanswered', true],
  ['lateReply', 'unanswered', true],
  ['doubleReply', 'answered', true],
  ['delay', 'answered', true],
  ['drip', 'answered', true],
  ['garbage', 'unanswered', false],
  ['truncate', 'unanswered', true],
  ['badGateway', 'answered', false],
  ['endless', 'unanswered', false],
];

test('forwards everything while there is no fault', async () => {
  expect(await ask()).toMatchObject({ status: 200, text: reply });
  expect(received).toEqual(['POST /bet']);
  expect(proxy.injected).toBe(0);
});

describe.each(modes)('%s', (mode, shown, isCarriedOut) => {
  test(`is ${shown} to the client, and the site works again once it is repaired`, async () => {
    await breakBy(mode);
    const answer = await ask('/bet', mode === 'lateReply' ? shortly : 10_000);
    expect('why' in answer ? 'unanswered' : 'answered').toBe(shown);
    expect(received).toEqual(isCarriedOut ? ['POST /bet'] : []);
    expect(proxy.injected).toBeGreaterThan(0);
    await proxy.repair();
    expect(await ask()).toMatchObject({ status: 200 });
  });
});

test('a middle box’s page is marked, so that it is not mistaken for the site', async () => {
  await breakBy('badGateway');
  const answer = await ask();
  expect('headers' in answer && answer.headers.get(faultHeader)).toBe('1');
});

test('a fault of some requests does not affect the others', async () => {
  await breakBy('dropReply', /\/bet$/);
  expect(await ask('/balance')).toMatchObject({ status: 200 });
  expect(await ask('/bet')).toHaveProperty('why');
});

describe('a trap', () => {
  test('springs once at its point and withholds the request from its reader', async () => {
    let times = 0;
    proxy.trap = { point: 'request', path: /\/bet/, holds: true, spring: () => (times += 1) };
    expect(await ask('/balance')).toMatchObject({ status: 200 });
    expect(await ask('/bet', shortly)).toHaveProperty('why');
    expect(await ask('/bet')).toMatchObject({ status: 200 });
    expect(times).toBe(1);
    expect(received).toEqual(['POST /balance', 'POST /bet']);
  });

  test('at a reply springs after the request was carried out', async () => {
    let carriedOut: string[] = [];
    const spring = (): void => void (carriedOut = [...received]);
    proxy.trap = { point: 'reply', holds: true, spring };
    expect(await ask('/bet', shortly)).toHaveProperty('why');
    expect(carriedOut).toEqual(['POST /bet']);
  });

  test('that does not hold lets the reply through', async () => {
    const sprung = new Promise<void>((resolve) => {
      proxy.trap = { point: 'reply', holds: false, spring: resolve };
    });
    expect(await ask()).toMatchObject({ status: 200 });
    await sprung;
  });
});
