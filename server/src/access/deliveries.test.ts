import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { keepWorking } from '@vela/service/worklist-runner.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { startListener } from '../../test/listener.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { runWork } from '../app/work.ts';
import { checkSmsGateway, letters, queueLetter } from './deliveries.ts';
import { smsSwitchSetting } from './settings.ts';

const kit = await useKit();
const gateway = await startListener();
const box = await startMailServer();
const { config } = kit.services;
config.mode = 'licensed';
const sms = { url: `${gateway.url}/?t={text}`, headers: {}, body: '', okText: '' };
config.outside = { ...config.outside, sms, mail: { url: box.url, from: 'a@example.com' } };
afterAll(async () => {
  await gateway.close();
  await box.close();
});
beforeEach(async () => {
  await kit.database.pool.query('delete from access_deliveries');
  gateway.received.length = 0;
  gateway.answer({ status: 200 });
});

const body = 'your code is 424242';
const queue = (change: object = {}) =>
  runWork(kit.services, (work) =>
    queueLetter(work, {
      channel: 'sms',
      target: '+86 13900110001',
      letter: { subject: 'code', body },
      expiresAt: addMs(kit.clock.now(), 5 * MINUTE_MS),
      ...change,
    }),
  );
const smsProblem = (change: Partial<Parameters<typeof checkSmsGateway>[1]> = {}) =>
  runWork(kit.services, ({ tx }) => checkSmsGateway(tx, { ...config, ...change }));
async function rows(): Promise<{ state: string; tries: number; problem: string }[]> {
  return kit.database.db
    .selectFrom('accessDeliveries')
    .select(['state', 'tries', 'problem'])
    .orderBy('createdAt')
    .execute();
}
async function isForgotten(): Promise<boolean> {
  const { rows: kept } = await kit.database.pool.query(
    'select 1 from access_deliveries where sealed_letter is not null',
  );
  return kept.length === 0;
}

test('a letter is sealed while it waits, sent once, and then deleted', async () => {
  await queue();
  const { rows: stored } = await kit.database.pool.query<{ text: string }>(
    'select d::text as text from access_deliveries d',
  );
  expect(stored[0]?.text).not.toContain(Buffer.from(body).toString('hex'));
  expect(stored[0]?.text).not.toContain('424242');
  await workOff(letters, kit.services);
  await workOff(letters, kit.services);
  expect(gateway.received).toHaveLength(1);
  expect(decodeURIComponent(gateway.received[0]?.url ?? '')).toContain(body);
  expect(await rows()).toEqual([{ state: 'sent', tries: 1, problem: '' }]);
  expect(await isForgotten()).toBe(true);
});

test('of four concurrent deliveries, each letter is sent by one', async () => {
  for (let made = 0; made < 12; made += 1) await queue();
  await Promise.all(Array.from({ length: 4 }, () => workOff(letters, kit.services)));
  expect(gateway.received).toHaveLength(12);
});

test('a letter that was certainly not accepted is retried while it is valid', async () => {
  gateway.answer({ status: 503 });
  await queue();
  await workOff(letters, kit.services);
  expect(await rows()).toEqual([{ state: 'queued', tries: 1, problem: 'answered 503' }]);
  await workOff(letters, kit.services);
  expect(gateway.received).toHaveLength(1);
  kit.clock.advance(5_000);
  gateway.answer({ status: 200 });
  await workOff(letters, kit.services);
  expect(await rows()).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('an outdated letter is no longer sent', async () => {
  gateway.answer({ status: 503 });
  await queue();
  await workOff(letters, kit.services);
  kit.clock.advance(5 * MINUTE_MS);
  gateway.answer({ status: 200 });
  await workOff(letters, kit.services);
  expect(gateway.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'expired' }]);
  expect(await isForgotten()).toBe(true);
});

test('a letter with an unknown outcome is not resent automatically', async () => {
  gateway.answer(null);
  await queue();
  await workOff(letters, kit.services);
  gateway.answer({ status: 200 });
  kit.clock.advance(MINUTE_MS);
  await workOff(letters, kit.services);
  expect(gateway.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'unknown', tries: 1 }]);
});

test('a letter whose worker has died has an unknown outcome', async () => {
  await queue();
  await kit.database.pool.query(
    `update access_deliveries set state = 'sending', next_try_at = $1`,
    [addMs(kit.clock.now(), 2 * MINUTE_MS)],
  );
  await workOff(letters, kit.services);
  expect(await rows()).toMatchObject([{ state: 'sending' }]);
  kit.clock.advance(2 * MINUTE_MS);
  await workOff(letters, kit.services);
  expect(await rows()).toMatchObject([{ state: 'unknown' }]);
  expect(gateway.received).toHaveLength(0);
});

test('a refused letter is given up, and logged without its text', async () => {
  gateway.answer({ status: 400 });
  await queue();
  await workOff(letters, kit.services);
  expect(await rows()).toMatchObject([{ state: 'failed', problem: 'answered 400' }]);
  expect(kit.logLines.some((line) => line.includes('letter not sent'))).toBe(true);
  expect(kit.logLines.some((line) => line.includes('424242'))).toBe(false);
});

test('a dropped letter is never sent', async () => {
  await queue({ isDropped: true });
  await workOff(letters, kit.services);
  expect(gateway.received).toHaveLength(0);
  expect(await rows()).toMatchObject([{ state: 'dropped', tries: 0 }]);
  expect(await isForgotten()).toBe(true);
});

test('mail is sent through the mail server', async () => {
  await queue({ channel: 'email', target: 'marina@example.com' });
  await workOff(letters, kit.services);
  expect(gateway.received).toHaveLength(0);
  expect(box.letters).toHaveLength(1);
  expect(box.letters[0]).toMatchObject({ to: 'marina@example.com' });
});

test('a listening worker sends as soon as a letter is queued', async () => {
  const stop = keepWorking(letters, kit.services, kit.services.bus);
  await queue();
  await expect.poll(() => gateway.received.length).toBe(1);
  await expect.poll(rows).toMatchObject([{ state: 'sent' }]);
  await stop();
});

test('a refused call leaves no letter', async () => {
  await expect(
    runWork(kit.services, async (work) => {
      await queueLetter(work, {
        channel: 'sms',
        target: '+86 13900110009',
        letter: { subject: '', body },
        expiresAt: addMs(kit.clock.now(), MINUTE_MS),
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('a licensed site that requires codes by SMS and cannot send them reports it', async () => {
  const outside = { ...config.outside, sms: null };
  expect(await smsProblem({ outside })).toMatch('VELA_SMS_URL');
  expect(await smsProblem()).toBeNull();
  expect(await smsProblem({ outside, mode: 'play' })).toBeNull();
  await kit.set(smsSwitchSetting, 'off');
  expect(await smsProblem({ outside })).toBeNull();
  await kit.set(smsSwitchSetting, 'on');
});
