// The studio for `bench/odds.ts`, in a world whose seed is fixed and at its busiest hour: the clock
// of the machine, moved. Its parent passes DATABASE_URL and MATCHES, and reads the port and by how
// many milliseconds the clock is moved.
import { generateKeyPairSync } from 'node:crypto';
import type { Clock } from '@vela/service/clock.ts';
import { openDatabase } from '@vela/service/db.ts';
import { openLog } from '@vela/service/log.ts';
import { migrate } from '@vela/service/migrate.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { systemRandom } from '@vela/service/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { MIGRATIONS, openStudio } from '../studio/src/app.ts';
import { listSports } from '../studio/src/book/board/list-events.ts';
import { openWorldFeed } from '../studio/src/book/feed/world-feed.ts';
import type { WalletClient } from '../studio/src/wallet/client.ts';

const seed = '3c'.repeat(32);
const firstDay = 20_700 * DAY_MS;
const days = 3;
/** Chosen: a run takes less. */
const stayMs = 4 * MINUTE_MS;

/** When the most matches of the sports book are live on some days, and stay so for minutes. */
function findBusiest(): number {
  const feed = openWorldFeed(seed);
  const sports = listSports('sports');
  const matches = feed
    .listEvents(firstDay - DAY_MS / 2, firstDay + days * DAY_MS)
    .filter(({ sport }) => sports.includes(sport));
  const countAt = (atMs: number): number =>
    matches.filter(
      ({ id, startsAtMs }) =>
        startsAtMs <= atMs && feed.findFacts(id, atMs + stayMs)?.endedAtMs === null,
    ).length;
  const times = Array.from({ length: days * 96 }, (_, at) => firstDay + (at * HOUR_MS) / 4);
  const counts = times
    .filter((atMs) => matches.some(({ startsAtMs }) => startsAtMs === atMs))
    .map((atMs) => ({ atMs, count: countAt(atMs) }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.count < Number(process.env['MATCHES'])) {
    throw new Error(`only ${most?.count} matches are live at one time`);
  }
  return most.atMs;
}

const platform: WalletClient = {
  send: () => Promise.reject(new Error('no player bets in this bench')),
};

const movedMs = findBusiest() - Date.now();
const clock: Clock = { now: () => new Date(Date.now() + movedMs) };
const database = openDatabase<unknown>({
  url: process.env['DATABASE_URL'] ?? '',
  applicationName: 'vela-bench-studio',
});
await migrate(database.pool, [MIGRATIONS]);
await database.pool.query('insert into studio.book_world (seed) values ($1)', [seed]);
const keys = generateKeyPairSync('ed25519');
const studio = await openStudio({
  database,
  wallet: platform,
  keys: { privateKey: keys.privateKey, platformPublicKeys: [keys.publicKey] },
  clock,
  random: systemRandom,
  log: openLog({ name: 'bench', level: 'error' }),
  tables: [],
  streams: new Map(),
  timeZone: 'Asia/Hong_Kong',
  software: async () => 'bench',
  publicUrl: 'https://studio.example',
  frameOrigins: [],
  isPlayMoney: true,
  desk: null,
  clientDir: null,
  proxies: noProxies,
});
await studio.start();
const address = await studio.app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port), movedMs });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
