import type { Config } from '@vela/service/config.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../src/tables.gen.ts';
import { readSite } from '../src/app/site.ts';
import { seedMethods } from './deposit.ts';
import { seedStudio } from './game.ts';
import { seedHelp } from './help.ts';
import { licensedBanks, playBanks, seedPayouts } from './payout.ts';
import { seedTerms } from './terms.ts';
import { seedTurnover } from './turnover.ts';

/*
 * The data of every site, of any operator and in any mode: banks, methods, the studio with its
 * venues, turnover weights, help. It is written each time a site is prepared, and existing data
 * stays, except that help articles which no operator has written follow the product. Dictionaries
 * and messages need no rows: they come with the program until an operator stores others. So do
 * terms, until players agreed to an earlier version of them. Players, orders and operators with
 * published passwords belong to the demo only (seed.ts).
 */

/** Writes the missing reference data of a site; returns what could not be written, as lines. */
export async function applyReference(
  tx: Kysely<DB>,
  config: Config,
  now: Date,
): Promise<readonly string[]> {
  const { currency } = await readSite(tx, config, now);
  await seedMethods(tx, currency);
  await seedPayouts(tx, config.mode === 'play' ? playBanks : licensedBanks);
  await seedTurnover({ tx }, now);
  await seedHelp(tx, config.dataDir, now);
  await seedTerms(tx, now);
  const problem = await seedStudio(tx, config, currency);
  return problem === null ? [] : [`The studio is not registered: ${problem}`];
}
