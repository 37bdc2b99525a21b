import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { noProxies } from '@vela/service/proxies.ts';
import { systemRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import { openStudio } from '../src/app.ts';
import type { Studio, StudioParts } from '../src/app.ts';
import { FakePlatform } from './fake-platform.ts';
import { makeKeys, useWorld } from '../test/kit.ts';

const world = await useWorld();

function open(publicUrl: string, parts: Partial<StudioParts> = {}): Promise<Studio> {
  const keys = makeKeys();
  return openStudio({
    ...world,
    wallet: new FakePlatform(),
    keys: { privateKey: keys.studio.privateKey, platformPublicKeys: [keys.platform.publicKey] },
    random: systemRandom,
    tables: [],
    streams: new Map(),
    timeZone: 'Asia/Hong_Kong',
    software: async () => '',
    publicUrl,
    frameOrigins: ['https://play.example'],
    isPlayMoney: false,
    desk: null,
    clientDir: null,
    proxies: noProxies,
    ...parts,
  });
}

test('a studio behind https asks for it, and one on a plain address does not', async () => {
  const hsts = async (url: string) => {
    const { app, metrics } = await open(url);
    const { headers } = await app.inject({ url: '/games' });
    await Promise.all([app.close(), metrics.close()]);
    return headers['strict-transport-security'];
  };
  expect(await hsts('https://studio.example')).toBe('max-age=31536000');
  expect(await hsts('http://localhost:8082')).toBe(undefined);
});

test('the port of the games shows no metrics; the one of the metrics shows theirs and no game', async () => {
  const { app, metrics } = await open('https://studio.example');
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  await app.inject({ url: '/games' });
  const shown = await metrics.inject({ url: '/metrics' });
  expect(shown.body).toMatch(/http_request_seconds_count\{route="\/games",status="2xx"\} 1/);
  expect((await metrics.inject({ url: '/games' })).statusCode).toBe(404);
  await Promise.all([app.close(), metrics.close()]);
});

test('a studio without a desk serves neither its pages nor its calls', async () => {
  const clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-client-'));
  fs.mkdirSync(path.join(clientDir, 'desk'));
  for (const page of ['index.html', 'desk/index.html', 'desk/index.html.br']) {
    fs.writeFileSync(path.join(clientDir, page), 'a page');
  }
  const statusOf = async (parts: Partial<StudioParts>) => {
    const { app, metrics } = await open('https://studio.example', { clientDir, ...parts });
    const statusOf = async (method: 'GET' | 'POST', url: string): Promise<number> =>
      (await app.inject({ method, url, headers: { 'accept-encoding': 'br' } })).statusCode;
    const pages = ['/index.html', '/desk/', '/desk/index.html', '/%64esk/index.html'];
    const calls = ['/desk/alipay/orders', '/desk/bankCard/payouts', '/desk/page/read'];
    const found = [
      ...(await Promise.all(pages.map((url) => statusOf('GET', url)))),
      ...(await Promise.all(calls.map((url) => statusOf('POST', url)))),
    ];
    await Promise.all([app.close(), metrics.close()]);
    return found;
  };
  expect(await statusOf({ desk: null })).toEqual([200, 404, 404, 404, 404, 404, 404]);
  const desk = {
    secretsOf: (): [Buffer] => [Buffer.alloc(32)],
    platformUrl: 'http://127.0.0.1:9',
    fetch: () => Promise.reject(new Error('nobody is asked')),
  };
  expect(await statusOf({ desk })).toEqual([200, 200, 200, 200, 401, 401, 400]);
  fs.rmSync(clientDir, { recursive: true });
});
