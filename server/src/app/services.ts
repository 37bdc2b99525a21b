import type { Bus } from '@vela/service/live.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Config } from '@vela/service/config.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import type { Logger } from '@vela/service/log.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import type { ProviderClient } from '../game/provider/client.ts';
import type { DB } from '../tables.gen.ts';
import type { ChannelClient } from './channel-client.ts';
import type { Site } from './site.ts';

/** The dependencies of every handler and job of the platform. */
export type Services = {
  config: Config;
  site: Site;
  database: Database<DB>;
  clock: Clock;
  random: Random;
  bus: Bus;
  log: Logger;
  providerClient: ProviderClient;
  channelClient: ChannelClient;
  /** Every worklist of the platform. */
  worklists: readonly WorklistRows[];
};

/** The same services for work that moves money: with their reserved connections. */
export function forMoney(services: Services): Services {
  const { database } = services;
  const money = { value: { ...database, ...database.money }, enumerable: true };
  // A view, not a copy: services that are replaced later are replaced here too.
  return Object.create(services, { database: money }) as Services;
}
