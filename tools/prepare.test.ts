import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../service/src/config.ts';
import { defineJob, startJobs } from '../service/src/jobs.ts';
import { openLog } from '../service/src/log.ts';
import { listExcessRights } from '../service/src/role-check.ts';
import { asTestLogin, createTestDatabase } from '../service/src/test-database.ts';
import type { TestDatabase } from '../service/src/test-database.ts';
import { PARTS, prepare } from './prepare.ts';

/* A given database with an owner and an application role, as `npm run migrate` prepares it. */

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-prepare-'));
const config = readConfig({ VELA_DATA_DIR: dataDir, VELA_CURRENCY: 'THB' });
const prepared = { config, isStarting: false };

let database: TestDatabase<unknown>;
let appUrl: string;
let app: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase({ name: 'bare', dirs: [] });
  appUrl = asTestLogin(database.ownerUrl);
  await prepare(PARTS.vela, { ownerUrl: database.ownerUrl, appUrl }, prepared);
  app = new pg.Pool({ connectionString: appUrl, max: 2 });
});
afterAll(async () => {
  await app.end();
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('the application role owns nothing, and cannot change the audit log', async () => {
  expect(await listExcessRights(app)).toEqual([]);
  await expect(app.query('delete from staff_audit')).rejects.toMatchObject({ code: '42501' });
});

test('the application role runs jobs, whose tables it does not own', async () => {
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

test('preparing it again changes and removes nothing', async () => {
  await prepare(PARTS.vela, { ownerUrl: database.ownerUrl, appUrl }, prepared);
  const { rows } = await app.query('select count(*)::int as n from schema_migrations');
  expect(rows[0]?.n).toBeGreaterThan(20);
});

const count = async (table: string): Promise<number> => {
  const { rows } = await app.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
};

test('reference data exists without the demo, closed until an operator opens it', async () => {
  expect(await count('deposit_methods')).toBeGreaterThan(5);
  expect(await count('deposit_methods where is_open')).toBe(0);
  expect(await count('game.venues')).toBeGreaterThan(5);
  expect(await count('game.venues where opened_at is not null')).toBe(0);
  expect(await count('payout_banks')).toBeGreaterThan(5);
  for (const table of ['players', 'staff_members', 'deposit_receiving_accounts']) {
    expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
  }
  expect(await count("site where currency = 'THB' and set_up_at is null")).toBe(1);
});

test('what an operator has opened stays open when the site is prepared again', async () => {
  await app.query("update deposit_methods set is_open = true where method_code = 'usdt'");
  await app.query("update game.venues set opened_at = now() where venue = 'lotus-slots'");
  await prepare(PARTS.vela, { ownerUrl: database.ownerUrl, appUrl }, prepared);
  expect(await count('deposit_methods where is_open')).toBe(1);
  expect(await count('game.venues where opened_at is not null')).toBe(1);
});
