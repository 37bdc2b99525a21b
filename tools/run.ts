import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../service/src/config.ts';
import type { Config } from '../service/src/config.ts';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { isAddressMissing, toAddresses } from '../service/src/listen.ts';
import { runMain } from '../service/src/run-main.ts';
import type { Life } from '../service/src/run-main.ts';
import { StartupProblem, toPortProblem } from '../service/src/startup-problem.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { toAddressSettings, toLanSettings } from './network.ts';
import { openSiteLog } from './site-log.ts';
import { keepDatabase, runService } from './site-parts.ts';
import { supervise } from './supervise.ts';
import type { Running, Supervision } from './supervise.ts';
import { toWelcome } from './welcome.ts';
import type { Welcome } from './welcome.ts';

/*
 * Runs the whole site from one terminal: front ends, database, migrations, demo site, studio,
 * server. What ends unexpectedly is restarted and reported (supervise.ts); what cannot be started
 * ends the site with a non-zero code.
 *
 * With --dev the front ends are served from their sources with hot reload, on the site's ports, and
 * server and studio run behind them, restarting when a file that they import changes.
 */

const ROOT = path.dirname(import.meta.dirname);
// Chosen: a site stops within this unless something in it hangs.
const PORT_WAIT_MS = 3_000;
// Chosen: the offset of the processes' ports from the site's with --dev.
const DEV_PORT_OFFSET = 1_000;
// Chosen: an editor writes a file in several steps.
const SQL_QUIET_MS = 200;
const SQL_FOLDERS = ['ledger', 'server', 'studio'].flatMap((name) => [
  `${name}/migrations`,
  `${name}/sql`,
]);
const children = new Map<string, Child>();
const isDev = process.argv.includes('--dev');
/** Processes log to files, unless their logs are read here. */
const isQuiet = !isDev && !process.env['VELA_LOG_PRETTY'];
const startedAt = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const NO_OWNER = { DATABASE_OWNER_URL: undefined, STUDIO_DATABASE_OWNER_URL: undefined };

/** A process of the site and the ports that show when it is ready. */
type Service = { name: string; entry: string; ports: readonly number[] };

async function start(life: Life): Promise<void> {
  const config = readSite();
  await checkPorts(config);
  const [embedded] = await Promise.all([
    startDatabase(config, life),
    isDev ? serveSources(config, life) : buildFrontEnds(life),
  ]);
  const urls = await prepareDatabases(config, embedded, life);
  await followTimeZone(urls);
  if (isDev) watchSql(() => prepareDatabases(config, embedded, life), life);
  const services = listServices(config).map((service) =>
    keep(service.name, () => startService(service, config, urls), life),
  );
  await Promise.all(services.map(({ ready }) => ready));
  await printWelcome(config, urls);
  life.onClose(() => print('Stopping …'));
}

/**
 * The settings of the site. Those derived from how it is started are put into the environment,
 * which every process of the site reads.
 */
function readSite(): Config {
  const { env, argv } = process;
  if (argv.includes('--lan')) Object.assign(env, toLanSettings(readConfig(), env));
  Object.assign(env, toAddressSettings(readConfig(), env, os.networkInterfaces()));
  const config = readConfig();
  if (argv.includes('--lan') && new URL(config.publicUrl).hostname === 'localhost') {
    throw new StartupProblem(
      'This machine has no network address: connect it or set VELA_PUBLIC_URL.',
    );
  }
  return config;
}

/** Supervises a part of the site until the site stops. */
function keep(name: string, start: () => Running, life: Life): Supervision {
  const supervision = supervise({
    name,
    start,
    print,
    giveUp: (line, exitCode) => {
      print(line);
      void life.stop(exitCode);
    },
    isOver: () => life.isStopping(),
  });
  life.onClose(() => supervision.stop());
  return supervision;
}

async function startDatabase(config: Config, life: Life): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl !== null && config.studioDatabaseUrl !== null) return null;
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, databases: [] });
  life.onClose(() => database.stop());
  keep('database', keepDatabase(database), life);
  if (database.dataDir !== config.dataDir) {
    print(`The database is in ${database.dataDir}, because its account cannot reach your folder.`);
  }
  return database;
}

/** In a separate process: the build tool is large, and only occasionally needed. */
async function buildFrontEnds(life: Life): Promise<void> {
  await runTool(life, 'tools/build.ts', [], { VELA_BUILD_QUIET: '1' });
}

/** Vite runs in this process, because it must outlive every restart of the processes behind it. */
async function serveSources(config: Config, life: Life): Promise<void> {
  const { serveDevPages } = await import('./dev-pages.ts');
  const fronts: readonly [string, number][] = [
    ['web', config.port],
    ['console', config.consolePort],
    ['studio', config.studioPort],
  ];
  await Promise.all(
    fronts.map(async ([folder, port]) => {
      const server = await serveDevPages({
        folder: path.join(ROOT, folder),
        host: config.host,
        port,
        servicePort: port + DEV_PORT_OFFSET,
      });
      life.onClose(() => server.close());
    }),
  );
}

type SiteFacts = Pick<Welcome, 'demo' | 'hasOperators' | 'isOpen' | 'firstLink' | 'phoneCode'>;
type Urls = { DATABASE_URL: string; STUDIO_DATABASE_URL: string };

async function prepareDatabases(
  config: Config,
  embedded: EmbeddedPostgres | null,
  life: Life,
): Promise<Urls> {
  const urls = {
    DATABASE_URL: config.databaseUrl ?? embedded?.appUrl('vela') ?? '',
    STUDIO_DATABASE_URL: config.studioDatabaseUrl ?? embedded?.appUrl('studio') ?? '',
  };
  const admin = embedded?.url('postgres') ?? '';
  const prepare = (part: string, given: string | null, owner: string | null, appUrl: string) =>
    runTool(life, 'tools/prepare.ts', [part, given === null ? 'embedded' : 'external'], {
      PREPARE_OWNER_URL: given === null ? admin : (owner ?? given),
      PREPARE_APP_URL: appUrl,
    });
  await Promise.all([
    prepare('vela', config.databaseUrl, config.databaseOwnerUrl, urls.DATABASE_URL),
    prepare(
      'studio',
      config.studioDatabaseUrl,
      config.studioDatabaseOwnerUrl,
      urls.STUDIO_DATABASE_URL,
    ),
  ]);
  return urls;
}

async function runTool(
  life: Life,
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = startChild({
    name: '',
    args: [path.join(ROOT, script), ...args],
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  life.onClose(() => child.stop());
  const { code } = await child.ended;
  // It has reported the problem itself.
  if (code !== 0) throw new StartupProblem('Nothing was started: see above.');
}

function listServices(config: Config): Service[] {
  const all = [
    { name: 'studio', entry: 'studio/src/main.ts', ports: [config.studioPort] },
    { name: 'server', entry: 'server/src/main.ts', ports: [config.port, config.consolePort] },
  ].map((service) => ({ ...service, ports: service.ports.map(toServicePort) }));
  return all.filter((service) => fs.existsSync(path.join(ROOT, service.entry)));
}

/** Prepares the databases again when SQL of a package changes, and restarts the processes. */
function watchSql(prepare: () => Promise<unknown>, life: Life): void {
  let pending: NodeJS.Timeout | undefined;
  const apply = async (): Promise<void> => {
    try {
      await prepare();
    } catch {
      // The tool has reported the problem; the next change tries again.
      return;
    }
    await Promise.all([...children.values()].map((child) => child.stop()));
  };
  const onChange = (): void => {
    clearTimeout(pending);
    pending = setTimeout(() => void apply(), SQL_QUIET_MS);
  };
  for (const folder of SQL_FOLDERS) {
    const at = path.join(ROOT, folder);
    if (!fs.existsSync(at)) continue;
    const watcher = fs.watch(at, onChange);
    life.onClose(() => watcher.close());
  }
  life.onClose(() => clearTimeout(pending));
}

/** The port of the process behind a port of the site. */
function toServicePort(port: number): number {
  return isDev ? port + DEV_PORT_OFFSET : port;
}

function startService({ name, entry, ports }: Service, config: Config, urls: Urls): Running {
  const child = startChild({
    name,
    args: [...(isDev ? ['--watch', '--watch-preserve-output'] : []), path.join(ROOT, entry)],
    cwd: ROOT,
    ...(isQuiet ? { take: openSiteLog(toLogFolder(config), name) } : {}),
    env: {
      NODE_ENV: 'production',
      VELA_LOG_PRETTY: isQuiet ? 'off' : 'on',
      // The caller's environment takes precedence; the owner's login is not passed on.
      ...process.env,
      ...(isDev ? toDevSettings(config) : {}),
      ...urls,
      ...NO_OWNER,
    },
  });
  children.set(name, child);
  return runService(child, ports);
}

const toLogFolder = ({ dataDir }: Config): string => path.join(dataDir, 'logs');

/** Separate ports for the processes, whose pages are still opened at the site's. */
function toDevSettings(config: Config): Record<string, string> {
  return {
    PORT: String(toServicePort(config.port)),
    CONSOLE_PORT: String(toServicePort(config.consolePort)),
    STUDIO_PORT: String(toServicePort(config.studioPort)),
    VELA_PUBLIC_URL: config.publicUrl,
    VELA_CONSOLE_URL: config.consoleUrl,
    VELA_STUDIO_URL: config.studioUrl,
  };
}

/** Before anything is started, so that a second start reports it immediately. */
async function checkPorts(config: Config): Promise<void> {
  const problems = await Promise.all(
    (
      [
        [config.port, 'PORT'],
        [config.consolePort, 'CONSOLE_PORT'],
        [config.studioPort, 'STUDIO_PORT'],
      ] as const
    ).flatMap(([port, variable]) =>
      [...new Set([port, toServicePort(port)])].map((each) =>
        findPortProblem(config, each, variable),
      ),
    ),
  );
  if (problems.flat().length > 0) throw new StartupProblem(problems.flat());
}

/** Waits for a site that is being stopped to release its ports. */
async function findPortProblem(
  config: Config,
  port: number,
  variable: string,
): Promise<readonly string[]> {
  const giveUpAt = performance.now() + PORT_WAIT_MS;
  for (;;) {
    const tried = await Promise.all(
      toAddresses(config.host).map((address) => tryToListen(port, address)),
    );
    const failure = tried.find((it) => it !== null && !isAddressMissing(it));
    if (failure === undefined) return [];
    const problem = toPortProblem(failure, port, variable);
    if (!(problem instanceof StartupProblem)) throw problem;
    if (performance.now() > giveUpAt) return problem.lines;
    await sleep(100);
  }
}

function tryToListen(port: number, host: string): Promise<unknown> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.on('error', resolve);
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

async function printWelcome(config: Config, urls: Urls): Promise<void> {
  const seconds = (performance.now() - startedAt) / 1000;
  const logFolder = isQuiet ? toLogFolder(config) : null;
  toWelcome({ config, seconds, logFolder, ...(await readFacts(config, urls)) }).forEach(print);
}

type WelcomeParts = {
  readSiteFacts: (databaseUrl: string, config: Config) => Promise<Omit<SiteFacts, 'phoneCode'>>;
  findTimeZone: (databaseUrl: string) => Promise<string | null>;
  toPhoneCode: (url: string) => string[];
};

/** Runs in the launcher's process, but is loaded once the platform's packages exist. */
function loadWelcome(): Promise<WelcomeParts> {
  const file = path.join(ROOT, 'server', 'seeds', 'welcome.ts');
  return import(pathToFileURL(file).href) as Promise<WelcomeParts>;
}

/** Who can log in, how the first owner is set up, and how a phone reaches the site. */
async function readFacts(config: Config, urls: Urls): Promise<SiteFacts> {
  const { readSiteFacts, toPhoneCode } = await loadWelcome();
  const facts = await readSiteFacts(urls.DATABASE_URL, config);
  return { ...facts, phoneCode: toPhoneCode(config.publicUrl) };
}

/** Studio and server use the same days, by the site's original time zone. */
async function followTimeZone(urls: Urls): Promise<void> {
  const zone = await (await loadWelcome()).findTimeZone(urls.DATABASE_URL);
  if (zone !== null && !process.env['VELA_TIME_ZONE']) process.env['VELA_TIME_ZONE'] = zone;
}

// Three children of ten seconds at most, and the database after them.
await runMain(start, { closeTimeoutMs: 40_000 });
