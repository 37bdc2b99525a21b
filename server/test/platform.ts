import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CurrencyCode } from '@vela/contract/currency.ts';
import { fixedClock } from '@vela/service/clock.ts';
import type { Config } from '@vela/service/config.ts';
import { memoryBus } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { seededRandom } from '@vela/service/random.ts';
import { createTestDatabase } from '@vela/service/test-database.ts';
import type { TestTemplate } from '@vela/service/test-database.ts';
import { seedDeposits } from '../seeds/deposit.ts';
import { playBanks, seedPayouts } from '../seeds/payout.ts';
import { applyReference } from '../seeds/reference.ts';
import { migrationDirs } from '../src/app.ts';
import { ChannelUnavailable } from '../src/app/channel-client.ts';
import type { Services } from '../src/app/services.ts';
import { clearSettingsCache } from '../src/app/settings.ts';
import { createSite, findSite } from '../src/app/site.ts';
import { ProviderUnavailable } from '../src/game/provider/client.ts';
import { createFreePlayClient } from '../src/game/provider/free-play-client.ts';
import { createHeldClient } from '../src/game/provider/held-client.ts';
import { worklists } from '../src/slices.ts';
import type { DB } from '../src/tables.gen.ts';
import type { Site, KitOptions } from './site.ts';

/** The start time of tests: a Friday, noon in Hong Kong. */
export const kitStart = '2026-11-20T04:00:00.000Z';

/** The contents of every test database: its site, and the methods and banks of the demo site. */
const templateOf = (currency: CurrencyCode): TestTemplate => ({
  name: `server_${currency.toLowerCase()}`,
  dirs: migrationDirs,
  fill: async ({ db }) => {
    const setUpAt = new Date(kitStart);
    await createSite(db, { currency, setUpAt }, setUpAt);
    await seedDeposits(db, currency);
    await seedPayouts(db, playBanks);
  },
});

/** A site as a start creates it without the demo. */
const newTemplateOf = (currency: CurrencyCode, config: Config): TestTemplate => ({
  name: `server_new_${currency.toLowerCase()}`,
  dirs: migrationDirs,
  fill: async ({ db }) =>
    void (await applyReference(db, { ...config, currency }, new Date(kitStart))),
});

/** Gives every new site the same studio: files share a template, in which its key is registered. */
function writeStudioKey(dataDir: string): void {
  const der = Buffer.from(`302e020100300506032b657004220420${'07'.repeat(32)}`, 'hex');
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const folder = path.join(dataDir, 'keys');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'studio.private.pem');
  fs.writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

/** The services of a test's platform, and what it has published and logged. */
export type TestServices = Pick<Site, 'services' | 'database' | 'clock' | 'events' | 'logLines'>;

/**
 * Opens services with a separate database, a fixed clock, seeded randomness, and no external
 * systems.
 */
export async function openServices(options: KitOptions): Promise<TestServices> {
  clearSettingsCache();
  const config = toConfig(fs.mkdtempSync(path.join(os.tmpdir(), 'vela-kit-')));
  const { currency = 'HKD', isNew = false } = options;
  if (isNew) writeStudioKey(config.dataDir);
  const template = isNew ? newTemplateOf(currency, config) : templateOf(currency);
  const database = await createTestDatabase<DB>(template, {
    max: options.connections ?? 16,
    moneyMax: 8,
    ...(options.timeouts && { timeouts: options.timeouts }),
  });
  const clock = fixedClock(options.at ?? kitStart);
  const site = await findSite(database.db);
  if (!site) throw new Error('the template has no site');
  const events: Site['events'] = [];
  const logLines: string[] = [];
  const bus = memoryBus();
  const services: Services = {
    site,
    config,
    database,
    clock,
    random: seededRandom(options.seed ?? 'kit'),
    bus: {
      ...bus,
      publish: (channel, event) => {
        events.push({ channel, event });
        bus.publish(channel, event);
      },
    },
    log: openLog({
      name: 'kit',
      level: 'info',
      destination: { write: (line) => void logLines.push(line) },
    }),
    providerClient: {
      ...createHeldClient(() => Promise.reject(new Error('no provider holds anything')), site),
      ...createFreePlayClient(() => Promise.reject(new Error('no provider gives anything')), site),
      launch: async (baseUrl, launch) => `${baseUrl}/play?token=${launch.token}`,
      replay: async (baseUrl, { round }) => `${baseUrl}/replay?round=${round}`,
      desk: async (baseUrl, { operator }) => `${baseUrl}/trading?operator=${operator}`,
      games: (baseUrl) => Promise.reject(new ProviderUnavailable(`${baseUrl} lists no games`)),
      openRounds: (baseUrl) =>
        Promise.reject(new ProviderUnavailable(`${baseUrl} lists no rounds`)),
      voidRound: (baseUrl) => Promise.reject(new ProviderUnavailable(`${baseUrl} voids no rounds`)),
      liveTables: (baseUrl) => Promise.reject(new ProviderUnavailable(`${baseUrl} has no tables`)),
      liveMatches: (baseUrl) =>
        Promise.reject(new ProviderUnavailable(`${baseUrl} has no matches`)),
    },
    worklists,
    channelClient: {
      request: (channel) => Promise.reject(new ChannelUnavailable(`${channel} is not there`)),
    },
  };
  return { services, database, clock, events, logLines };
}

function toConfig(dataDir: string): Config {
  return {
    mode: 'play',
    port: 8080,
    consolePort: 8081,
    studioPort: 8082,
    studioMetricsPort: null,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    studioDatabaseUrl: null,
    databaseOwnerUrl: null,
    studioDatabaseOwnerUrl: null,
    publicUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8081',
    studioUrl: 'http://localhost:8082',
    proxies: noProxies,
    countryHeader: 'x-country-code',
    currency: null,
    timeZone: null,
    secret: 'a secret of the tests, 32 characters and more',
    oldSecrets: [],
    gateway: null,
    auditWebhook: null,
    outside: { mail: null, sms: null, captcha: null },
    roles: ['api', 'jobs'],
    isSeeded: false,
    logLevel: 'info',
    isPrettyLog: false,
    operator: null,
    registrationCountries: null,
  };
}
