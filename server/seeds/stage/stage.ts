import { toStandard } from '@vela/contract/standard-amount.ts';
import type { Database } from '@vela/service/db.ts';
import type { Config } from '@vela/service/config.ts';
import { memoryBus } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import { systemRandom } from '@vela/service/random.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { passwordsOf } from '../../src/app/passwords.ts';
import type { PasswordsOf } from '../../src/app/passwords.ts';
import type { Services } from '../../src/app/services.ts';
import type { Site } from '../../src/app/site.ts';
import { ProviderUnavailable } from '../../src/game/provider/client.ts';
import type { ProviderClient } from '../../src/game/provider/client.ts';
import { createFreePlayClient } from '../../src/game/provider/free-play-client.ts';
import { createHeldClient } from '../../src/game/provider/held-client.ts';
import { jobs, routes, worklists } from '../../src/slices.ts';
import type { DB } from '../../src/tables.gen.ts';
import { Calendar } from './calendar.ts';
import { GameHouse } from './game-house.ts';
import { PaymentCompany } from './payment-company.ts';

/** The basis of a stage. */
export type Ground = { database: Database<DB>; config: Config; site: Site; end: Date };

/**
 * The platform as the demo's people use it: its real apps and jobs over a moving clock, with all
 * external systems (payment company, provider, phones) simulated in memory.
 */
export type Stage = {
  calendar: Calendar;
  services: Services;
  /** The players' port and the operators' port. */
  app: FastifyInstance;
  staffApp: FastifyInstance;
  company: PaymentCompany;
  house: GameHouse;
  /** Converts an amount of the story, which is in HKD, to the site's currency. */
  standard(hkdMinor: bigint): bigint;
  /** Plans one run of a job of the platform. */
  planJob(at: Date, name: string): void;
  close(): Promise<void>;
};

/** As on chains of USDT. */
const confirmationsRequired = 19;

/** Opens a stage whose calendar ends at `end`; it uses no network. */
export async function openStage({ database, config, site, end }: Ground): Promise<Stage> {
  const calendar = new Calendar(end);
  const company = new PaymentCompany(calendar.clock, confirmationsRequired);
  const services: Services = {
    config,
    site,
    database,
    clock: calendar.clock,
    // The story is the same on every machine; its tokens and ids stay unguessable.
    random: systemRandom,
    bus: memoryBus(),
    log: openLog({ name: 'stage', level: 'error' }),
    providerClient: unavailableProvider(site),
    channelClient: company.client,
    worklists,
  };
  const parts = { routes, passwordsOf: shared(), hasMetrics: false };
  const app = await buildApp(services, { ...parts, serves: 'player' });
  const staffApp = await buildApp(services, { ...parts, serves: 'staff' });
  const house = new GameHouse(services);
  return {
    calendar,
    services,
    app,
    staffApp,
    company,
    house,
    standard: (hkdMinor) => toStandard(hkdMinor, site.currency),
    planJob(at, name) {
      const job = jobs.find((it) => it.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      calendar.planAlone(at, () => job.handler(services, {}));
    },
    close: async () => void (await Promise.all([house.close(), app.close(), staffApp.close()])),
  };
}

/** No game is opened, so no provider is called. */
function unavailableProvider(site: Site): ProviderClient {
  const away = (): Promise<never> => Promise.reject(new ProviderUnavailable('the stage has none'));
  return {
    ...createHeldClient(away, site),
    ...createFreePlayClient(away, site),
    launch: away,
    replay: away,
    desk: away,
    games: away,
    openRounds: away,
    voidRound: away,
    liveTables: away,
    liveMatches: away,
  };
}

/** The people of the stage share their passwords: each is hashed once and compared once. */
function shared(): PasswordsOf {
  const passwords = passwordsOf('address', 'stage');
  const [hashes, findings] = [new Map<string, Promise<string>>(), new Map<string, Finding>()];
  return () => ({
    hash: (text) => once(hashes, text, () => passwords.hash(text)),
    compare: (hash, text) => once(findings, `${hash} ${text}`, () => passwords.compare(hash, text)),
  });
}

type Finding = ReturnType<ReturnType<PasswordsOf>['compare']>;

function once<T>(known: Map<string, T>, name: string, work: () => T): T {
  const done = known.get(name) ?? work();
  known.set(name, done);
  return done;
}
