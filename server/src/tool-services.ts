import { systemClock } from '@vela/service/clock.ts';
import type { Config } from '@vela/service/config.ts';
import { memoryBus } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import { systemRandom } from '@vela/service/random.ts';
import type { Life } from '@vela/service/run-main.ts';
import { ChannelUnavailable } from './app/channel-client.ts';
import type { Services } from './app/services.ts';
import { readSite } from './app/site.ts';
import { createProviderClient, findAlgorithm, platformKeyFor } from './game/index.ts';
import { openSiteDatabase } from './site-database.ts';

/**
 * Opens the services of a tool beside the site. It notifies no open screens, and leaves worklists
 * to the processes that run jobs, which poll them.
 */
export async function openToolServices(
  config: Config,
  life: Life,
  tool: { applicationName: string; max: number },
): Promise<Services> {
  const database = await openSiteDatabase(config, life, tool);
  const keyFor = platformKeyFor(config, (baseUrl) => findAlgorithm(database.db, baseUrl));
  const site = await readSite(database.db, config, systemClock.now());
  return {
    config,
    site,
    database,
    clock: systemClock,
    random: systemRandom,
    bus: memoryBus(),
    worklists: [],
    log: openLog({ name: tool.applicationName, level: 'error', isPretty: config.isPrettyLog }),
    providerClient: createProviderClient({ keyFor, money: site }),
    channelClient: {
      request: () => Promise.reject(new ChannelUnavailable('channels are not asked')),
    },
  };
}
