import fs from 'node:fs';
import path from 'node:path';
import { checkSecondaryPassword } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { routes } from '../slices.ts';
import { Outdated } from './outdated.ts';
import { hashPassword, isFoundRight, notCompared, passwordsOf } from './passwords.ts';
import { preparedRoute } from './route.ts';

const src = path.join(import.meta.dirname, '..');
const preparing = routes.filter(({ prepare }) => prepare !== null);

test('each call that can hash has a rate, and may be refused as too frequent', () => {
  expect(preparing.map(({ call }) => call.name)).toContain('profile/check-secondary-password');
  expect(preparing.filter(({ call }) => call.rate === null)).toEqual([]);
  expect(preparing.filter(({ call }) => !call.refusals.includes('tooFrequent'))).toEqual([]);
});

test('a call without a rate cannot be prepared', () => {
  const unlimited = { ...checkSecondaryPassword, rate: null };
  const make = (): unknown =>
    preparedRoute(
      unlimited,
      async () => null,
      async () => ({}),
    );
  expect(make).toThrow('needs a rate');
});

test('only the frame, a start that opens the site and the set-up command can hash: handlers and jobs cannot', () => {
  const files = fs.globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'));
  const uses = (words: RegExp): string[] =>
    files.filter((file) => words.test(fs.readFileSync(path.join(src, file), 'utf8')));
  expect(uses(/@node-rs\/argon2/)).toEqual(['app/passwords.ts']);
  expect(uses(/\b(passwordsOf|hashPassword)\b/).toSorted()).toEqual([
    'app.ts',
    'app/mount.ts',
    'app/passwords.ts',
    'staff/known-passwords.ts',
    'vela-setup.ts',
  ]);
});

test('a password is found right against its own hash only', async () => {
  const passwords = passwordsOf('player', 'one');
  const stored = await passwords.hash('Harbour2026');
  const right = await passwords.compare(stored, 'Harbour2026');
  expect(isFoundRight(right, stored)).toBe(true);
  expect(isFoundRight(await passwords.compare(stored, 'harbour2026'), stored)).toBe(false);
  expect(isFoundRight(await passwords.compare(null, 'no password is this long'), null)).toBe(false);
  const changed = await hashPassword('Harbour2026');
  expect(() => isFoundRight(right, changed)).toThrow(Outdated);
  expect(() => isFoundRight(notCompared, stored)).toThrow(Outdated);
  expect(() => isFoundRight(notCompared, null)).toThrow(Outdated);
});

test('a comparison with the hash of nobody does the work of one with a hash', async () => {
  const passwords = passwordsOf('player', 'worker');
  const stored = await passwords.hash('Harbour2026');
  // Of the processor, which another process of a busy machine does not add to.
  const workOf = async (passwordHash: string | null): Promise<number> => {
    const before = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) await passwords.compare(passwordHash, 'Wrong12345');
    return process.cpuUsage(before).user;
  };
  await workOf(null);
  const [known, unknown] = [await workOf(stored), await workOf(null)];
  expect(unknown).toBeGreaterThan(known / 3);
  expect(known).toBeGreaterThan(unknown / 3);
});

test('two players with two tries each are served, and a third try of one is refused', async () => {
  const compare = (player: string): Promise<unknown> =>
    passwordsOf('player', player).compare(null, 'Harbour2026');
  const mine = [compare('mine'), compare('mine')];
  const others = [compare('theirs'), compare('theirs')];
  await expect(compare('mine')).rejects.toMatchObject({ refusal: 'tooFrequent' });
  await Promise.all([...mine, ...others]);
  await compare('mine');
});
