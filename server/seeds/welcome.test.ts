import { expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import { hashPassword } from '../src/app/passwords.ts';
import { demoPassword, demoStaffPassword } from './demo-logins.ts';
import { findTimeZone, listLogins, readSiteFacts, toPhoneCode } from './welcome.ts';

const kit = await useKit();
const namesOf = async (): Promise<(string | undefined)[]> => {
  const demo = await listLogins(kit.database.url);
  return demo.map(({ name }) => name);
};

test('a site without an operator gives a link for the first one, and then none', async () => {
  const { config } = kit.services;
  const first = await readSiteFacts(kit.database.url, config);
  expect(first).toMatchObject({ demo: [], hasOperators: false, isOpen: true });
  expect(first.firstLink).toMatch(/^http:\/\/localhost:8081\/#\/invitation\/[a-z2-9-]{23}$/);
  await kit.operator();
  const later = await readSiteFacts(kit.database.url, config);
  expect(later).toEqual({ demo: [], hasOperators: true, isOpen: true, firstLink: '' });
});

test('a site states the time zone of its days', async () => {
  expect(await findTimeZone(kit.database.url)).toBe('Asia/Hong_Kong');
});

test('only logins that work are shown', async () => {
  await kit.player({ username: 'marina88', password: demoPassword });
  await kit.player({ username: 'admiral6', password: 'changed since' });
  const operator = await kit.operator();
  const { pool } = kit.database;
  await pool.query(
    `update staff_members set username = 'owner', password_hash = $1 where staff_id = $2`,
    [await hashPassword(demoStaffPassword), operator.staffId],
  );
  expect(await namesOf()).toEqual(['marina88', 'owner']);
  await pool.query(`update players set is_frozen = true where username = 'marina88'`);
  await pool.query(`update staff_members set is_disabled = true where username = 'owner'`);
  expect(await namesOf()).toEqual([]);
});

test('the code of an address fits a terminal', () => {
  const lines = toPhoneCode('http://192.168.100.200:8080');
  expect(lines.length).toBeLessThan(20);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
