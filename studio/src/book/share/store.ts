import type { SharedEvent } from '../../protocol/shared-slip.ts';
import type { Queryable } from '../../rounds/store.ts';

/** A leg as it was shared; `oddsMilli` is null if it was suspended then. */
export interface SharedLegRow {
  event: SharedEvent;
  selection: string;
  oddsMilli: number | null;
}

/** A shared slip. */
export interface SharedSlipRow {
  code: string;
  gameCode: string;
  kind: string;
  legs: readonly SharedLegRow[];
}

/** The shared slip with this code, or null. */
export async function findSharedSlip(db: Queryable, code: string): Promise<SharedSlipRow | null> {
  const { rows } = await db.query<SharedSlipRow>(
    `select code, game_code as "gameCode", kind, legs from studio.book_shared_slips
     where code = $1`,
    [code],
  );
  return rows[0] ?? null;
}

/** The code under which a slip with this content is shared, or null. */
export async function findSharedCode(db: Queryable, contentHash: Buffer): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(
    'select code from studio.book_shared_slips where content_hash = $1',
    [contentHash],
  );
  return rows[0]?.code ?? null;
}

/** Inserts a shared slip; false if the code or the content is there already. */
export async function insertSharedSlip(
  db: Queryable,
  slip: SharedSlipRow & { contentHash: Buffer; createdAt: Date; endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.book_shared_slips
       (code, game_code, kind, legs, content_hash, created_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      slip.code,
      slip.gameCode,
      slip.kind,
      JSON.stringify(slip.legs),
      slip.contentHash,
      slip.createdAt,
      slip.endsAt,
    ],
  );
  return rowCount === 1;
}

/** Deletes shared slips whose bets would all be void. */
export async function deleteEndedSlips(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from studio.book_shared_slips where ends_at < $1', [now]);
}
