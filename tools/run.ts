import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../service/src/config.ts';
import type { Config } from '../service/src/config.ts';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { runMain } from '../service/src/run-main.ts';
import type { Life } from '../service/src/run-main.ts';
import { StartupProblem, toPortProblem } from '../service/src/startup-problem.ts';
import { startChild } from './child.ts';
import { keepDatabase, runService } from './site-parts.ts';
import { supervise } from './supervise.ts';
import type { Running, Supervision } from './supervise.ts';

/*
 * Runs the whole site from one terminal: front ends, database, migrations, demo site, studio,
 * server. What ends unexpectedly is started again and said so (supervise.ts); what cannot be
 * started ends the site with a non-zero code.
 */

const ROOT = path.dirname(import.meta.dirname);
// Chosen: a site stops within this unless something in it hangs.
const PORT_WAIT_MS = 3_000;
const startedAt = performance.now();
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const NO_OWNER = { DATABASE_OWNER_URL: undefined, STUDIO_DATABASE_OWNER_URL: undefined };

/** A process of the site and the ports that tell when it is ready. */
type Service = { name: string; entry: string; ports: readonly number[] };

async function start(life: Life): Promise<void> {
  const config = readConfig();
  await checkPorts(config);
  const [embedded] = await Promise.all([startDatabase(config, life), buildFrontEnds(life)]);
  const urls = await prepareDatabases(config, embedded, life);
  const services = listServices(config).map((service) =>
    keep(service.name, () => startService(service, urls), life),
  );
  await Promise.all(services.map(({ ready }) => ready));
  await printWelcome(config);
  life.onClose(() => print('Stopping …'));
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

/** In a process of its own: the build tool is large, and only needed now and then. */
async function buildFrontEnds(life: Life): Promise<void> {
  await runTool(life, 'tools/build.ts', [], { VELA_BUILD_QUIET: '1' });
}

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
  // It has said what is wrong itself.
  if (code !== 0) throw new StartupProblem('Nothing was started: see above.');
}

function listServices(config: Config): Service[] {
  const all = [
    { name: 'studio', entry: 'studio/src/main.ts', ports: [config.studioPort] },
    { name: 'server', entry: 'server/src/main.ts', ports: [config.port, config.consolePort] },
  ];
  return all.filter((service) => fs.existsSync(path.join(ROOT, service.entry)));
}

function startService({ name, entry, ports }: Service, urls: Urls): Running {
  const child = startChild({
    name,
    args: [path.join(ROOT, entry)],
    cwd: ROOT,
    // What the caller's shell says comes first; the owner of the tables is not for them.
    env: { NODE_ENV: 'production', VELA_LOG_PRETTY: 'on', ...process.env, ...urls, ...NO_OWNER },
  });
  return runService(child, ports);
}

/** Before anything is started, so that a second start says so at once. */
async function checkPorts(config: Config): Promise<void> {
  const problems = await Promise.all([
    findPortProblem(config, config.port, 'PORT'),
    findPortProblem(config, config.consolePort, 'CONSOLE_PORT'),
    findPortProblem(config, config.studioPort, 'STUDIO_PORT'),
  ]);
  if (problems.flat().length > 0) throw new StartupProblem(problems.flat());
}

/** Gives a site that is just being stopped the time to let go of its ports. */
async function findPortProblem(
  config: Config,
  port: number,
  variable: string,
): Promise<readonly string[]> {
  const giveUpAt = performance.now() + PORT_WAIT_MS;
  for (;;) {
    const failure = await tryToListen(port, config.host);
    if (failure === null) return [];
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

async function printWelcome(config: Config): Promise<void> {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print('');
  print(`  Vela is ready (${seconds} s). Ctrl-C stops it and loses nothing.`);
  print('');
  print(`  Player app  ${config.publicUrl}`);
  print(`  Console     ${config.consoleUrl}`);
  print(`  Studio      ${config.studioUrl}`);
  if (config.mode === 'play') await printDemoLogins();
  print('');
}

/** Prints the demo logins as a table, one row each, as the seeds declare them. */
async function printDemoLogins(): Promise<void> {
  const file = path.join(ROOT, 'server', 'seeds', 'demo-logins.ts');
  if (!fs.existsSync(file)) return;
  const module: { demoLogins?: readonly Record<string, string>[] } = await import(
    pathToFileURL(file).href
  );
  const logins = module.demoLogins ?? [];
  const columns = [...new Set(logins.flatMap((login) => Object.keys(login)))];
  const width = (column: string): number =>
    Math.max(column.length, ...logins.map((login) => (login[column] ?? '').length));
  const row = (cell: (column: string) => string): string =>
    `  ${columns.map((column) => cell(column).padEnd(width(column))).join('  ')}`.trimEnd();
  print('');
  print(row((column) => column));
  for (const login of logins) print(row((column) => login[column] ?? ''));
}

// Three children of ten seconds at most, and the database after them.
await runMain(start, { closeTimeoutMs: 40_000 });
