import path from 'node:path';
import { readConfig, standardTimeZone } from '@vela/service/config.ts';
import type { Config } from '@vela/service/config.ts';
import { openDatabaseClock, readDatabaseTime } from '@vela/service/database-clock.ts';
import { openDatabase } from '@vela/service/db.ts';
import { listen } from '@vela/service/listen.ts';
import { openLog } from '@vela/service/log.ts';
import { requireMigrated } from '@vela/service/migrate.ts';
import { callTimeouts } from '@vela/service/pool.ts';
import { openOutgoing } from '@vela/service/outgoing.ts';
import { systemRandom } from '@vela/service/random.ts';
import { checkRole } from '@vela/service/role-check.ts';
import { runMain } from '@vela/service/run-main.ts';
import { hashComponents, studioParts } from '@vela/service/software.ts';
import { sandboxSecret } from '@vela/service/webhook-signature.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { waitForDatabase } from '@vela/service/wait-for-database.ts';
import { MIGRATIONS, openStudio } from './app.ts';
import { readFeedSettings } from './book/feed/open-feed.ts';
import type { ChannelSecrets } from './desk/page-keys.ts';
import { parseDrawSeconds, setDrawPace } from './tables/draw-pace.ts';
import { parseStreams } from './tables/streams.ts';
import { TABLES } from './tables/tables.ts';
import type { Table } from './tables/tables.ts';
import { openWalletClient } from './wallet/client.ts';
import { loadOrCreateKeys, readKeysFromEnvironment } from './wallet/keys.ts';
import type { StudioKeys } from './wallet/keys.ts';

// Chosen: a bet is requested at most twice, and both must end before betting closes finally.
const WALLET_TIMEOUT_MS = 4000;

function findKeys(config: Config): StudioKeys {
  const given = readKeysFromEnvironment(process.env);
  if (given !== null) return given;
  if (config.mode === 'licensed') {
    throw new StartupProblem(
      'STUDIO_PRIVATE_KEY and PLATFORM_PUBLIC_KEY are missing (VELA_MODE is licensed).',
    );
  }
  return loadOrCreateKeys(path.join(config.dataDir, 'keys'));
}

/** `localhost` and 127.0.0.1 are two origins to a browser and one to a person. */
function toFrameOrigins(config: Config): string[] {
  const origins = [config.publicUrl, config.consoleUrl].map((url) => new URL(url).origin);
  // A play-money site that is open to a network stays reachable on this machine too.
  if (config.mode === 'play') {
    origins.push(...[config.port, config.consolePort].map((port) => `http://localhost:${port}`));
  }
  const duplicates = origins.map((origin) => origin.replace('//localhost', '//127.0.0.1'));
  return [...new Set([...origins, ...duplicates])];
}

/** The running software: a hash of each part. */
async function readSoftware(): Promise<string> {
  const root = path.join(import.meta.dirname, '..', '..');
  const parts = await hashComponents(root, studioParts);
  return parts.map(({ component, hash }) => `${component} ${hash}`).join(', ');
}

function findStreams(): ReadonlyMap<string, string> {
  const codes = TABLES.map(({ code }) => code);
  const { urls, problems } = parseStreams(process.env['STUDIO_STREAMS'], codes);
  if (problems.length > 0) throw new StartupProblem(problems.join('\n'));
  return urls;
}

/** The tables of this site; a test site may draw more often than people should play. */
function findTables(config: Config): readonly Table[] {
  const seconds = parseDrawSeconds(process.env['STUDIO_DRAW_SECONDS']);
  if (seconds === null) return TABLES;
  if (Number.isNaN(seconds)) {
    throw new StartupProblem('STUDIO_DRAW_SECONDS must be whole seconds from 20 to 3600.');
  }
  if (config.mode === 'licensed') {
    throw new StartupProblem('STUDIO_DRAW_SECONDS is for tests (VELA_MODE is licensed).');
  }
  return TABLES.map((table) => setDrawPace(table, seconds));
}

await runMain(async (life) => {
  const config = readConfig();
  if (config.studioDatabaseUrl === null) {
    throw new StartupProblem('STUDIO_DATABASE_URL is missing: npm start hands it to the studio.');
  }
  const log = openLog({ name: 'studio', level: config.logLevel, isPretty: config.isPrettyLog });
  life.logTo(log);
  const database = openDatabase<unknown>({
    url: config.studioDatabaseUrl,
    applicationName: 'vela-studio',
    timeouts: callTimeouts,
  });
  life.onClose(() => database.close());
  await waitForDatabase(database.pool, { log });
  await requireMigrated(database.pool, [MIGRATIONS], 'STUDIO_DATABASE_URL');
  const site = { mode: config.mode, variable: 'STUDIO_DATABASE_URL' } as const;
  const warning = await checkRole(database.pool, site);
  if (warning !== null) log.warn(warning);
  const clock = await openDatabaseClock({ readTime: readDatabaseTime(database.pool), log });
  life.onClose(clock.start());
  const keys = findKeys(config);
  const platformUrl = process.env['PLATFORM_URL'] ?? `http://127.0.0.1:${config.port}`;
  const secretsOf: ChannelSecrets = (channel) => [
    sandboxSecret(config.secret, channel),
    ...config.oldSecrets.map((secret) => sandboxSecret(secret, channel)),
  ];
  const outgoing = openOutgoing();
  const studio = await openStudio({
    database,
    wallet: openWalletClient({
      platformUrl,
      privateKey: keys.privateKey,
      timeoutMs: WALLET_TIMEOUT_MS,
      fetch: outgoing.fetch,
    }),
    keys,
    clock,
    random: systemRandom,
    log,
    tables: findTables(config),
    streams: findStreams(),
    timeZone: config.timeZone ?? standardTimeZone,
    software: readSoftware,
    publicUrl: config.studioUrl,
    frameOrigins: toFrameOrigins(config),
    isPlayMoney: config.mode === 'play',
    desk: config.mode === 'play' ? { secretsOf, platformUrl, fetch: outgoing.fetch } : null,
    clientDir: path.join(import.meta.dirname, '..', 'dist', 'client'),
    proxies: config.proxies,
    bookFeed: readFeedSettings(process.env),
  });
  life.onClose(() => studio.app.close());
  const stop = await studio.start();
  life.onClose(stop);
  // An aborted request has no clear answer: the next process queries its row again.
  life.onClose(() => outgoing.end());
  const { host, studioPort, studioMetricsPort } = config;
  await listen(studio.app, { host, port: studioPort, variable: 'STUDIO_PORT' });
  if (studioMetricsPort === null) return;
  life.onClose(() => studio.metrics.close());
  // A separate port, so that it is unreachable through a proxy on this machine too.
  const metricsAt = { host: '127.0.0.1', port: studioMetricsPort };
  await listen(studio.metrics, { ...metricsAt, variable: 'STUDIO_METRICS_PORT' });
});
