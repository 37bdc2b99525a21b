import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import type { MailBox } from '../../test/mail-server.ts';
import { sendMail } from './mail.ts';

let box: MailBox;
beforeAll(async () => {
  box = await startMailServer();
});
afterAll(() => box.close());

const from = 'Vela <no-reply@example.com>';
const letter = { subject: '驗證碼 123456', body: '你的驗證碼是 123456' };
const send = (url = box.url, target = 'marina@example.com', waitMs?: number) =>
  sendMail({ url, from }, { target, letter }, waitMs);

test('a letter arrives with its sender, subject and text', async () => {
  box.behave('takes');
  expect(await send()).toEqual({ state: 'sent', problem: '' });
  const [arrived] = box.letters;
  expect(arrived?.to).toBe('marina@example.com');
  expect(arrived?.text).toContain('From: Vela <no-reply@example.com>');
  expect(arrived?.text).toContain(Buffer.from('驗證碼 123456').toString('base64'));
  const body = arrived?.text.split('\n\n')[1]?.replaceAll('\n', '') ?? '';
  expect(Buffer.from(body, 'base64').toString()).toContain(letter.body);
});

test.each([
  ['refuses permanently', 'refuses', 'refused'],
  ['is busy', 'busy', 'notSent'],
  ['vanishes after the text', 'vanishes', 'unknown'],
] as const)('of a server that %s the letter is known to be %3$s', async (_what, manner, state) => {
  box.behave(manner);
  const before = box.letters.length;
  const outcome = await send();
  expect(outcome.state).toBe(state);
  expect(outcome.problem).not.toBe('');
  expect(outcome.problem).not.toContain('marina');
  expect(box.letters).toHaveLength(before);
});

test.each([
  ['sends an endless line', 'endless', undefined],
  ['answers drop by drop', 'drips', 200],
] as const)(
  'a server that %s is given up, and whether it accepted the letter is unknown',
  async (_, how, waitMs) => {
    box.behave(how);
    const before = process.memoryUsage().rss;
    const outcome = await send(box.url, 'marina@example.com', waitMs);
    expect(outcome.state).toBe('unknown');
    expect(outcome.problem).not.toBe('');
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  },
);

test('an unreachable server received nothing', async () => {
  const gone = await startMailServer();
  await gone.close();
  expect((await send(gone.url)).state).toBe('notSent');
});

test('a target cannot add a second one, or headers', async () => {
  box.behave('takes');
  box.letters.length = 0;
  await send(box.url, 'one@example.com\r\nBcc: two@example.com');
  expect(box.letters.map(({ to }) => to)).not.toContain('two@example.com');
  expect(box.letters.every(({ text }) => !/^Bcc:/m.test(text))).toBe(true);
});
