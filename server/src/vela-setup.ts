import { parseArgs, styleText } from 'node:util';
import { readConfig } from '@vela/service/config.ts';
import type { Config } from '@vela/service/config.ts';
import { systemRandom } from '@vela/service/random.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { renderUnicodeCompact } from 'uqr';
import { hashPassword } from './app/passwords.ts';
import { Refused } from './app/refuse.ts';
import { seal } from './app/seal.ts';
import type { Services } from './app/services.ts';
import { readFace, readSite } from './app/site.ts';
import { findTotpStep, newTotpSecret, toStep, toTotpUri } from './app/totp.ts';
import { runWork } from './app/work.ts';
import { setUp, showSetup } from './configuration/index.ts';
import { enrolMember } from './operator/index.ts';
import { changeBooks } from './setup-books.ts';
import { readSetupFile } from './setup-file.ts';
import type { Wanted } from './setup-file.ts';
import { askSetup } from './setup-questions.ts';
import type { Ask, Choices, Terminal } from './setup-questions.ts';
import { hasMembers, lockMembers, newReadable, staffTotpPurpose } from './staff/index.ts';
import { openToolServices } from './tool-services.ts';

/** The usage of the command. */
export const setupUsage = `npm run vela -- setup [--file <setup.json>] [--show]

  Without a file it asks: currency, time zone, name, languages, venues, methods, terms, first owner.
  With one it asks nothing: docs/setup.md describes the file. --show changes nothing.
  It may be run again: what is there stays, and what is done is not done twice.`;

/** Returns the terminal of this process; null if it is not interactive. */
const ownTerminal = (): Terminal | null =>
  process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null;

// Chosen: the shell's exit code of a program that Ctrl-C has ended.
const INTERRUPTED_EXIT_CODE = 130;

/** Runs `setup`; throws a StartupProblem that describes the problem. */
export async function setupCommand(
  args: readonly string[],
  life: Life,
  print: (line: string) => void,
  terminal: Terminal | null = ownTerminal(),
): Promise<void> {
  const { file, show } = readArguments(args);
  const wanted = file === undefined ? null : readSetupFile(file);
  const config = readConfig();
  const services = await openToolServices(toOwner(config), life, {
    applicationName: 'vela-setup',
    max: 2,
  });
  if (!show && wanted !== null) {
    await carryOut(services, wanted, print, null);
  } else if (!show && terminal !== null) {
    const carry = (it: Wanted, ask: Ask): Promise<void> => carryOut(services, it, print, ask);
    if (!(await askSetup(() => readChoices(services), carry, terminal))) {
      print('\nStopped. What was answered is kept; run the same command again to continue.');
      return life.stop(INTERRUPTED_EXIT_CODE);
    }
  }
  (await listState(services)).forEach(print);
}

/** Only the owner of the tables may change currency and time zone. */
const toOwner = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseUrl && (config.databaseOwnerUrl ?? config.databaseUrl),
  currency: null,
  timeZone: null,
});

function readArguments(args: readonly string[]): { file: string | undefined; show: boolean } {
  try {
    const options = {
      file: { type: 'string' },
      show: { type: 'boolean', default: false },
    } as const;
    const { file, show } = parseArgs({ args: [...args], options }).values;
    return { file, show };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new StartupProblem([problem, '', setupUsage]);
  }
}

async function readChoices(services: Services): Promise<Choices> {
  return runWork(services, async (work) => ({
    ...(await showSetup(work, 'en')),
    hasOwner: await hasMembers(work.tx),
  }));
}

/**
 * Applies what is requested and not done yet, in one transaction except the owner, who needs a
 * hash.
 */
async function carryOut(
  services: Services,
  wanted: Wanted,
  print: (line: string) => void,
  ask: Ask | null,
): Promise<void> {
  await runWork(services, async (work) => {
    const before = await readSite(work.tx, { currency: null, timeZone: null }, work.now);
    if (await changeBooks(work, before, wanted)) {
      services.site = await readSite(work.tx, { currency: null, timeZone: null }, work.now);
    }
    const shown = await showSetup(work, 'en');
    const refused = await setUp(
      work,
      { staff: null, address: 'command line' },
      {
        name: wanted.name,
        languages: wanted.languages,
        defaultLanguage: wanted.defaultLanguage,
        venues: pick(
          wanted.venues,
          shown.venues.map(({ venue }) => venue),
        ),
        methods: pick(
          wanted.methods,
          shown.methods.map(({ code }) => code),
        ),
        publishesTerms: wanted.terms !== undefined,
        terms: wanted.terms === 'drafts' ? undefined : wanted.terms,
        opens: wanted.open,
      },
    );
    if (refused instanceof Refused) throw new StartupProblem(explain(refused));
  });
  if (wanted.owner) await addOwner(services, wanted.owner, print, ask);
}

const pick = (wanted: Wanted['venues'], all: readonly string[]) =>
  wanted === 'all' ? all : wanted;

function explain({ refusal, facts }: Refused): string {
  if (refusal === 'setupIncomplete') {
    return `The site cannot open yet: ${String(facts['step'])} are missing.`;
  }
  const field = String(facts['field']);
  if (refusal === 'invalidInput') return WRONG_CHOICES[field] ?? `${field} is not valid.`;
  return 'The site is already open: change the rest in the console.';
}

const WRONG_CHOICES: Readonly<Record<string, string>> = {
  defaultLanguage: 'The default language must be one of the languages offered.',
  terms: 'The terms must be written in the languages offered: in English for vn, pg, fp and md.',
  venues: 'There is no such venue.',
  methods: 'There is no such payment method.',
};

/**
 * Adds the first owner and shows the secret of the authenticator; has no effect if there is an
 * owner.
 */
async function addOwner(
  services: Services,
  owner: NonNullable<Wanted['owner']>,
  print: (line: string) => void,
  ask: Ask | null,
): Promise<void> {
  if (await hasMembers(services.database.db)) return;
  const { username, displayName } = owner;
  const secret = newTotpSecret(systemRandom.bytes(20));
  const password = owner.password ?? newReadable(systemRandom);
  const { name } = await readFace(services.database.db);
  const uri = toTotpUri(secret, username, name);
  print('');
  print(`Scan this with the authenticator app of ${username}:`);
  for (const line of renderUnicodeCompact(uri).split('\n')) {
    print(`  ${styleText(['whiteBright', 'bgBlack'], line)}`);
  }
  print(`  ${uri}`);
  if (owner.password === undefined) print(`  Password, shown only this once: ${password}`);
  const step =
    ask === null
      ? toStep(services.clock.now()) - 1
      : await confirmCode(services, secret, ask, print);
  const passwordHash = await hashPassword(password);
  await runWork(services, async (work) => {
    await lockMembers(work.tx);
    if (await hasMembers(work.tx)) throw new StartupProblem('The site already has an operator.');
    await enrolMember(
      { ...work, address: 'command line' },
      {
        member: null,
        username,
        displayName,
        passwordHash,
        totpSecret: seal(services.config, staffTotpPurpose, secret),
        totpConfirmedAt: work.now,
        totpLastStep: BigInt(step),
      },
    );
  });
  print(`${username} is the owner. The console is at ${services.config.consoleUrl}.`);
}

async function confirmCode(
  { clock }: Services,
  secret: string,
  ask: Ask,
  print: (line: string) => void,
): Promise<number> {
  for (;;) {
    const code = await ask('Six-digit code from the app');
    const step = findTotpStep(secret, code, clock.now(), 0);
    if (step !== null) return step;
    print('  That is not the current code: wait for the next one.');
  }
}

async function listState(services: Services): Promise<string[]> {
  const { site, venues, methods, terms, isDone, hasOwner } = await readChoices(services);
  const names = (list: readonly { isOpen: boolean }[], nameOf: (at: number) => string): string =>
    list.flatMap((it, at) => (it.isOpen ? nameOf(at) : [])).join(', ') || 'none';
  const { countries } = site;
  return [
    '',
    `Site       ${site.name} (${site.mode})`,
    `Books      ${site.currency}, ${site.timeZone}`,
    `Languages  ${site.languages.join(', ')}; ${site.defaultLanguage} by default`,
    `Countries  ${countries.length === 0 ? 'all' : countries.join(', ')} (VELA_COUNTRIES)`,
    `Venues     ${names(venues, (at) => venues[at]?.venue ?? '')}`,
    `Methods    ${names(methods, (at) => methods[at]?.code ?? '')}`,
    `Terms      ${terms.isPublished ? `published, ${terms.version}` : 'drafts'}`,
    `Owner      ${hasOwner ? 'set up' : 'none'}`,
    `Open       ${isDone ? 'yes, players can register' : 'no, players cannot register'}`,
  ];
}
