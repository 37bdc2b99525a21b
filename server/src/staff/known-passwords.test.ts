import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { systemRandom } from '@vela/service/random.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { hashPassword, isPassword } from '../app/passwords.ts';
import { checkKnownPasswords, replaceKnownPasswords } from './known-passwords.ts';

const kit = await useKit();
const { db, pool } = kit.database;
const known = 'written-in-the-readme';
const knownHash = await hashPassword(known);
const open = { mode: 'play', host: '0.0.0.0' } as const;
const check = (where: { mode: 'play' | 'licensed'; host: string }) =>
  checkKnownPasswords(db, where, known);

async function newKnownOperator() {
  const operator = await kit.operator();
  await pool.query('update staff_members set password_hash = $1 where staff_id = $2', [
    knownHash,
    operator.staffId,
  ]);
  return operator;
}

test('a site of play money is opened to others only without published passwords', async () => {
  await newKnownOperator();
  for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '::1']) {
    await expect(check({ mode: 'play', host })).resolves.toBe(undefined);
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.5', '127.example']) {
    await expect(check({ mode: 'play', host })).rejects.toThrow(StartupProblem);
  }
  await replaceKnownPasswords(kit.database, kit.services.config, {
    known,
    random: systemRandom,
    now: kit.clock.now(),
  });
  await expect(check(open)).resolves.toBe(undefined);
});

test('a published password is replaced by a new one for each operator, and no other is', async () => {
  const [first, second] = [await newKnownOperator(), await newKnownOperator()];
  const other = await kit.operator('finance');
  const how = { known, random: systemRandom, now: kit.clock.now() };
  const made = await replaceKnownPasswords(kit.database, kit.services.config, how);
  expect(made.map(({ username }) => username)).toEqual([first.username, second.username]);
  const [one = '', two = ''] = made.map(({ password }) => password);
  expect(one).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect(two).not.toBe(one);
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from staff_members where staff_id = any($1) order by staff_id',
    [[first.staffId, second.staffId]],
  );
  expect(await isPassword(rows[0]?.hash ?? '', one)).toBe(true);
  expect(await isPassword(rows[1]?.hash ?? '', two)).toBe(true);
  // Sessions with the old password have ended; an operator with another password is unaffected.
  expect((await kit.call(getMe, {}, { as: first })).refusal).toBe('unauthenticated');
  expect((await kit.call(getMe, {}, { as: other })).refusal).toBe(null);
  const audited = await pool.query<{ subject: string }>(
    `select subject from staff_audit where action = 'staff.replacePassword' order by audit_id desc limit 2`,
  );
  expect(audited.rows.map(({ subject }) => subject)).toEqual([
    `staff:${second.username}`,
    `staff:${first.username}`,
  ]);
  expect(await replaceKnownPasswords(kit.database, kit.services.config, how)).toEqual([]);
});

test('a licensed site does not start on a database with the demo site', async () => {
  const licensed = { mode: 'licensed', host: 'localhost' } as const;
  await expect(check(licensed)).resolves.toBe(undefined);
  const owner = new pg.Client({ connectionString: kit.database.ownerUrl });
  await owner.connect();
  await owner.query('create table site_seeds (name text primary key)');
  await owner.end();
  await expect(check(licensed)).rejects.toThrow(/DATABASE_URL holds the demo site/);
});
