import fs from 'node:fs';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { getSetup } from '@vela/contract/configuration/staff-calls.ts';
import { confirmStaffTotp, loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { openDatabase } from '@vela/service/db.ts';
import type { Life } from '@vela/service/run-main.ts';
import { expect, test, vi } from 'vitest';
import { useKit } from '../test/kit.ts';
import { computeTotp, toStep } from './app/totp.ts';
import { setupCommand } from './vela-setup.ts';

/*
 * A person at a terminal sets up a new site: every answer is typed, including wrong ones.
 */

const kit = await useKit({ isNew: true, at: new Date().toISOString() });
const secret = 'a secret of this test that is long enough';
kit.services.config = { ...kit.services.config, secret };
vi.stubEnv('DATABASE_URL', kit.database.url);
vi.stubEnv('DATABASE_OWNER_URL', kit.database.ownerUrl);
vi.stubEnv('VELA_DATA_DIR', kit.services.config.dataDir);
vi.stubEnv('VELA_SECRET', secret);

const enter = '\r';
const ctrlC = '\u0003';
const up = '\u001B[A';
const password = 'a quay full of boats';

/** The keys typed once a question is shown; a function reads the screen first. */
type Line = [question: string, keys: string | ((screen: string) => string)];

/** Runs the dialog; returns the screen, and the exit code. */
async function sit(lines: readonly Line[]): Promise<{ screen: string; code: number }> {
  const input = new PassThrough();
  let screen = '';
  let isRead = 0;
  const left = [...lines];
  const answer = (): void => {
    const [question = '', keys = ''] = left[0] ?? [];
    const at = screen.indexOf(question, isRead);
    if (question === '' || at === -1 || !strip(screen.slice(at)).endsWith(': ')) return;
    isRead = screen.length;
    left.shift();
    // As a key arrives: after the output.
    setImmediate(() => input.write(typeof keys === 'string' ? keys : keys(screen)));
  };
  const write = (text: string): void => {
    screen += text;
    answer();
  };
  const output = new Writable({
    write(chunk, _encoding, done) {
      write(String(chunk));
      done();
    },
  });
  // A missing question leaves the dialog waiting: its terminal is then closed.
  const timer = setTimeout(() => input.end(), 25_000);
  const code = await run([], write, { input, output });
  clearTimeout(timer);
  expect(left.map(([question]) => question)).toEqual([]);
  return { screen: strip(screen), code };
}

/** Runs the command as a process would; returns its exit code. */
async function run(
  args: readonly string[],
  write: (text: string) => void,
  terminal: Parameters<typeof setupCommand>[3],
): Promise<number> {
  const closers: (() => Promise<void> | void)[] = [];
  let code = 0;
  const life: Life = {
    onClose: (close) => void closers.unshift(close),
    logTo: () => {},
    stop: async (exitCode) => void (code = exitCode),
    isStopping: () => false,
  };
  try {
    await setupCommand(args, life, (line) => write(`${line}\n`), terminal);
  } finally {
    for (const close of closers) await close();
  }
  return code;
}

/** Runs the command with a setup file; returns what it prints. */
async function apply(wanted: object): Promise<string> {
  const file = path.join(kit.services.config.dataDir, 'setup.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(wanted));
  let screen = '';
  await run(['--file', file], (text) => (screen += text), null);
  return screen;
}

/** The text alone, without control sequences. */
const strip = (text: string): string => stripVTControlCharacters(text).replaceAll('\r', '');

/** The code that an authenticator app shows, some steps later, for the secret on the screen. */
const codeOf = (screen: string, later = 0): string =>
  computeTotp(/secret=([A-Z2-7]+)/.exec(screen)?.[1] ?? '', toStep(new Date()) + later);

test('books are not changed under a running site, and the terminal shows what to do', async () => {
  const url = kit.database.url;
  const running = openDatabase({ url, applicationName: 'vela-server', max: 1 });
  await running.pool.query('select 1');
  const { screen, code } = await sit([
    ['Currency (fixed', `THB${enter}`],
    ['Time zone', `Asia/Bangkok${enter}`],
    ['Currency (fixed', ctrlC],
  ]);
  await running.close();
  expect(screen).toContain('Stop the site to change these');
  expect(code).toBe(130);
});

test('terms of a file must be in the languages of the site, and in no others', async () => {
  const toTerms = (texts: object) => ({
    version: '1',
    documents: [{ key: 'terms', titles: texts, bodies: texts }],
  });
  const choices = { languages: ['th', 'en'], defaultLanguage: 'th' };
  const refused = apply({ ...choices, terms: toTerms({ zh: '条款', en: 'Terms' }) });
  await expect(refused).rejects.toThrow('must be written in the languages offered');
  // They are taken, and the next wrong choice is refused.
  const terms = toTerms({ th: 'ข้อกำหนด', en: 'Terms' });
  const taken = apply({ ...choices, terms, venues: ['x'] });
  await expect(taken).rejects.toThrow('There is no such venue.');
});

test('wrong answers are asked again, and answers before Ctrl-C are kept', async () => {
  const { screen, code } = await sit([
    ['Currency (fixed', `bath${enter}`],
    ['Time zone', `Bangkok${enter}`],
    ['Currency (fixed', `thb${enter}`],
    ['Time zone', `Asia/Bangkok${enter}`],
    ['Site name', `Nok Nok${enter}`],
    ['Languages', `th en${enter}`],
    ['Default language', `zh${enter}`],
    ['Site name', `Nok Nok${enter}`],
    ['Languages', `th en${enter}`],
    ['Default language [th]', enter],
    ['Venues', `harbor${enter}`],
    ['Venues', ctrlC],
  ]);
  expect(screen).toContain('currency must be one of HKD');
  expect(screen).toContain('timeZone must be a time zone like Asia/Bangkok');
  expect(screen).toContain('The default language must be one of the languages offered.');
  expect(screen).toContain('There is no such venue.');
  expect(screen).toContain('What was answered is kept');
  expect(code).toBe(130);
});

test('a second run continues to the end; the password is typed twice and never shown', async () => {
  const { screen, code } = await sit([
    ['registered) [THB]', enter],
    ['[Asia/Bangkok]', enter],
    ['[Nok Nok]', enter],
    ['[th, en]', enter],
    ['[th]', enter],
    ['Venues', `lotus-slots${enter}`],
    ['Payment methods', `alipay${enter}`],
    ['Payment methods', `none${enter}`],
    ['Publish these drafts', enter],
    ['Username', `N${enter}`],
    ['Username', `Nok${enter}`],
    ['Display name', `Nok Srisuk${enter}`],
    ['Password, at least', `too short${enter}`],
    ['Password, at least', `${password}${enter}`],
    ['Password again', `${password}!${enter}`],
    ['Password, at least', `${password}${enter}`],
    ['Password again', `${password}${enter}`],
    ['Six-digit code', `${up}${enter}`],
    ['Six-digit code', (shown) => `${codeOf(shown)}${enter}`],
    ['Open the site', enter],
  ]);
  expect(screen).toContain('There is no such payment method.');
  expect(screen).not.toContain('Digital RMB');
  expect(screen).toContain('A username is like nok');
  expect(screen).toContain('It has 9 characters.');
  expect(screen).toContain('The two passwords differ.');
  expect(screen).toContain('That is not the current code');
  expect(screen).toContain('Books      THB, Asia/Bangkok');
  expect(screen).toContain('Open       yes, players can register');
  expect(screen).not.toContain('boats');
  expect(code).toBe(0);

  // By a clock that matches the terminal's; the next code, because each is valid once.
  kit.clock.set(new Date());
  const { ticket } = await kit.done(loginStaff, { username: 'nok', password });
  const totp = codeOf(screen, 1);
  const { token } = await kit.done(confirmStaffTotp, { ticket, totp });
  const setup = await kit.done(getSetup, {}, { as: { token } });
  const site = { name: 'Nok Nok', languages: ['th', 'en'], defaultLanguage: 'th' };
  expect(setup).toMatchObject({ isDone: true, site });
  expect(setup.venues.filter(({ isOpen }) => isOpen).map(({ venue }) => venue)).toEqual([
    'lotus-slots',
  ]);
  expect(setup.methods.some(({ isOpen }) => isOpen)).toBe(false);
});

test('an open site takes another name and other languages from a file, and nothing else', async () => {
  const same = { name: 'Nok Nok', venues: ['lotus-slots'], terms: 'drafts', open: true };
  expect(await apply(same)).toContain('Languages  th, en; th by default');
  const languages = ['th', 'vn'];
  await expect(apply({ ...same, languages, venues: 'all' })).rejects.toThrow('already open');
  expect(await apply({ ...same, languages })).toContain('Languages  th, vn; th by default');
});
