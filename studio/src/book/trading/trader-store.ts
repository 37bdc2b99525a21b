import type { Queryable } from '../../rounds/store.ts';

/** An operator at the desk: the identity from the platform, and how long it is valid. */
export interface TraderRow {
  operatorId: string;
  operatorName: string;
  currency: string;
  lang: string;
  expiresAt: Date;
}

const COLUMNS = `operator_id as "operatorId", operator_name as "operatorName", currency, lang,
  expires_at as "expiresAt"`;

/** Writes an address that opens the desk once. */
export async function insertTraderLaunch(
  db: Queryable,
  { tokenHash, ...row }: TraderRow & { tokenHash: Buffer },
): Promise<void> {
  await db.query(
    `insert into studio.trading_launches
       (token_hash, operator_id, operator_name, currency, lang, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash, row.operatorId, row.operatorName, row.currency, row.lang, row.expiresAt],
  );
}

/** Uses up an address; null if it was used, has expired or never was one. */
export async function redeemTraderLaunch(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<TraderRow | null> {
  const { rows } = await db.query<TraderRow>(
    `delete from studio.trading_launches where token_hash = $1 returning ${COLUMNS}`,
    [tokenHash],
  );
  const [launch] = rows;
  return launch !== undefined && launch.expiresAt > now ? launch : null;
}

/** Writes a session. */
export async function insertTraderSession(
  db: Queryable,
  { tokenHash, ...row }: TraderRow & { tokenHash: Buffer },
): Promise<void> {
  await db.query(
    `insert into studio.trading_sessions
       (token_hash, operator_id, operator_name, currency, lang, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash, row.operatorId, row.operatorName, row.currency, row.lang, row.expiresAt],
  );
}

/** The session of a token that has not expired, or null. */
export async function findTraderSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<TraderRow | null> {
  const { rows } = await db.query<TraderRow>(
    `select ${COLUMNS} from studio.trading_sessions where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Deletes what has expired. */
export async function deleteExpiredTraders(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from studio.trading_launches where expires_at < $1', [now]);
  await db.query('delete from studio.trading_sessions where expires_at < $1', [now]);
}
