/** Assembles the studio: every part receives its dependencies explicitly. */
import fs from 'node:fs';
import type { Server } from 'node:http';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { compressReplies } from '@vela/service/compress.ts';
import { drainConnections } from '@vela/service/drain.ts';
import { awaitLateBodies } from '@vela/service/late-body.ts';
import { serveHealth } from '@vela/service/health.ts';
import { memoryBus } from '@vela/service/live.ts';
import type { Logger } from '@vela/service/log.ts';
import { openMigrationCheck } from '@vela/service/migrate.ts';
import type { MigrationDir } from '@vela/service/migration.ts';
import type { Proxies } from '@vela/service/proxies.ts';
import type { Random } from '@vela/service/random.ts';
import { openSpaceCheck } from '@vela/service/space-check.ts';
import { worklistReadings } from '@vela/service/worklist-figures.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { keepWorking } from '@vela/service/worklist-runner.ts';
import { serveUpgrades } from '@vela/service/upgrade.ts';
import { BOOKS } from './book/book-configs.ts';
import { isInTrouble } from './book/feed/watched-file.ts';
import type { FeedSettings } from './book/feed/open-feed.ts';
import type { BookHub } from './book/live/hub.ts';
import { openBook } from './book/open-book.ts';
import type { OpenBook } from './book/open-book.ts';
import { HANDS, SLOTS } from './catalogue.ts';
import { openDesk } from './desk/desk.ts';
import type { Desk, DeskOptions } from './desk/desk.ts';
import { COVERS_DIR, COVERS_PATH } from './covers.ts';
import { toGameConfigs } from './game-configs.ts';
import { serveFreePlays } from './free-play/routes.ts';
import { openHands } from './hands/hands.ts';
import { serveHeldWallet } from './held/routes.ts';
import { malformedOptions, serveRefusals } from './play/malformed.ts';
import { servePlay } from './play/routes.ts';
import { openSessions } from './play/sessions.ts';
import { openSpins } from './play/spin.ts';
import type { Spins } from './play/spin.ts';
import { bookSocket } from './protocol/book-routes.ts';
import { tableSocket } from './protocol/routes.ts';
import { serveLiveTables } from './provider/live-tables.ts';
import { serveOpenRounds } from './provider/open-rounds.ts';
import { serveGames } from './provider/routes.ts';
import { serveSignedCalls } from './provider/signed-scope.ts';
import { openReplayTokens } from './replay-token.ts';
import { serveReplay } from './rounds/replay.ts';
import { serveSeries } from './series/routes.ts';
import { openSeriesEngine } from './series/series.ts';
import { openChains } from './tables/chains.ts';
import { openTableEngine } from './tables/engine.ts';
import type { TableEngine } from './tables/engine.ts';
import { openHub } from './tables/hub.ts';
import type { Hub } from './tables/hub.ts';
import { listStreamOrigins } from './tables/streams.ts';
import type { Table } from './tables/tables.ts';
import type { WalletClient } from './wallet/client.ts';
import type { StudioKeys } from './wallet/keys.ts';
import { openOutbox } from './wallet/outbox.ts';
import type { Outbox } from './wallet/outbox.ts';
import { openWallets } from './wallet/wallets.ts';

/** The studio's external dependencies. */
export interface StudioParts {
  database: Database<unknown>;
  wallet: WalletClient;
  keys: StudioKeys;
  clock: Clock;
  random: Random;
  log: Logger;
  tables: readonly Table[];
  /** Camera streams by table code. */
  streams: ReadonlyMap<string, string>;
  /** The site's time zone, which the draw calendar follows. */
  timeZone: string;
  /** The running software, as currently on disk. */
  software(): Promise<string>;
  publicUrl: string;
  /** Origins whose pages may show the studio in a frame. */
  frameOrigins: readonly string[];
  isPlayMoney: boolean;
  /** The simulated payment company; null without a sandbox. */
  desk: DeskOptions | null;
  /** Folder of the built client; null serves none. */
  clientDir: string | null;
  proxies: Proxies;
  /** Where the events of the books come from; the simulated world without it. */
  bookFeed?: FeedSettings;
}

/** The studio, ready to listen. */
export interface Studio {
  app: FastifyInstance;
  /** Serves `/metrics`, for a port that is not publicly reachable. */
  metrics: FastifyInstance;
  /** Table engines by game code. */
  engines: ReadonlyMap<string, TableEngine>;
  outbox: Outbox;
  /** Null without a sandbox. */
  desk: Desk | null;
  /** Completes what an earlier process left, then runs until the returned function is called. */
  start(): Promise<() => Promise<void>>;
}

/** The studio's migrations. */
export const MIGRATIONS: MigrationDir = {
  name: 'studio',
  url: new URL('../migrations/', import.meta.url),
};

const SWEEP_EVERY_MS = 1000;
const BODY_BYTES_MAX = 16 * 1024;

/** Builds the studio; nothing runs before `start`. */
export async function openStudio(parts: StudioParts): Promise<Studio> {
  const { database, wallet, keys, clock, random, log } = parts;
  const tables = new Map(parts.tables.map((table) => [table.code, table]));
  const configs = toGameConfigs({
    slots: SLOTS.values(),
    tables: tables.values(),
    hands: HANDS.values(),
    books: BOOKS.values(),
    timeZone: parts.timeZone,
  });
  const replayTokens = openReplayTokens(keys.privateKey);
  // Each process works on the lists; a writer wakes its own process.
  const bus = memoryBus();
  const outbox = openOutbox({ database, client: wallet, clock, random, log, bus });
  const chains = openChains({ database, clock, random });
  const wallets = openWallets({ database, outbox, clock, random });
  const spins = openSpins({ database, wallets, clock, random, games: SLOTS });
  const hands = openHands({ database, wallets, clock, random, offers: HANDS });
  const desk = parts.desk === null ? null : openDesk({ ...parts, bus, ...parts.desk });
  const tools = { database, wallets, clock, random, log };
  const { isPlayMoney, timeZone, streams } = parts;
  const book = await openBook({ ...parts, ...tools, client: wallet, bus });
  const worklists = [outbox.calls, ...book.reports, ...(desk === null ? [] : [desk.callbacks])];
  const engines = new Map(
    parts.tables.map((it) => [it.code, openTableEngine({ ...tools, chains, timeZone, table: it })]),
  );
  const core = { ...tools, wallet, tables, chains, spins, hands, configs, isPlayMoney, streams };
  const sessions = openSessions(core);
  const series = openSeriesEngine({ ...tools, tables });
  const app = await openApp(parts);
  const metrics = serveStudioHealth(app, { database, clock, book }, worklists);
  serveSignedCalls(app, { keys, log }, (serve) => {
    serveGames(serve, { ...parts, replayTokens });
    serveFreePlays(serve, parts);
    serveHeldWallet(serve, { database, clock });
    serveOpenRounds(serve, { database, engines });
    serveLiveTables(serve, { database, engines });
    book.serveSigned(serve);
  });
  servePlay(app, { database, sessions, spins, hands, clock, random });
  serveSeries(app, { sessions, series });
  book.serve(app, sessions);
  desk?.serve(app);
  serveReplay(app, { database, chains, clock, replayTokens, configs });
  serveCovers(app);
  serveClient(app, parts.clientDir, desk !== null);
  return {
    app,
    metrics,
    engines,
    outbox,
    desk,
    async start() {
      await spins.completeRounds();
      await hands.completeRounds();
      for (const engine of engines.values()) await engine.step();
      const hub = openHub({ ...core, engines, sessions });
      const closeSockets = openSockets(app.server, parts, hub, book.openSocket(sessions));
      const stopEngines = [...engines.values()].map((engine) => engine.run());
      const sweepers = [spins, hands, series, ...book.sweepers];
      const stopSweeps = sweepers.map((it) => runSweeps(it, log));
      const stopLists = worklists.map((list) => keepWorking(list, tools, bus));
      return async () => {
        await closeSockets();
        for (const stop of [...stopEngines, ...stopSweeps, ...stopLists]) await stop();
      };
    },
  };
}

/** Serves the sockets of tables and books; the returned function closes them. */
function openSockets(
  server: Server,
  { proxies, log }: Pick<StudioParts, 'proxies' | 'log'>,
  tables: Hub,
  books: BookHub,
): () => Promise<void> {
  const handlers = { [tableSocket.path]: tables.accept, [bookSocket.path]: books.accept };
  const stopUpgrades = serveUpgrades(server, { handlers, proxies, log });
  return async () => {
    stopUpgrades();
    await Promise.all([tables.close(), books.close()]);
  };
}

async function openApp(parts: StudioParts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = parts.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    ...malformedOptions,
    trustProxy: (address) => parts.proxies.isOurs(address),
  });
  drainConnections(app);
  awaitLateBodies(app);
  await compressReplies(app);
  await secure(app, parts);
  serveRefusals(app);
  return app;
}

/** Serves the studio's health endpoints; metrics have their own app. */
function serveStudioHealth(
  app: FastifyInstance,
  parts: Pick<StudioParts, 'database' | 'clock'> & {
    book: Pick<OpenBook, 'feedState' | 'overdue'>;
  },
  worklists: readonly WorklistRows[],
): FastifyInstance {
  const { database, clock, book } = parts;
  const metricsOn = Fastify();
  serveHealth(app, {
    metricsOn,
    checks: {
      database: () => database.pool.query('select 1'),
      migrations: openMigrationCheck(database.pool, [MIGRATIONS]),
      space: openSpaceCheck({ database, dataDir: null, clock }),
    },
    // Everything else is served while the feed file is late or has faults, or results are overdue.
    warnings: {
      bookFeed: () => isInTrouble(book.feedState()),
      bookResults: () => book.overdue.isOn(),
    },
    readings: [...worklistReadings(worklists, { database, clock }), ...book.overdue.readings],
  });
  return metricsOn;
}

async function secure(
  app: FastifyInstance,
  { frameOrigins, streams, publicUrl }: Pick<StudioParts, 'frameOrigins' | 'streams' | 'publicUrl'>,
): Promise<void> {
  const streamOrigins = listStreamOrigins(streams);
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // The scene library sets its canvas sizes as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'data:', ...streamOrigins],
        connectSrc: ["'self'", 'blob:', 'data:', ...streamOrigins],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", ...frameOrigins],
      },
    },
    // The platform frames the page; frame-ancestors restricts who may.
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // On a developer's machine the address is plain http.
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onSend', async (_request, reply) => {
    // Built files set their own caching; replies to calls are never cached.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Game pictures for platform lobbies; a file's name contains its content hash. */
function serveCovers(app: FastifyInstance): void {
  void app.register(fastifyStatic, {
    root: COVERS_DIR,
    prefix: COVERS_PATH,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
}

function serveClient(app: FastifyInstance, clientDir: string | null, hasDesk: boolean): void {
  if (clientDir === null || !fs.existsSync(clientDir)) return;
  void app.register(fastifyStatic, {
    preCompressed: true,
    root: clientDir,
    cacheControl: false,
    allowedPath: (at) => hasDesk || !/^\/?desk(\/|$)/.test(at),
    setHeaders: (reply, path) => {
      // Built files have their hash in their name; the page itself must be revalidated.
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

function runSweeps(sweeper: Pick<Spins, 'sweep'>, log: Logger): () => Promise<void> {
  let isEnding = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  const next = async (): Promise<void> => {
    await sweeper.sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
    if (!isEnding) timer = setTimeout(() => void (working = next()), SWEEP_EVERY_MS);
  };
  working = next();
  return async () => {
    isEnding = true;
    if (timer !== null) clearTimeout(timer);
    await working;
  };
}
