import path from 'node:path';
import { readConfig } from '@vela/service/config.ts';
import type { Config } from '@vela/service/config.ts';
import { openDatabaseClock, readDatabaseTime } from '@vela/service/database-clock.ts';
import { openDatabase } from '@vela/service/db.ts';
import { startJobs } from '@vela/service/jobs.ts';
import { listen } from '@vela/service/listen.ts';
import { openPostgresBus } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import { requireMigrated } from '@vela/service/migrate.ts';
import { callTimeouts, consoleTimeouts, jobTimeouts } from '@vela/service/pool.ts';
import type { Timeouts } from '@vela/service/pool.ts';
import { systemRandom } from '@vela/service/random.ts';
import { checkRole } from '@vela/service/role-check.ts';
import { runMain } from '@vela/service/run-main.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { waitForDatabase } from '@vela/service/wait-for-database.ts';
import { worklistReadings } from '@vela/service/worklist-figures.ts';
import { keepWorking } from '@vela/service/worklist-runner.ts';
import type { FastifyInstance } from 'fastify';
import { demoStaffPassword } from '../seeds/demo-logins.ts';
import { checkSmsGateway } from './access/index.ts';
import { buildApp, migrationDirs } from './app.ts';
import { watchChannels } from './app/channel-alarms.ts';
import { createChannelClient } from './app/channel-client.ts';
import { channelSecrets, channelsUrl } from './app/channels.ts';
import { connections } from './app/connections.ts';
import { frameJobs } from './app/jobs.ts';
import type { Services } from './app/services.ts';
import { readSite } from './app/site.ts';
import { checkSecret } from './app/site-keys.ts';
import {
  createProviderClient,
  findAlgorithm,
  platformKeyFor,
  readOffersAtStart,
} from './game/index.ts';
import { channelListeners, jobs as sliceJobs, routes, worklists } from './slices.ts';
import type { DB } from './tables.gen.ts';
import { refusePlayMoney } from './wallet/index.ts';
import { auditReadings, checkKnownPasswords, startAuditing, watchSoftware } from './staff/index.ts';

/*
 * The platform: the player's port and the operators' port in one process, and its jobs. Any number
 * of processes may share a database; VELA_ROLES selects what each one does.
 */

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * Opens the services for work that must not delay a player's: separate connections, and longer
 * timeouts.
 */
function openAside(services: Services, life: Life, max: number, timeouts: Timeouts): Services {
  const { money } = services.database;
  const url = services.config.databaseUrl ?? '';
  const database = openDatabase<DB>({ url, applicationName: 'vela-server', max, timeouts });
  life.onClose(() => database.close());
  return { ...services, database: { ...database, money } };
}

async function openServices(config: Config, life: Life): Promise<Services> {
  const url = config.databaseUrl;
  if (url === null) {
    throw new StartupProblem('DATABASE_URL is missing: npm start hands it to the server.');
  }
  const log = openLog({ name: 'server', level: config.logLevel, isPretty: config.isPrettyLog });
  life.logTo(log);
  const { max, moneyMax } = connections;
  const how = { applicationName: 'vela-server', max, moneyMax, timeouts: callTimeouts };
  const database = openDatabase<DB>({ url, ...how });
  life.onClose(() => database.close());
  await waitForDatabase(database.pool, { log });
  await requireMigrated(database.pool, migrationDirs, 'DATABASE_URL');
  const warning = await checkRole(database.pool, { mode: config.mode, variable: 'DATABASE_URL' });
  if (warning !== null) log.warn(warning);
  await database.transaction(({ tx }) => checkSecret(tx, config));
  await checkKnownPasswords(database.db, config, demoStaffPassword);
  await refusePlayMoney(database.pool, config);
  const site = await database.transaction(({ tx }) => readSite(tx, config, new Date()));
  const silent = await database.transaction(({ tx }) => checkSmsGateway(tx, config));
  if (silent !== null) log.warn(silent);
  const clock = await openDatabaseClock({ readTime: readDatabaseTime(database.pool), log });
  life.onClose(clock.start());
  const bus = await openPostgresBus({ url, log });
  life.onClose(() => bus.close());
  const keyFor = platformKeyFor(config, (baseUrl) => findAlgorithm(database.db, baseUrl));
  return {
    config,
    site,
    database,
    clock,
    random: systemRandom,
    bus,
    log,
    worklists,
    providerClient: createProviderClient({ keyFor, money: site }),
    channelClient: watchChannels(
      createChannelClient({
        baseUrl: channelsUrl(config),
        secretsOf: (channel) => channelSecrets(config, channel),
        clock,
        random: systemRandom,
      }),
      { database, clock, bus, log },
    ),
  };
}

await runMain(async (life) => {
  const config = readConfig();
  const services = await openServices(config, life);
  const jobServices = openAside(services, life, connections.jobsMax, jobTimeouts);
  const staffServices = openAside(services, life, connections.consoleMax, consoleTimeouts);
  // Starts before any action that the audit log must record, and stops after the last one.
  if (config.roles.includes('jobs')) life.onClose(await startAuditing(jobServices));
  const jobs = await startJobs<Services>({
    url: config.databaseUrl ?? '',
    jobs: [...sliceJobs, ...frameJobs],
    context: jobServices,
    timeZone: services.site.timeZone,
    log: services.log,
    isWorker: config.roles.includes('jobs'),
  });
  life.onClose(() => jobs.close());
  if (config.roles.includes('jobs')) {
    for (const list of worklists) life.onClose(keepWorking(list, jobServices, services.bus));
  }
  const software = watchSoftware(jobServices, ROOT);
  life.onClose(() => software.stop());
  const offers = config.roles.includes('jobs') ? readOffersAtStart(jobServices) : null;
  life.onClose(() => offers?.stop());
  // A process that only runs jobs has ports for its health checks, and no calls behind them.
  const isApi = config.roles.includes('api');
  const open = (serves: 'player' | 'staff', pages: string): Promise<FastifyInstance> =>
    buildApp(serves === 'player' ? services : staffServices, {
      serves,
      routes: isApi ? routes : [],
      channelListeners: isApi ? channelListeners : [],
      allowsMissing: !isApi,
      pagesDir: path.join(ROOT, pages, 'dist'),
      // The player's port is public.
      hasMetrics: serves === 'staff',
      readings: [...auditReadings(services), ...worklistReadings(worklists, staffServices)],
      checks: { jobs: () => jobs.check(), games: async () => offers?.check() },
    });
  const app = await open('player', 'web');
  life.onClose(() => app.close());
  const staffApp = await open('staff', 'console');
  life.onClose(() => staffApp.close());
  const { host } = config;
  await listen(app, { host, port: config.port, variable: 'PORT' });
  await listen(staffApp, { host, port: config.consolePort, variable: 'CONSOLE_PORT' });
});
