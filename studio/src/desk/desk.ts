/** The desk: a simulated payment company of play money, opened only on sites with a sandbox. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import type { Bus } from '@vela/service/live.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Random } from '@vela/service/random.ts';
import type { Worklist, WorkTools } from '@vela/service/worklist.ts';
import { openAddresses } from './addresses.ts';
import { openCallbacks } from './callbacks.ts';
import { openOrders } from './orders.ts';
import { servePages } from './pages.ts';
import { openPageKeys } from './page-keys.ts';
import type { ChannelSecrets } from './page-keys.ts';
import { openPayouts } from './payouts.ts';
import { serveDesk } from './routes.ts';

/** Options that only the desk needs. */
export interface DeskOptions {
  /** The secrets that a channel shares with the platform. */
  secretsOf: ChannelSecrets;
  /** The platform's address, without a trailing slash. */
  platformUrl: string;
  fetch?: FetchBounded;
}

/** The dependencies of the desk. */
export interface DeskParts extends DeskOptions {
  database: Database<unknown>;
  clock: Clock;
  random: Random;
  log: Logger;
  bus: Pick<Bus, 'publish'>;
  /** The studio's address as browsers reach it. */
  publicUrl: string;
  /** Origins whose pages may frame the desk's pages. */
  frameOrigins: readonly string[];
}

/** The desk, ready to be served. */
export interface Desk {
  serve(app: FastifyInstance): void;
  /** The pending callbacks to the platform. */
  callbacks: Worklist<WorkTools>;
}

/** Opens the desk. */
export function openDesk(parts: DeskParts): Desk {
  const { database, clock, random, secretsOf, log, bus, publicUrl, platformUrl } = parts;
  const callbacks = openCallbacks({ database, secretsOf, clock, random, log, bus });
  const pageKeys = openPageKeys(publicUrl, secretsOf);
  const core = { database, callbacks, pageKeys, secretsOf, clock, random };
  const orders = openOrders(core);
  const addresses = openAddresses(core);
  const payouts = openPayouts({ database, callbacks, clock, platformUrl });
  return {
    serve(app) {
      serveDesk(app, { orders, addresses, payouts, secretsOf, clock });
      servePages(app, { ...core, orders, addresses, frameOrigins: parts.frameOrigins });
    },
    callbacks: callbacks.list,
  };
}
