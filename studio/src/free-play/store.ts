import type { Queryable } from '../rounds/store.ts';

/** A free play as the platform grants it. */
export interface Grant {
  grantId: string;
  player: string;
  kind: 'rounds' | 'bet';
  games: readonly string[];
  currency: string;
  total: number;
  stakeMinor: bigint;
  minOddsMilli: number | null;
  expiresAt: Date;
}

/** A free play with what has become of it. */
export interface FreePlayRow extends Grant {
  used: number;
  wonMinor: bigint;
  isCancelled: boolean;
}

const COLUMNS = `f.grant_id as "grantId", f.player, f.kind, f.games, f.currency, f.total,
  f.stake_minor as "stakeMinor", f.min_odds_milli as "minOddsMilli", f.expires_at as "expiresAt",
  f.used, f.won_minor as "wonMinor", f.is_cancelled as "isCancelled"`;

/** Inserts a free play; false if its id is known, also as a cancelled one. */
export async function insertGrant(db: Queryable, grant: Grant, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.free_plays (grant_id, player, kind, games, currency, total, stake_minor,
       min_odds_milli, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (grant_id) do nothing`,
    [
      grant.grantId,
      grant.player,
      grant.kind,
      grant.games,
      grant.currency,
      grant.total,
      grant.stakeMinor,
      grant.minOddsMilli,
      grant.expiresAt,
      now,
    ],
  );
  return rowCount === 1;
}

/** The free play with this id, or null. */
export async function findGrant(db: Queryable, grantId: string): Promise<FreePlayRow | null> {
  const { rows } = await db.query<FreePlayRow>(
    `select ${COLUMNS} from studio.free_plays f where f.grant_id = $1`,
    [grantId],
  );
  return rows[0] ?? null;
}

/** The free play that the bet of a round uses, or null. */
export async function findGrantOfRound(
  db: Queryable,
  roundId: string,
): Promise<FreePlayRow | null> {
  const { rows } = await db.query<FreePlayRow>(
    `select ${COLUMNS} from studio.bets b join studio.free_plays f on f.grant_id = b.free_play
     where b.round_id = $1`,
    [roundId],
  );
  return rows[0] ?? null;
}

/** Moves the end of a free play, if the new one is later. */
export async function extendGrant(db: Queryable, grantId: string, expiresAt: Date): Promise<void> {
  await db.query(
    `update studio.free_plays set expires_at = greatest(expires_at, $2) where grant_id = $1`,
    [grantId, expiresAt],
  );
}

/** Cancels a free play; one that is unknown is cancelled in advance. */
export async function cancelGrant(
  db: Queryable,
  { grantId, player }: Pick<Grant, 'grantId' | 'player'>,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into studio.free_plays (grant_id, player, kind, games, currency, total, stake_minor,
       expires_at, is_cancelled, created_at)
     values ($1, $2, 'rounds', '{}', '', 0, 0, $3, true, $3)
     on conflict (grant_id) do update set is_cancelled = true`,
    [grantId, player, now],
  );
}

/** What a bet must fit to use a free play. */
export type Use = Pick<Grant, 'grantId' | 'player' | 'kind' | 'currency' | 'stakeMinor'> & {
  gameCode: string;
};

/** Uses a free play once, in the transaction that places its bet; false if it may not be. */
export async function takeFreePlay(tx: Queryable, use: Use, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.free_plays set used = used + 1
     where grant_id = $1 and player = $2 and kind = $3 and currency = $4 and stake_minor = $5
       and $6 = any (games) and used < total and not is_cancelled and expires_at > $7`,
    [use.grantId, use.player, use.kind, use.currency, use.stakeMinor, use.gameCode, now],
  );
  return rowCount === 1;
}

/**
 * Gives back the use of a bet, if it is of a free play: the platform has not taken it. `isUntilAt`
 * is the least that it can be used until; null leaves its end.
 */
export async function returnFreePlay(
  tx: Queryable,
  betId: string,
  isUntilAt: Date | null,
): Promise<void> {
  await tx.query(
    `update studio.free_plays f set used = f.used - 1,
       expires_at = greatest(f.expires_at, coalesce($2, f.expires_at))
     from studio.bets b where b.id = $1 and b.free_play = f.grant_id`,
    [betId, isUntilAt],
  );
}

/** Adds to the winnings of a free play; below zero what was taken back. */
export async function addFreeWin(tx: Queryable, grantId: string, minor: bigint): Promise<void> {
  await tx.query('update studio.free_plays set won_minor = won_minor + $2 where grant_id = $1', [
    grantId,
    minor,
  ]);
}

/** The player's free plays of a kind that can be used in a game, the first to expire first. */
export async function listUsable(
  db: Queryable,
  of: Pick<Grant, 'player' | 'kind' | 'currency'> & { gameCode: string; limit: number },
  now: Date,
): Promise<FreePlayRow[]> {
  const { rows } = await db.query<FreePlayRow>(
    `select ${COLUMNS} from studio.free_plays f
     where f.player = $1 and f.kind = $2 and f.currency = $3 and $4 = any (f.games)
       and not f.is_cancelled and f.used < f.total and f.expires_at > $5
     order by f.expires_at, f.grant_id limit $6`,
    [of.player, of.kind, of.currency, of.gameCode, now, of.limit],
  );
  return rows;
}
