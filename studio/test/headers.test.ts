import { noProxies } from '@vela/service/proxies.ts';
import { systemRandom } from '@vela/service/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio } from '../src/app.ts';
import type { Studio } from '../src/app.ts';
import { FakePlatform } from './fake-platform.ts';
import { makeKeys, openWorld } from '../test/kit.ts';
import type { World } from '../test/kit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());

function open(publicUrl: string): Promise<Studio> {
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
