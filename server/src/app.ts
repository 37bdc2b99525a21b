import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { compressReplies } from '@vela/service/compress.ts';
import { drainConnections } from '@vela/service/drain.ts';
import { awaitLateBodies } from '@vela/service/late-body.ts';
import type { Check, Reading } from '@vela/service/health.ts';
import { serveHealth } from '@vela/service/health.ts';
import { openMigrationCheck } from '@vela/service/migrate.ts';
import type { MigrationDir } from '@vela/service/migration.ts';
import { openSpaceCheck } from '@vela/service/space-check.ts';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Authenticator } from './app/auth.ts';
import { bodyBytesMax, readBodies } from './app/body.ts';
import { mountChannelDoor } from './app/channel-door.ts';
import type { ChannelListener } from './app/channel-door.ts';
import { gateCountries } from './app/country.ts';
import { setErrorReply } from './app/error-reply.ts';
import { watchFramed } from './app/framed.ts';
import { serveLive } from './app/live.ts';
import { malformedOptions } from './app/malformed.ts';
import { mountCalls } from './app/mount.ts';
import { servePages, toHeaders } from './app/pages.ts';
import { passwordsOf } from './app/passwords.ts';
import type { PasswordsOf } from './app/passwords.ts';
import type { Route } from './app/route.ts';
import { forMoney } from './app/services.ts';
import type { Services } from './app/services.ts';
import { readFace } from './app/site.ts';
import { openLook } from './brand/index.ts';
import { listTileOrigins, serveFiles, uploadBytesMax } from './content/index.ts';
import { watchHidden } from './help/index.ts';
import { serveUnsubscribing } from './mailing/index.ts';
import { servePictures } from './picture/index.ts';
import { visitorDoor } from './support/index.ts';
import { mountProviderProtocol, ProviderDesk } from './game/index.ts';
import { servePlatformKeys } from './game/provider/platform-keys.ts';
import { listPageOrigins } from './game/provider/registry-store.ts';

/** One port of the platform. */
export type AppOptions = {
  /** The audience that this port serves. */
  serves: 'player' | 'staff';
  routes: readonly Route[];
  /** The listeners to payment channels' callbacks; without them the port does not accept any. */
  channelListeners?: readonly ChannelListener[];
  /** Checks each reply against the contract; on in tests. */
  isStrict?: boolean;
  /** A call without a handler is refused as not open yet, instead of failing here. */
  allowsMissing?: boolean;
  /** How passwords are hashed; by default argon2id in a queue that is fair to all. */
  passwordsOf?: PasswordsOf;
  /** The folder of the built front end; none is served if it is null or absent. */
  pagesDir?: string | null;
  /** The checks of `/readyz` besides the database and its migrations. */
  checks?: Readonly<Record<string, Check>>;
  /** The values that `/metrics` reads on each request. */
  readings?: readonly Reading[];
  /** False omits `/metrics`. */
  hasMetrics?: boolean;
};

/** The folders of the platform's migrations, in the order in which they apply. */
export const migrationDirs: readonly MigrationDir[] = [
  { name: 'ledger', url: new URL('../../ledger/migrations/', import.meta.url) },
  { name: 'server', url: new URL('../migrations/', import.meta.url) },
];

/** How long a request may take to arrive, including uploads over a slow phone line. */
const requestMs = 60_000;

/** Builds the server of one port, without listening yet. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config, database } = services;
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than it is worth: a failure names its request.
    childLoggerFactory: (parent) => parent,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestMs,
    ...malformedOptions,
    trustProxy: (address) => config.proxies.isOurs(address),
  });
  drainConnections(app);
  awaitLateBodies(app);
  await compressReplies(app);
  const games = watchFramed(app, services, () => listPageOrigins(database.db));
  const tiles = watchFramed(app, services, () => listTileOrigins(database.db));
  await app.register(helmet, toHeaders(config, options, { games, tiles }));
  await app.register(multipart, {
    limits: { fileSize: uploadBytesMax, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  });
  readBodies(app);
  setErrorReply(app, services);
  serveHealth(app, {
    hasMetrics: options.hasMetrics ?? true,
    readings: options.readings ?? [],
    checks: {
      database: () => database.pool.query('select 1'),
      migrations: openMigrationCheck(database.pool, migrationDirs),
      space: openSpaceCheck({ ...services, dataDir: config.dataDir }),
      ...options.checks,
    },
  });
  if (options.serves === 'player') gateCountries(app, config);
  const authenticator = new Authenticator(services);
  mountCalls(app, {
    services,
    authenticator,
    routes: options.routes,
    serves: options.serves,
    isStrict: options.isStrict ?? false,
    allowsMissing: options.allowsMissing ?? false,
    passwordsOf: options.passwordsOf ?? passwordsOf,
    isHidden: watchHidden(services),
  });
  serveLive(app, {
    services,
    authenticator,
    serves: options.serves,
    visitors: visitorDoor(services),
  });
  serveFiles(app, { services, authenticator, serves: options.serves });
  servePictures(app, config.dataDir);
  if (options.serves === 'player') {
    const money = forMoney(services);
    mountProviderProtocol(app, new ProviderDesk(money));
    servePlatformKeys(app, services.clock, config);
    serveUnsubscribing(app, services);
    if (options.channelListeners) mountChannelDoor(app, money, options.channelListeners);
  }
  await servePages(app, options.pagesDir ?? null, {
    serves: options.serves,
    config,
    log: services.log,
    readFace: () => readFace(database.db),
    readLook: openLook(database.db, config.dataDir),
  });
  return app;
}
