import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantAccess } from './grants.ts';
import { defineJob, installJobs, startJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';
import { openLog } from './log.ts';
import { asTestLogin, createTestDatabase, TEST_LOGIN } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

type Context = { reported: string[]; onRun(): void };
type Greeting = { name: string };

const greet = defineJob<Context, Greeting>({
  name: 'test/greet',
  handler: async (context, { name }) => {
    context.reported.push(name);
    context.onRun();
  },
});
const flaky = defineJob<Context, Greeting>({
  name: 'test/flaky',
  handler: async (context, { name }) => {
    context.reported.push(`try ${name}`);
    context.onRun();
    if (context.reported.filter((word) => word === `try ${name}`).length < 2)
      throw new Error('not yet');
  },
});
const nightly = defineJob<Context>({
  name: 'test/nightly',
  cron: '0 0 * * *',
  handler: async () => {},
});

const log = openLog({ name: 'test', level: 'silent' });
const context: Context = { reported: [], onRun: () => {} };
let database: TestDatabase<unknown>;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
  // As on a site: the owner installs, and the worker role owns nothing.
  await installJobs(database.ownerUrl);
  await grantAccess(database.owner, [], TEST_LOGIN.role);
  jobs = await startJobs({
    url: asTestLogin(database.ownerUrl),
    jobs: [greet, flaky, nightly],
    context,
    timeZone: 'Asia/Hong_Kong',
    log,
    pollSeconds: 0.5,
  });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

/** Resolves when the handlers have reported `word` `count` times. */
function receive(word: string, count = 1): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (context.reported.filter((w) => w === word).length >= count) resolve();
    };
    context.onRun = look;
    look();
  });
}

test('a job runs if and only if its transaction commits', async () => {
  await database
    .transaction(async ({ client }) => {
      await jobs.enqueue(client, greet, { name: 'undone' });
      throw new Error('no');
    })
    .catch(() => {});
  await database.transaction(({ client }) => jobs.enqueue(client, greet, { name: 'done' }));
  await receive('done');
  expect(context.reported).not.toContain('undone');
});

test('a failed job is retried', async () => {
  await database.transaction(({ client }) => jobs.enqueue(client, flaky, { name: 'a' }));
  await receive('try a', 2);
  expect(context.reported.filter((word) => word === 'try a')).toHaveLength(2);
});

test('one key is one job, however often it is enqueued', async () => {
  const enqueue = () =>
    database.transaction(({ client }) => jobs.enqueue(client, greet, { name: 'k' }, { key: 'k' }));
  await Promise.all([enqueue(), enqueue(), enqueue()]);
  await receive('k');
  const { rows } = await database.pool.query(
    "select count(*)::int as n from pgboss.job where name = $1 and data->>'name' = 'k'",
    [greet.name],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test("schedules follow the site's time zone and are removed with their job", async () => {
  const list = async () =>
    (await database.pool.query('select name, cron, timezone from pgboss.schedule order by 1')).rows;
  expect(await list()).toEqual([
    { name: 'test/nightly', cron: '0 0 * * *', timezone: 'Asia/Hong_Kong' },
  ]);
  const second = await startJobs({
    url: database.url,
    jobs: [greet],
    context,
    timeZone: 'Asia/Hong_Kong',
    log,
  });
  expect(await list()).toEqual([]);
  await second.check();
  await second.close();
});

test('a handler can be called without a queue', async () => {
  await greet.handler(context, { name: 'direct' });
  expect(context.reported).toContain('direct');
});
