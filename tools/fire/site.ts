import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@vela/service/embedded-postgres.ts';
import type { EmbeddedPostgres } from '@vela/service/embedded-postgres.ts';
import type { Random } from '@vela/service/random.ts';
import { findFreePorts } from '../free-ports.ts';
import { createLinks, siteHost, toDatabaseUrl, toLinkSettings } from './links.ts';
import type { Links, Ports } from './links.ts';
import { findPostmaster, isAlive, listDescendants, ROOT, runScript, signal } from './processes.ts';
import { poll, send } from './send.ts';
import type { SmallDisk } from './small-disk.ts';

const LOG = path.join(ROOT, '.cache', 'fire.log');
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 45_000;

/**
 * Which side runs the database: this tool, behind proxies, or `npm start`, as on a real machine.
 */
export type DatabaseOwner = 'fire' | 'site';

/** A process of the site that can be hit alone. */
export type Part = 'server' | 'studio';

/** A whole site, started as `npm start` does it, in a separate folder. */
export class Site {
  readonly dataDir: string;
  /** The folder's own disk; null if none could be mounted. */
  readonly disk: SmallDisk | null;
  readonly ports: Ports;
  readonly links: Links;
  readonly secret: string;
  /** The owner's direct access to the platform's database, bypassing every proxy. */
  readonly databaseUrl: string;
  readonly studioDatabaseUrl: string;
  databaseOwner: DatabaseOwner = 'fire';
  /** Settings that a scenario adds to every process from its next start on. */
  extra: Record<string, string> = {};
  readonly #appUrls: { vela: string; studio: string };
  #database: EmbeddedPostgres | null;
  #supervisor: ChildProcess | null = null;
  /** True once nothing may be started any more. */
  #isClosed = false;
  /** The last killed database server. */
  #killed = 0;
  #ended: Promise<void> = Promise.resolve();

  private constructor(parts: {
    dataDir: string;
    ports: Ports;
    links: Links;
    database: EmbeddedPostgres;
    disk: SmallDisk | null;
  }) {
    this.disk = parts.disk;
    this.dataDir = parts.dataDir;
    this.ports = parts.ports;
    this.links = parts.links;
    this.#database = parts.database;
    this.databaseUrl = parts.database.url('vela');
    this.studioDatabaseUrl = parts.database.url('studio');
    this.#appUrls = {
      vela: parts.database.appUrl('vela'),
      studio: parts.database.appUrl('studio'),
    };
    this.secret = randomBytes(32).toString('base64url');
  }

  /** Creates the databases of a demo site and the links; nothing of the site runs yet. */
  static async create(dataDir: string, random: Random, disk: SmallDisk | null): Promise<Site> {
    fs.mkdirSync(path.dirname(LOG), { recursive: true });
    fs.writeFileSync(LOG, '');
    const database = await startEmbeddedPostgres({ dataDir, databases: [] });
    const [server, console, studio] = await findFreePorts();
    const ports = { server, console, studio };
    const folder = new URL(database.url('vela')).searchParams.get('host') ?? '';
    const links = createLinks(ports, path.join(folder, '.s.PGSQL.5432'), random);
    for (const link of Object.values(links)) await link.open();
    const site = new Site({ dataDir: database.dataDir, ports, links, database, disk });
    await Promise.all([site.#prepare('vela'), site.#prepare('studio')]);
    return site;
  }

  /** Starts the site and resolves when it reports that it is ready. */
  async start(databaseOwner: DatabaseOwner = this.databaseOwner): Promise<void> {
    if (this.#isClosed) throw new Error('the run is being stopped');
    this.databaseOwner = databaseOwner;
    if (databaseOwner === 'fire') await this.startDatabase();
    else await this.#leaveDatabase();
    const child = spawn(process.execPath, [path.join(ROOT, 'tools', 'run.ts')], {
      cwd: ROOT,
      env: { ...withoutSite(process.env), ...(await this.#settings()) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#supervisor = child;
    this.#ended = new Promise((resolve) => child.once('close', () => resolve()));
    await waitUntilReady(child, this.#ended);
  }

  /** Stops the site gracefully; kills what does not exit. */
  async stop(): Promise<void> {
    this.#supervisor?.kill('SIGTERM');
    const isOver = await Promise.race([
      this.#ended.then(() => true),
      sleep(STOP_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (!isOver) await this.killAll();
    this.#supervisor = null;
  }

  /** Stops everything permanently. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.stop();
    for (const link of Object.values(this.links)) await link.close();
    await this.#leaveDatabase();
  }

  /** Kills the supervisor and all its descendants together, including its database. */
  async killAll(): Promise<void> {
    const { pid } = this.#supervisor ?? {};
    if (pid !== undefined) {
      const own = listDescendants(pid);
      signal(pid, 'SIGKILL');
      for (const process of own) signal(process.pid, 'SIGKILL');
    }
    if (this.databaseOwner === 'site') this.killDatabase();
    await this.#ended;
    this.#supervisor = null;
  }

  /** True while the supervisor runs. */
  isSupervised(): boolean {
    const child = this.#supervisor;
    return child !== null && child.exitCode === null && child.signalCode === null;
  }

  /** The process of a part, or null while it is down. */
  findPart(part: Part): number | null {
    const { pid } = this.#supervisor ?? {};
    if (pid === undefined) return null;
    const entry = path.join(ROOT, part, 'src', 'main.ts');
    return listDescendants(pid).find(({ command }) => command.includes(entry))?.pid ?? null;
  }

  /** Kills a part; false if it was down already. */
  killPart(part: Part): boolean {
    const pid = this.findPart(part);
    return pid !== null && signal(pid, 'SIGKILL');
  }

  /** Kills the database server; false if it was down already. */
  killDatabase(): boolean {
    const pid = findPostmaster(this.dataDir);
    if (pid === null || !signal(pid, 'SIGKILL')) return false;
    // A killed process still exists for some moments.
    if (this.databaseOwner === 'fire') this.#killed = pid;
    return true;
  }

  /** Starts this tool's database, unless it runs. */
  async startDatabase(): Promise<void> {
    const isGone = (): true | null => (isAlive(this.#killed) ? null : true);
    await poll(() => Promise.resolve(isGone()), 5_000, 10);
    if (this.#database !== null && findPostmaster(this.dataDir) !== null) return;
    this.#database = await startEmbeddedPostgres({ dataDir: this.dataDir, databases: [] });
  }

  /** The settings with which a tool of the site uses the same databases, bypassing the links. */
  toolSettings(): Record<string, string> {
    return {
      ...withoutSite(process.env),
      ...toLinkSettings(this.ports),
      VELA_DATA_DIR: this.dataDir,
      VELA_SECRET: this.secret,
      DATABASE_URL: this.databaseUrl,
      STUDIO_DATABASE_URL: this.studioDatabaseUrl,
    };
  }

  /** Which of the site's three ports are not ready, and their replies. */
  async listUnready(): Promise<string[]> {
    const requested = Object.entries(this.ports).map(async ([name, port]) => {
      const reply = await send({
        method: 'GET',
        url: `http://${siteHost}:${port}/readyz`,
        timeoutMs: 2_000,
      });
      if ('why' in reply) return [`${name} (${reply.why})`];
      return reply.status === 200 ? [] : [`${name} (${reply.status} ${reply.text.slice(0, 160)})`];
    });
    return (await Promise.all(requested)).flat();
  }

  /** What npm start does with its own database: tables, the demo, and the roles. */
  async #prepare(part: 'vela' | 'studio'): Promise<void> {
    const { code, text } = await runScript('tools/prepare.ts', [part, 'embedded'], {
      ...this.toolSettings(),
      PREPARE_OWNER_URL: this.#database?.url('postgres') ?? '',
      PREPARE_APP_URL: this.#appUrls[part],
    });
    if (code !== 0) throw new Error(`the database ${part} was not prepared:\n${text}`);
  }

  async #leaveDatabase(): Promise<void> {
    const database = this.#database;
    this.#database = null;
    await database?.stop();
  }

  async #settings(): Promise<Record<string, string>> {
    const { serverToDatabase, studioToDatabase } = this.links;
    const databases =
      this.databaseOwner === 'fire'
        ? {
            DATABASE_URL: toDatabaseUrl(await serverToDatabase.open(), this.#appUrls.vela),
            STUDIO_DATABASE_URL: toDatabaseUrl(await studioToDatabase.open(), this.#appUrls.studio),
            DATABASE_OWNER_URL: this.databaseUrl,
            STUDIO_DATABASE_OWNER_URL: this.studioDatabaseUrl,
          }
        : {};
    return {
      ...toLinkSettings(this.ports),
      ...databases,
      VELA_DATA_DIR: this.dataDir,
      VELA_SECRET: this.secret,
      // Our clients name the address that each of them pretends to have.
      VELA_TRUST_PROXY: 'loopback',
      VELA_LOG_PRETTY: 'off',
      ...this.extra,
    };
  }
}

async function waitUntilReady(child: ChildProcess, ended: Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => reject(new Error(`${why}\n${text.slice(-4000)}`));
    const timer = setTimeout(() => fail('The site does not get ready:'), START_TIMEOUT_MS);
    const collect = (chunk: Buffer): void => {
      fs.appendFileSync(LOG, chunk);
      if (text === 'ready') return;
      text += String(chunk);
      if (!text.includes('Vela is ready')) return;
      text = 'ready';
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    void ended.then(() => fail('The site did not start:'));
  });
}

/** The site must not reach a database named by the caller's shell. */
function withoutSite(env: NodeJS.ProcessEnv): Record<string, string> {
  const isSite = (key: string): boolean =>
    /(DATABASE|PLATFORM|DATABASE_OWNER)_URL$/.test(key) || /^(VELA_|STUDIO_|PORT$)/.test(key);
  return Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) =>
      value === undefined || isSite(key) ? [] : [[key, value]],
    ),
  );
}
