/** What traders have changed, as this process knows it. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { Feed } from '../feed/feed.ts';
import { ACTIONS_PAGE, listActionsAfter } from './actions-store.ts';
import { openRulings } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** The rulings of the database, read again before they are relied upon. */
export interface TradingBook {
  rulings: Rulings;
  /** Reads what was added since, by whichever process; in the caller's transaction if it has one. */
  catchUp(tx?: Queryable): Promise<void>;
}

/** The dependencies of the book. */
export interface TradingBookParts {
  database: Pick<Database<unknown>, 'pool'>;
  clock: Clock;
  /** Without any change of the desk. */
  feed: Pick<Feed, 'findEvent' | 'findFacts'>;
}

// Chosen: longer than anything waits that is decided by what held in the past, and than a result
// is looked at. The table keeps every action.
const KEPT_MS = 60 * DAY_MS;

/** Reads all actions; what has ended long ago does not stay in memory. */
export async function openTradingBook(parts: TradingBookParts): Promise<TradingBook> {
  const { database, clock, feed } = parts;
  const rulings = openRulings();
  let forgottenAtMs = 0;
  const forget = (nowMs: number): void => {
    const beforeMs = nowMs - KEPT_MS;
    forgottenAtMs = nowMs;
    rulings.forget(beforeMs, (eventId) => {
      const isKnown = feed.findEvent(eventId) !== null;
      const endedAtMs = isKnown ? feed.findFacts(eventId, nowMs)?.endedAtMs : 0;
      return (endedAtMs ?? nowMs) < beforeMs;
    });
  };
  const catchUp = async (tx: Queryable = database.pool): Promise<void> => {
    for (let read = ACTIONS_PAGE; read === ACTIONS_PAGE;) {
      const rows = await listActionsAfter(tx, rulings.last());
      rulings.add(rows);
      read = rows.length;
      const nowMs = clock.now().getTime();
      if (read === ACTIONS_PAGE || nowMs - forgottenAtMs > HOUR_MS) forget(nowMs);
    }
  };
  await catchUp();
  return { rulings, catchUp };
}
