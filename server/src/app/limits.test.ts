import { fixedClock } from '@vela/service/clock.ts';
import { checkCaptcha, getCaptcha } from '@vela/contract/access/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { buildApp } from '../app.ts';
import { routes } from '../slices.ts';
import { deleteOldRates } from './jobs.ts';
import { LocalLimits, openLimits } from './limits.ts';
import type { Services } from './services.ts';

const kit = await useKit();
beforeEach(() => kit.database.pool.query('delete from app_rates'));

const rate = { max: 3, perSeconds: 60 };

/** A database that counts its queries and optionally does not answer them. */
function watched(isUnavailable = false): { services: Services; requested: () => number } {
  let count = 0;
  const pool = Object.create(kit.services.database.pool) as Services['database']['pool'];
  pool.query = ((...query: Parameters<typeof pool.query>) => {
    count += 1;
    return isUnavailable
      ? Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
      : kit.services.database.pool.query(...query);
  }) as typeof pool.query;
  const database = { ...kit.services.database, pool };
  return { services: { ...kit.services, database }, requested: () => count };
}

test('processes count together: a caller has one share, whichever process they call', async () => {
  const copies = [openLimits(kit.services), openLimits(kit.services), openLimits(kit.services)];
  const waits = await Promise.all(
    copies.flatMap((copy) => Array.from({ length: 10 }, () => copy.take('one', rate))),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  expect(await openLimits(kit.services).take('another', rate)).toBeNull();
});

test('the waiting time is exact to the second', async () => {
  const [one, two] = [openLimits(kit.services), openLimits(kit.services)];
  for (let i = 0; i < 3; i += 1) expect(await one.take('waits', rate)).toBeNull();
  kit.clock.advance(17_400);
  expect([await one.take('waits', rate), await two.take('waits', rate)]).toEqual([43, 43]);
  kit.clock.advance(42_500);
  expect(await two.take('waits', rate)).toBe(1);
  kit.clock.advance(100);
  expect([await two.take('waits', rate), await one.take('waits', rate)]).toEqual([null, null]);
});

test('a caller over the rate limit costs no statements', async () => {
  const { services, requested } = watched();
  const limits = openLimits(services);
  for (let i = 0; i < 500; i += 1) await limits.take('floods', rate);
  expect(requested()).toBe(3);
});

test('while the database is unavailable each process counts alone', async () => {
  const limits = openLimits(watched(true).services);
  const waits: (number | null)[] = [];
  for (let i = 0; i < 5; i += 1) waits.push(await limits.take('away', rate));
  expect(waits).toEqual([null, null, null, 60, 60]);
});

test('memory holds a limited number of callers, and the latest ones stay', () => {
  const local = new LocalLimits(fixedClock('2026-11-20T04:00:00.000Z'));
  for (let i = 0; i < 100_500; i += 1) local.take(`caller ${i}`, { max: 1, perSeconds: 60 });
  expect(local.take('caller 100499', { max: 1, perSeconds: 60 })).toBe(60);
  expect(local.take('caller 0', { max: 1, perSeconds: 60 })).toBeNull();
});

test('a limited call states the waiting time in header, facts and text, on every port and process', async () => {
  const { max } = getCaptcha.rate ?? { max: 0 };
  const other = await buildApp(kit.services, { serves: 'player', routes, hasMetrics: false });
  const send = (app: typeof other, address: string) =>
    app.inject({
      method: getCaptcha.method,
      url: getCaptcha.path,
      headers: { lang: 'en' },
      remoteAddress: address,
    });
  for (let i = 0; i < max; i += 1) {
    expect((await send(i % 2 ? other : kit.app, '198.51.100.9')).statusCode).toBe(200);
  }
  kit.clock.advance(20_000);
  const reply = await send(other, '198.51.100.9');
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toBe('40');
  expect(reply.json()).toMatchObject({
    refusal: 'tooFrequent',
    data: { retrySeconds: 40 },
    msg: 'Too many attempts. Try again in 40 seconds.',
  });
  // Another call or another address is counted separately.
  expect((await kit.call(checkCaptcha, {}, { address: '198.51.100.9' })).refusal).not.toBe(
    'tooFrequent',
  );
  expect((await send(other, '198.51.100.10')).statusCode).toBe(200);
  await other.close();
});

test('addresses of one IPv6 network are one caller', async () => {
  const { max } = getCaptcha.rate ?? { max: 0 };
  const refusals: (string | null)[] = [];
  for (let i = 0; i <= max; i += 1) {
    const { refusal } = await kit.call(getCaptcha, {}, { address: `2001:db8:1:2::${i + 1}` });
    refusals.push(refusal);
  }
  expect(refusals.at(-1)).toBe('tooFrequent');
  expect((await kit.call(getCaptcha, {}, { address: '2001:db8:1:3::1' })).refusal).toBeNull();
});

test('expired windows are deleted by the job, others stay', async () => {
  const limits = openLimits(kit.services);
  await limits.take('short', { max: 1, perSeconds: 1 });
  await limits.take('long', { max: 1, perSeconds: 60 });
  kit.clock.advance(2000);
  await deleteOldRates.handler(kit.services, {});
  const { rows } = await kit.database.pool.query('select key from app_rates');
  expect(rows).toEqual([{ key: 'long' }]);
});
