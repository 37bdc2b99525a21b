import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineJob, startJobs } from '../service/src/jobs.ts';
import { openLog } from '../service/src/log.ts';
import { listExcessRights } from '../service/src/role-check.ts';
import { asTestLogin, createTestDatabase } from '../service/src/test-database.ts';
import type { TestDatabase } from '../service/src/test-database.ts';
import { PARTS, prepare } from './prepare.ts';

/* A given database with an owner and an application's role, as `npm run migrate` prepares it. */

let database: TestDatabase<unknown>;
let appUrl: string;
let app: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
  appUrl = asTestLogin(database.ownerUrl);
  await prepare(PARTS.vela, { ownerUrl: database.ownerUrl, appUrl }, null);
  app = new pg.Pool({ connectionString: appUrl, max: 2 });
});
afterAll(async () => {
  await app.end();
  await database.close();
});

test('the application owns nothing of it, and cannot change the log of actions', async () => {
  expect(await listExcessRights(app)).toEqual([]);
  await expect(app.query('delete from staff_audit')).rejects.toMatchObject({ code: '42501' });
});

test('the application runs jobs in it, whose tables it does not own', async () => {
  let runs = 0;
  const job = defineJob({ name: 'test/run', handler: async () => void (runs += 1) });
  const jobs = await startJobs({
    url: appUrl,
    jobs: [job, defineJob({ name: 'test/nightly', cron: '0 0 * * *', handler: async () => {} })],
    context: {},
    timeZone: 'Asia/Hong_Kong',
    log: openLog({ name: 'test', level: 'silent' }),
    pollSeconds: 0.5,
  });
  const client = await app.connect();
  await jobs.enqueue(client, job, {});
  client.release();
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await jobs.close();
});

test('preparing it again changes nothing and takes nothing away', async () => {
  await prepare(PARTS.vela, { ownerUrl: database.ownerUrl, appUrl }, null);
  const { rows } = await app.query('select count(*)::int as n from schema_migrations');
  expect(rows[0]?.n).toBeGreaterThan(20);
});
