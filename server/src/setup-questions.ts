import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { checkWanted } from './setup-file.ts';
import type { Wanted } from './setup-file.ts';
import type { showSetup } from './configuration/index.ts';

/** What is chosen and what there is to choose from, and whether somebody can log in. */
export type Choices = Awaited<ReturnType<typeof showSetup>> & { hasOwner: boolean };

/** Asks for one thing; `known` is what holds if nothing is typed. */
export type Ask = (question: string, known?: string) => Promise<string>;

/**
 * Asks for each choice of a setup, with what is chosen now as the answer of who types nothing. What
 * was answered is carried out after each step, so that one that is wrong is asked again.
 */
export async function askSetup(
  choices: Choices,
  carryOut: (wanted: Wanted, ask: Ask) => Promise<void>,
): Promise<void> {
  const output = new Output();
  const lines = readline.createInterface({ input: process.stdin, output, terminal: true });
  const ask: Ask = async (question, known = '') => {
    const answer = await lines.question(
      known === '' ? `${question}: ` : `${question} [${known}]: `,
    );
    return answer.trim() || known;
  };
  const askHidden: Ask = async (question) => {
    const requested = lines.question(`${question}: `);
    output.isMuted = true;
    const answer = await requested;
    output.isMuted = false;
    process.stdout.write('\n');
    return answer;
  };
  const step = async (read: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      const wanted = await read();
      try {
        return await carryOut(checkWanted(wanted, 'Sorry'), ask);
      } catch (error) {
        if (!(error instanceof StartupProblem)) throw error;
        for (const line of error.lines) process.stdout.write(`  ${line}\n`);
      }
    }
  };
  try {
    if (!choices.isDone) await askSite(choices, { ask, step });
    if (!choices.hasOwner) {
      await step(async () => ({
        owner: {
          username: await ask('Username of the first owner', 'owner'),
          displayName: await ask('Display name', 'Owner'),
          password: await askHidden('Password, 12 characters or more'),
        },
      }));
    }
    if (!choices.isDone) {
      await step(async () => ({ open: isYes(await ask('Open the site to players now', 'yes')) }));
    }
  } finally {
    lines.close();
  }
}

/** What readline echoes, but a password. */
class Output extends Writable {
  isMuted = false;
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.isMuted) process.stdout.write(chunk);
    done();
  }
}

type Asking = { ask: Ask; step: (read: () => Promise<unknown>) => Promise<void> };

async function askSite({ site, venues, methods, terms }: Choices, { ask, step }: Asking) {
  await step(async () => ({
    currency: await ask('Currency (fixed once a player has registered)', site.currency),
    timeZone: await ask('Time zone (fixed once a player has registered)', site.timeZone),
  }));
  await step(async () => ({
    name: await ask('Site name', site.name),
    languages: split(await ask('Languages offered', site.languages.join(', '))),
    defaultLanguage: await ask('Default language', site.defaultLanguage),
  }));
  say(venues.map((it) => `${it.venue.padEnd(16)} ${it.names.en}, ${it.provider}`));
  await step(async () => ({
    venues: toSome(
      await ask(
        'Venues to open',
        openOf(venues, 'venue', () => true),
      ),
    ),
  }));
  say(
    methods.map(
      (it) =>
        `${it.code.padEnd(16)} ${it.names.en}${it.needsAccount ? ' (needs a receiving account)' : ''}`,
    ),
  );
  await step(async () => ({
    methods: toSome(
      await ask(
        'Payment methods',
        openOf(methods, 'code', (it) => !it.needsAccount),
      ),
    ),
  }));
  if (terms.isPublished) return;
  say(terms.documents.map(({ title, body }) => `${title}: ${body.split('\n').length} lines`));
  await step(async () => {
    const isPublished = isYes(await ask('Publish these drafts as the terms', 'yes'));
    return isPublished ? { terms: 'drafts' } : {};
  });
}

const isYes = (answer: string): boolean => /^y/i.test(answer);
const split = (answer: string): string[] => answer.split(/[\s,]+/).filter((it) => it !== '');
const toSome = (answer: string): 'all' | string[] => (answer === 'all' ? 'all' : split(answer));
const say = (list: readonly string[]): void =>
  void process.stdout.write(`\n${list.map((line) => `  ${line}\n`).join('')}`);

/** What is open now, or what can be opened if nothing is. */
function openOf<Key extends string, Row extends { isOpen: boolean } & Record<Key, string>>(
  list: readonly Row[],
  key: Key,
  isReady: (row: Row) => boolean,
): string {
  const open = list.filter(({ isOpen }) => isOpen);
  return (open.length === 0 ? list.filter(isReady) : open).map((it) => it[key]).join(', ');
}
