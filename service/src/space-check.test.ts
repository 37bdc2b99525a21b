import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { isDatabaseUnavailable } from './database-failure.ts';
import { openDatabase } from './db.ts';
import type { Database } from './db.ts';
import type { Check } from './health.ts';
import { openSpaceCheck } from './space-check.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let site: TestDatabase<unknown>;
const opened: Database<unknown>[] = [];
const clock = fixedClock('2026-11-20T04:00:00.000Z');
const dataDir = os.tmpdir();

beforeAll(async () => {
  site = await createTestDatabase({ name: 'bare', dirs: [] });
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await site.close();
});

/** The site's database; without room, it cannot write a temporary file. */
function open(hasRoom: boolean): Database<unknown> {
  const settings = hasRoom ? {} : { temp_file_limit: '0' };
  const how = { applicationName: 'space-test', max: 1, settings };
  const database = openDatabase({ url: site.ownerUrl, ...how });
  opened.push(database);
  return database;
}

const passes = (check: Check): Promise<boolean> =>
  check().then(
    () => true,
    () => false,
  );

test('a database with room passes, and one that cannot write a megabyte fails', async () => {
  expect(await passes(openSpaceCheck({ database: open(true), dataDir, clock }))).toBe(true);
  const full = openSpaceCheck({ database: open(false), dataDir, clock });
  const error: unknown = await full().then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ code: '53400' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('it checks once in ten seconds, and a second after a failure', async () => {
  let probes = 0;
  let isFull = false;
  const database: Pick<Database<unknown>, 'transaction'> = {
    transaction: (): Promise<never> => {
      probes += 1;
      return isFull ? Promise.reject(new Error('full')) : Promise.resolve(undefined as never);
    },
  };
  const check = openSpaceCheck({ database, dataDir, clock });
  expect(await Promise.all([passes(check), passes(check)])).toEqual([true, true]);
  clock.advance(9_999);
  expect(await passes(check)).toBe(true);
  expect(probes).toBe(1);
  isFull = true;
  clock.advance(1);
  expect(await passes(check)).toBe(false);
  expect(await passes(check)).toBe(false);
  expect(probes).toBe(2);
  isFull = false;
  clock.advance(1000);
  expect(await passes(check)).toBe(true);
  expect(probes).toBe(3);
});

test('a missing folder has no room', async () => {
  const check = openSpaceCheck({ database: open(true), dataDir: '/does/not/exist', clock });
  await expect(check()).rejects.toThrow('ENOENT');
});
