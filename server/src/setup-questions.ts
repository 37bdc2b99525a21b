import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { isStaffUsername, staffPasswordMin } from '@vela/contract/operator/rules.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { checkWanted } from './setup-file.ts';
import type { Wanted } from './setup-file.ts';
import type { showSetup } from './configuration/index.ts';

/** The choices and their options, and whether an owner exists. */
export type Choices = Awaited<ReturnType<typeof showSetup>> & { hasOwner: boolean };

/** Asks one question; `known` is the answer if nothing is typed. */
export type Ask = (question: string, known?: string) => Promise<string>;

/** The terminal of the dialog: that of the process, or a test's. */
export type Terminal = { input: Readable; output: Writable };

/**
 * Asks for each choice of a setup; Enter keeps the current one, as `read` returns it. Each step is
 * applied once it is answered, and asked again if the answer is invalid. Returns false if Ctrl-C or
 * Ctrl-D ended the dialog: the steps applied before stay.
 */
export async function askSetup(
  read: () => Promise<Choices>,
  carryOut: (wanted: Wanted, ask: Ask) => Promise<void>,
  { input, output: screen }: Terminal,
): Promise<boolean> {
  const output = new Output(screen);
  // Without a history: an arrow key must not recall a password.
  const lines = readline.createInterface({ input, output, terminal: true, historySize: 0 });
  const leaving = new AbortController();
  lines.once('close', () => leaving.abort());
  const { signal } = leaving;
  const print = (line: string): void => void screen.write(`${line}\n`);
  const ask: Ask = async (question, known = '') => {
    const prompt = known === '' ? `${question}: ` : `${question} [${known}]: `;
    return (await lines.question(prompt, { signal })).trim() || known;
  };
  const askHidden: Ask = async (question) => {
    const requested = lines.question(`${question}: `, { signal });
    output.isMuted = true;
    try {
      return await requested;
    } finally {
      output.isMuted = false;
      print('');
    }
  };
  const step = async (read: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      const wanted = await read();
      try {
        return await carryOut(checkWanted(wanted), ask);
      } catch (error) {
        if (!(error instanceof StartupProblem)) throw error;
        for (const line of error.lines) print(`  ${line}`);
      }
    }
  };
  try {
    await askAll({ read, ask, askHidden, step, print });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    lines.close();
  }
}

/** Shows what readline echoes, except passwords. */
class Output extends Writable {
  isMuted = false;
  private readonly screen: Writable;
  constructor(screen: Writable) {
    super();
    this.screen = screen;
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.isMuted) this.screen.write(chunk);
    done();
  }
}

type Asking = {
  read: () => Promise<Choices>;
  ask: Ask;
  askHidden: Ask;
  step: (read: () => Promise<unknown>) => Promise<void>;
  print: (line: string) => void;
};

async function askAll(asking: Asking): Promise<void> {
  const { read, ask, step } = asking;
  const choices = await read();
  if (!choices.isDone) await askSite(choices, asking);
  if (!choices.hasOwner) await step(async () => ({ owner: await askOwner(asking) }));
  if (choices.isDone) return;
  await step(async () => ({ open: isYes(await ask('Open the site to players now', 'yes')) }));
}

/** Names first, so that they are not asked again after a refused password. */
async function askOwner({ ask, askHidden, print }: Asking): Promise<unknown> {
  let username = '';
  while (!isStaffUsername(username)) {
    if (username !== '') print('  A username is like nok or wing.lam, with 3 to 40 characters.');
    username = (await ask('Username of the first owner', 'owner')).toLowerCase();
  }
  const displayName = await ask('Display name', 'Owner');
  for (;;) {
    const password = await askHidden(`Password, at least ${staffPasswordMin} characters`);
    if (password.length < staffPasswordMin) {
      print(`  It has ${password.length} characters.`);
    } else if ((await askHidden('Password again')) === password) {
      return { username, displayName, password };
    } else {
      print('  The two passwords differ.');
    }
  }
}

async function askSite({ site: books }: Choices, { read, ask, step, print }: Asking) {
  const printList = (list: readonly string[]): void =>
    ['', ...list.map((line) => `  ${line}`)].forEach(print);
  await step(async () => ({
    currency: await ask('Currency (fixed once a player has registered)', books.currency),
    timeZone: await ask('Time zone (fixed once a player has registered)', books.timeZone),
  }));
  // The default language and the methods follow the currency.
  const { site, venues, methods, terms } = await read();
  await step(async () => ({
    name: await ask('Site name', site.name),
    languages: split(await ask('Languages offered', site.languages.join(', '))),
    defaultLanguage: await ask('Default language', site.defaultLanguage),
  }));
  printList(venues.map((it) => `${it.venue.padEnd(16)} ${it.names.en}, ${it.provider}`));
  await step(async () => ({
    venues: toSome(
      await ask(
        'Venues to open, all or none',
        openOf(venues, 'venue', () => true),
      ),
    ),
  }));
  printList(
    methods.map(
      (it) =>
        `${it.code.padEnd(16)} ${it.names.en}${it.needsAccount ? ' (needs a receiving account)' : ''}`,
    ),
  );
  await step(async () => ({
    methods: toSome(
      await ask(
        'Payment methods to open, all or none',
        openOf(methods, 'code', (it) => !it.needsAccount),
      ),
    ),
  }));
  if (terms.isPublished) return;
  printList(terms.documents.map(({ title, blocks }) => `${title}: ${blocks.length} paragraphs`));
  await step(async () => {
    const isPublished = isYes(await ask('Publish these drafts as the terms', 'yes'));
    return isPublished ? { terms: 'drafts' } : {};
  });
}

const isYes = (answer: string): boolean => /^y/i.test(answer);
const split = (answer: string): string[] => answer.split(/[\s,]+/).filter((it) => it !== '');
const toSome = (answer: string): 'all' | string[] => {
  if (answer === 'all') return 'all';
  return answer === 'none' ? [] : split(answer);
};

/** Returns what is open now, or what can be opened if nothing is. */
function openOf<Key extends string, Row extends { isOpen: boolean } & Record<Key, string>>(
  list: readonly Row[],
  key: Key,
  isReady: (row: Row) => boolean,
): string {
  const open = list.filter(({ isOpen }) => isOpen);
  return (open.length === 0 ? list.filter(isReady) : open).map((it) => it[key]).join(', ');
}
