import type { Tx } from '@vela/service/db.ts';
import { writeSetting } from '../src/app/settings.ts';
import type { DB } from '../src/tables.gen.ts';
import { fullWeightBp, turnoverSetting } from '../src/turnover/settings.ts';
import { venues } from './game.ts';

/** Names every venue's weight, so that an operator finds a number to change; each counts in full. */
export async function seedTurnover({ tx }: Pick<Tx<DB>, 'tx'>, now: Date): Promise<void> {
  const weightsBp = Object.fromEntries(venues.map(({ venue }) => [venue, fullWeightBp]));
  await writeSetting(tx, turnoverSetting, { weightsBp }, now);
}
