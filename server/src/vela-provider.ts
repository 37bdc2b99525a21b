import { createHash, createPublicKey } from 'node:crypto';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '@vela/service/config.ts';
import { readPem } from '@vela/service/key-pairs.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { runWork } from './app/work.ts';
import type { Work } from './app/work.ts';
import {
  addKey,
  addProvider,
  agreement,
  algorithms,
  changeProvider,
  closeProvider,
  dropFormerKey,
  keysPath,
  listAgreedVenues,
  listRegistered,
  prepareNextKey,
  recordPlatformKey,
  reopenProvider,
  useNextKey,
} from './game/index.ts';
import type { Algorithm, Problem } from './game/index.ts';
import { openToolServices } from './tool-services.ts';

/** The usage of the command. */
export const providerUsage = `npm run vela -- provider <what> …

  add <agreement.json> --key <public.pem>   registers a provider
  change <agreement.json>                   takes over what was agreed anew
  list                                      shows who is registered
  rotate-key <name> --key <public.pem>      a second key of the provider counts beside the first
  rotate-key <name> --finish                the first one counts no more
  rotate-key --own <algorithm>              publishes the platform's next key
  rotate-key --own <algorithm> --finish     signs with it, once every copy is started again
  close <name>                              no game opens and no bet is taken; wins are paid
  reopen <name>

  The fields of an agreement: docs/provider-protocol.md.`;

type Options = { key?: string | undefined; own?: string | undefined; finish: boolean };
type Given = { name: string; options: Options };

/** Runs `provider <what>`; throws a StartupProblem that describes the problem. */
export async function providerCommand(
  args: readonly string[],
  life: Life,
  print: (line: string) => void,
): Promise<void> {
  const { what, given } = readArguments(args);
  const act = actions[what];
  if (!act) throw new StartupProblem([`Unknown command: provider ${what}.`, '', providerUsage]);
  const config = readConfig();
  // A problem of a file is reported before the database is opened.
  const run = act(given, config);
  const tool = { applicationName: 'vela-provider', max: 2 };
  const services = await openToolServices(config, life, tool);
  const lines = await runWork(services, run);
  for (const line of lines) print(line);
}

function readArguments(args: readonly string[]): { what: string; given: Given } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        own: { type: 'string' },
        finish: { type: 'boolean', default: false },
      },
    });
    const [what = '', name = '', ...others] = positionals;
    if (others.length > 0) throw new Error(`Unexpected argument: ${others[0]}.`);
    return { what, given: { name, options: values } };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new StartupProblem([problem, '', providerUsage]);
  }
}

type Config = ReturnType<typeof readConfig>;
/** Parses the arguments and returns the work, which returns lines to print. */
type Action = (given: Given, config: Config) => (work: Work) => Promise<string[]>;

const actions: Readonly<Record<string, Action>> = {
  add: ({ name, options }, config) => {
    const agreed = readAgreement(name);
    const pem = readKey(options);
    return async (work) => [
      ...done(await addProvider(work, agreed, pem), `${agreed.provider} is registered.`),
      `It calls ${config.publicUrl}/provider/${agreed.provider} and reads our keys at ` +
        `${config.publicUrl}${keysPath}.`,
    ];
  },
  change: ({ name }) => {
    const agreed = readAgreement(name);
    return async (work) =>
      done(await changeProvider(work, agreed), `The agreement with ${agreed.provider} is updated.`);
  },
  list: () => listAll,
  'rotate-key': ({ name, options }, config) => {
    if (options.own !== undefined) return rotateOwnKey(readAlgorithm(options.own), options, config);
    if (options.finish) {
      return async (work) =>
        done(await dropFormerKey(work, name), `Only the newest key of ${name} is valid now.`);
    }
    const pem = readKey(options);
    return async (work) =>
      done(await addKey(work, name, pem), `Both keys of ${name} are valid now.`);
  },
  close:
    ({ name }) =>
    async (work) =>
      done(await closeProvider(work, name), `${name} is closed.`),
  reopen:
    ({ name }) =>
    async (work) =>
      done(await reopenProvider(work, name), `${name} is open.`),
};

function rotateOwnKey(
  algorithm: Algorithm,
  { finish }: Options,
  config: Config,
): (work: Work) => Promise<string[]> {
  return async (work) => {
    if (!finish) {
      await recordPlatformKey(work, 'provider.nextPlatformKey', algorithm);
      prepareNextKey(config, algorithm);
      return [`The next key for ${algorithm} is at ${config.publicUrl}${keysPath}.`];
    }
    await recordPlatformKey(work, 'provider.usePlatformKey', algorithm);
    const isUsed = useNextKey(config, algorithm);
    if (!isUsed) throw new StartupProblem(`There is no next key for ${algorithm}.`);
    return [`Restart every process: after that, the new key for ${algorithm} signs.`];
  };
}

async function listAll({ tx }: Work): Promise<string[]> {
  const venues = await listAgreedVenues(tx);
  return (await listRegistered(tx)).flatMap((it) => {
    const state = it.isDisabled ? ', disabled' : it.closedAt === null ? '' : ', closed';
    const own = venues.filter(({ provider }) => provider === it.provider);
    return [
      `${it.provider} (${it.providerNo}${state})`,
      `  address  ${it.baseUrl}`,
      `  pages    ${it.pageOrigins.join(', ') || 'at the address'}`,
      `  country  ${it.country}`,
      ...it.publicKeys.map((pem) => `  key      ${it.algorithm} ${toFingerprint(pem)}`),
      ...own.map((venue) => `  venue    ${venue.venue} (${venue.category}, ${venue.walletKind})`),
    ];
  });
}

/** Returns the SHA-256 of a key, like `openssl pkey -pubin -outform DER | sha256sum`. */
const toFingerprint = (pem: string): string =>
  createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex');

function done(problem: Problem, line: string): string[] {
  if (problem !== null) throw new StartupProblem(problem);
  return [line];
}

function readAgreement(file: string): ReturnType<typeof agreement.parse> {
  if (file === '') throw new StartupProblem(['The agreement file is missing.', '', providerUsage]);
  const parsed = agreement.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new StartupProblem(
    parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')} ${issue.message}`),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartupProblem(`${file} cannot be read as JSON.`, { cause });
  }
}

function readKey({ key }: Options): string {
  if (key === undefined) throw new StartupProblem(['--key is missing.', '', providerUsage]);
  return readPem(key);
}

function readAlgorithm(text: string): Algorithm {
  const algorithm = algorithms.find((it) => it === text);
  if (algorithm) return algorithm;
  throw new StartupProblem(`--own must be one of ${algorithms.join(', ')}.`);
}
