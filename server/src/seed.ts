import { openDatabase } from '@vela/service/db.ts';
import { systemClock } from '@vela/service/clock.ts';
import { systemRandom } from '@vela/service/random.ts';
import type { Secure, Seed, SeedContext } from '@vela/service/seed-context.ts';
import { seedContent } from '../seeds/content.ts';
import { seedDeposits } from '../seeds/deposit.ts';
import { demoStaffPassword } from '../seeds/demo-logins.ts';
import { seedDemo } from '../seeds/demo/index.ts';
import { seedGames } from '../seeds/game.ts';
import { applyReference } from '../seeds/reference.ts';
import { seedStaff } from '../seeds/staff.ts';
import { readSite, updateFace } from './app/site.ts';
import { replaceKnownPasswords } from './staff/index.ts';
import type { DB } from './tables.gen.ts';

/** Gives the demo's operators new passwords if the site is to be open to others. */
export const secure: Secure = async ({ databaseUrl, config, print }) => {
  const database = openDatabase<DB>({ url: databaseUrl, applicationName: 'vela-seed', max: 2 });
  try {
    const made = await replaceKnownPasswords(database, config, {
      known: demoStaffPassword,
      random: systemRandom,
      now: systemClock.now(),
    });
    if (made.length === 0) return;
    print('The operators had published passwords. Their new ones are shown only this once:');
    const width = Math.max(...made.map(({ username }) => username.length));
    for (const { username, password } of made) print(`  ${username.padEnd(width)}  ${password}`);
  } finally {
    await database.close();
  }
};

/** Writes the data that every site has; runs each time a site is prepared. */
export const reference: Seed = async ({ databaseUrl, config, print }) => {
  const database = openDatabase<DB>({ url: databaseUrl, applicationName: 'vela-seed', max: 1 });
  try {
    const lines = await database.transaction(({ tx }) =>
      applyReference(tx, config, systemClock.now()),
    );
    lines.forEach(print);
  } finally {
    await database.close();
  }
};

/**
 * Fills an empty site, which has its reference data, with the demo site. Its people act in many
 * transactions: a seed deletes what an interrupted run left.
 */
export async function seed({ databaseUrl, config, print }: SeedContext): Promise<void> {
  const database = openDatabase<DB>({
    url: databaseUrl,
    applicationName: 'vela-seed',
    // More connections than concurrent actions: some handlers take a second one.
    max: 20,
    // An unfinished site need not survive a crash; what follows the seed waits for the disk, and so
    // for all of this.
    settings: { synchronous_commit: 'off', jit: 'off', plan_cache_mode: 'force_generic_plan' },
    // The month repeats four hundred statements thirty thousand times.
    isPrepared: true,
  });
  const end = systemClock.now();
  try {
    await database.transaction(async ({ tx }) => {
      const site = await readSite(tx, config, end);
      await seedContent(tx, site, end);
      await seedDeposits(tx, site.currency);
      await seedGames(tx, end);
      await seedStaff({ tx }, config, end);
      await updateFace(tx, { setUpAt: end });
    });
    print('Making the demo site: players, a month of play, orders …');
    const site = await readSite(database.db, config, end);
    await seedDemo({ database, config, site, end });
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}
