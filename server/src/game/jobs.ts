import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { runWork } from '../app/work.ts';
import type { Services } from '../app/services.ts';
import { recordMaintenance } from './availability.ts';
import { savePopularity } from './lobby-store.ts';
import { readOffers } from './offers.ts';
import { countReturns } from './returns.ts';

/** Days of openings that make a game popular. Chosen: each weekday counts once. */
const popularDays = 7;

/** Counts how many players opened each game recently, so that a search need not count. */
export const countOpenings = defineJob<Services>({
  name: 'game/count-openings',
  cron: '*/10 * * * *',
  handler: (services) =>
    runWork(services, ({ tx, now }) => savePopularity(tx, addMs(now, -popularDays * DAY_MS))),
});

/** Reads the games that providers offer. */
export const readGameLists = defineJob<Services>({
  name: 'game/read-lists',
  cron: '*/5 * * * *',
  handler: async (services) => void (await readOffers(services)),
});

/** Counts game returns for the days whose bets are mostly settled. */
export const countReturnsLately = defineJob<Services>({
  name: 'game/count-returns',
  cron: '7 * * * *',
  handler: (services) => countReturns(services, 2),
});

/** Counts again for late settlements: bets on draws and events that were days away, and refunds. */
export const countReturnsLong = defineJob<Services>({
  name: 'game/count-returns-again',
  cron: '37 4 * * *',
  // Chosen: longer than any bet of a studio's game stays open.
  handler: (services) => countReturns(services, 35),
});

/** Starts and ends announced maintenance of venues. */
export const recordVenueMaintenance = defineJob<Services>({
  name: 'game/record-maintenance',
  cron: '* * * * *',
  handler: (services) => runWork(services, recordMaintenance),
});
