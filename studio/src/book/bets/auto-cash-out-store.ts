import type { Queryable } from '../../rounds/store.ts';

/** A cash-out that a player has asked for in advance. */
export interface AutoCashOutRow {
  betId: string;
  /** What the player wants at least for all that is left of the bet. */
  atLeastMinor: bigint;
  /** Armed until it is paid, or until the bet is sold, removed or decided otherwise. */
  state: 'armed' | 'paid' | 'cancelled';
  /** The cash-out that waits, or that was paid. */
  cashOutId: string | null;
}

/** Arms one, or changes its amount; its value is looked at next. Needs the lock of its bet. */
export async function saveAutoCashOut(
  tx: Queryable,
  { betId, atLeastMinor, now }: { betId: string; atLeastMinor: bigint; now: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.book_auto_cash_outs as a (bet_id, at_least_minor, set_at, state)
     values ($1, $2, $3, 'armed')
     on conflict (bet_id) do update
     set at_least_minor = $2, set_at = $3, state = 'armed', cash_out_id = null,
       looked_at = null, ended_at = null`,
    [betId, atLeastMinor, now],
  );
}

/** Removes that of a bet. Needs the lock of the bet. */
export async function deleteAutoCashOut(tx: Queryable, betId: string): Promise<void> {
  await tx.query('delete from studio.book_auto_cash_outs where bet_id = $1', [betId]);
}

/** It is being carried out by a cash-out. */
export async function updateAutoStarted(
  tx: Queryable,
  betId: string,
  cashOutId: string,
): Promise<void> {
  await tx.query(
    `update studio.book_auto_cash_outs set cash_out_id = $2
     where bet_id = $1 and state = 'armed'`,
    [betId, cashOutId],
  );
}

/** A cash-out has bought nothing: if it was an automatic one, that is armed again. */
export async function updateAutoArmed(
  tx: Queryable,
  { id, betId }: { id: string; betId: string },
): Promise<void> {
  await tx.query(
    `update studio.book_auto_cash_outs set cash_out_id = null, looked_at = null
     where bet_id = $1 and cash_out_id = $2 and state = 'armed'`,
    [betId, id],
  );
}

/** A cash-out was paid: the automatic one is paid if it was that, and cancelled by any other. */
export async function updateAutoEnded(
  tx: Queryable,
  { id, betId, now }: { id: string; betId: string; now: Date },
): Promise<void> {
  await tx.query(
    `update studio.book_auto_cash_outs
     set state = case when cash_out_id = $2 then 'paid' else 'cancelled' end, ended_at = $3
     where bet_id = $1 and state = 'armed'`,
    [betId, id, now],
  );
}

/** Cancels those whose bets are settled. */
export async function cancelAutoOfSettled(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update studio.book_auto_cash_outs a set state = 'cancelled', ended_at = $1
     from studio.book_bets k
     where k.bet_id = a.bet_id and a.state = 'armed' and k.settled_at is not null`,
    [now],
  );
}

/** Bets whose value is to be looked at although nothing has changed, the oldest first. */
export async function listUnlooked(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ betId: string }>(
    `select bet_id as "betId" from studio.book_auto_cash_outs
     where state = 'armed' and cash_out_id is null and looked_at is null
     order by set_at limit $1`,
    [limit],
  );
  return rows.map(({ betId }) => betId);
}

/** The matches of open legs whose bets are watched. */
export async function listWatchedEvents(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ eventId: string }>(
    `select distinct l.event_id as "eventId"
     from studio.book_auto_cash_outs a join studio.book_legs l on l.bet_id = a.bet_id
     where a.state = 'armed' and l.state = 'open'`,
  );
  return rows.map(({ eventId }) => eventId);
}

/** The watched bets with open legs on some matches, the oldest first. */
export async function listWatchedBets(
  db: Queryable,
  eventIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ betId: string }>(
    `select a.bet_id as "betId" from studio.book_auto_cash_outs a
     where a.state = 'armed' and exists (
       select 1 from studio.book_legs l
       where l.bet_id = a.bet_id and l.state = 'open' and l.event_id = any($1))
     order by a.set_at`,
    [eventIds],
  );
  return rows.map(({ betId }) => betId);
}

/** The values of bets were looked at. */
export async function updateLooked(
  db: Queryable,
  betIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    `update studio.book_auto_cash_outs set looked_at = $2
     where bet_id = any($1::uuid[]) and looked_at is null`,
    [betIds, now],
  );
}
