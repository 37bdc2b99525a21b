import { openDatabase } from '@vela/service/db.ts';
import { systemClock } from '@vela/service/clock.ts';
import type { SeedContext } from '@vela/service/seed-context.ts';
import { seedContent } from '../seeds/content.ts';
import { seedDeposits } from '../seeds/deposit.ts';
import { seedDemo } from '../seeds/demo/index.ts';
import { seedGames } from '../seeds/game.ts';
import { seedPayouts } from '../seeds/payout.ts';
import { seedStaff } from '../seeds/staff.ts';
import { seedTurnover } from '../seeds/turnover.ts';
import type { DB } from './tables.gen.ts';

/** Fills an empty site with the demo site, all or nothing. */
export async function seed({ databaseUrl, config, print }: SeedContext): Promise<void> {
  const database = openDatabase<DB>({ url: databaseUrl, applicationName: 'vela-seed', max: 2 });
  const now = systemClock.now();
  try {
    await database.transaction(async ({ tx, client }) => {
      await seedContent(tx, now);
      await seedDeposits(tx);
      await seedPayouts(tx);
      await seedGames({ tx }, config);
      await seedTurnover({ tx }, now);
      await seedStaff({ tx }, config, now);
      print('making the demo site: players, a month of play, orders …');
      await seedDemo({ tx, client }, config, now);
    });
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}
