import type { Tx } from '@vela/service/db.ts';
import { findStored, writeSetting } from '../src/app/settings.ts';
import type { DB } from '../src/tables.gen.ts';
import { fullWeightBp, turnoverSetting } from '../src/turnover/settings.ts';
import { venues } from './game.ts';

/**
 * Lists the weight of the studio's venues, so that an operator finds a number to change; each
 * counts in full. Stored weights stay.
 */
export async function seedTurnover({ tx }: Pick<Tx<DB>, 'tx'>, now: Date): Promise<void> {
  if ((await findStored(tx, turnoverSetting)).updatedAt !== null) return;
  const weightsBp = Object.fromEntries(venues.map(({ venue }) => [venue, fullWeightBp]));
  await writeSetting(tx, turnoverSetting, { weightsBp }, now);
}
