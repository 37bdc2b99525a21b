import { listAudit, listSoftware } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { runWork } from '../app/work.ts';
import { recordCheck, recordStart } from './software.ts';

const kit = await useKit();
const auditor = await kit.operator('auditor');

const part = (letter: string) => ({ component: 'games', hash: letter.repeat(64), fileCount: 3 });
const start = (letter: string) =>
  runWork(kit.services, (work) => recordStart(work, [part(letter)]));
const check = (was: string, is: string) =>
  runWork(kit.services, (work) => recordCheck(work, [part(was)], [part(is)]));
const read = async () => (await kit.call(listSoftware, {}, { as: auditor })).data.components;
async function actions(): Promise<unknown[]> {
  const input = { subject: 'software:games' };
  const { data } = await kit.call(listAudit, input, { as: auditor });
  return data.list.map(({ actor, action }) => `${actor} ${action}`).toReversed();
}
const now = (): string => kit.clock.now().toISOString();

test('the running software is recorded, and each change of it is reported once', async () => {
  expect(await read()).toEqual([]);
  await start('a');
  const installedAt = now();
  expect(await read()).toEqual([
    { ...part('a'), installedAt, checkedAt: installedAt, changedAt: null },
  ]);
  expect(await actions()).toEqual(['system software.install']);

  // A second process with the same software, and a day without changes.
  kit.clock.advance(DAY_MS);
  await Promise.all([start('a'), start('a'), check('a', 'a')]);
  expect(await read()).toMatchObject([{ installedAt, checkedAt: now(), changedAt: null }]);
  expect(await actions()).toHaveLength(1);

  // Files change under the process: one alarm.
  kit.clock.advance(DAY_MS);
  await check('a', 'b');
  const changedAt = now();
  kit.clock.advance(DAY_MS);
  await Promise.all([check('a', 'b'), check('a', 'c')]);
  expect(await read()).toMatchObject([{ hash: part('a').hash, changedAt, checkedAt: now() }]);
  expect(await actions()).toEqual(['system software.install', 'system software.alarm']);

  // The process started with them: they are what runs now.
  await start('b');
  expect(await read()).toMatchObject([
    { hash: part('b').hash, installedAt: now(), changedAt: null },
  ]);
  expect(await actions()).toEqual([
    'system software.install',
    'system software.alarm',
    'system software.install',
  ]);
});

test('restored files count again from the next start', async () => {
  await start('d');
  const [before] = await read();
  await check('d', 'e');
  expect(await read()).toMatchObject([{ changedAt: now() }]);
  kit.clock.advance(DAY_MS);
  await start('d');
  expect(await read()).toEqual([{ ...before, checkedAt: now() }]);
});
