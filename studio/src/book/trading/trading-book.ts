/** What traders have changed, as this process knows it. */
import type { Database } from '@vela/service/db.ts';
import { listActionsAfter } from './actions-store.ts';
import { openRulings } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** The rulings of the database, read again before they are relied upon. */
export interface TradingBook {
  rulings: Rulings;
  /** Reads what was added since, by whichever process. */
  catchUp(): Promise<void>;
}

/** Reads all actions. */
export async function openTradingBook({
  pool,
}: Pick<Database<unknown>, 'pool'>): Promise<TradingBook> {
  const rulings = openRulings();
  const catchUp = async (): Promise<void> => {
    rulings.add(await listActionsAfter(pool, rulings.last()));
  };
  await catchUp();
  return { rulings, catchUp };
}
