import type { Queryable } from '../../rounds/store.ts';

/** The player with this id who has bet in a book; null without one. */
export async function findPlayer(db: Queryable, player: string): Promise<string | null> {
  const { rows } = await db.query<{ player: string }>(
    'select player from studio.players where player = $1',
    [player],
  );
  return rows[0]?.player ?? null;
}

/** The player of the first bet whose id, or that of its stake, lies between two; null without one. */
export async function findPlayerOfBets(
  db: Queryable,
  fromId: string,
  toId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ player: string }>(
    `select player from (
       select bet_id as id, player from studio.book_bets where bet_id between $1 and $2
       union all
       select w.id, k.player from studio.wallet_calls w
       join studio.book_bets k on k.bet_id = w.bet_id
       where w.id between $1 and $2 and w.kind = 'bet'
     ) found order by id limit 1`,
    [fromId, toId],
  );
  return rows[0]?.player ?? null;
}

/** What a player has staked and won in a currency, of bets that count; free bets stake nothing. */
export interface PlayerSums {
  bets: number;
  openBets: number;
  openStakeMinor: bigint;
  settledStakeMinor: bigint;
  paidMinor: bigint;
}

const FROM_BETS = `from studio.book_bets k
  join studio.bets b on b.id = k.bet_id join studio.rounds r on r.id = b.round_id`;

/** Sums the bets of a player. */
export async function sumBets(
  db: Queryable,
  player: string,
  currency: string,
): Promise<PlayerSums> {
  const { rows } = await db.query<PlayerSums>(
    `select count(*)::int as bets,
       (count(*) filter (where k.settled_at is null))::int as "openBets",
       coalesce(sum(b.stake_minor) filter (where k.settled_at is null and b.free_play is null), 0)
         ::bigint as "openStakeMinor",
       coalesce(sum(b.stake_minor)
         filter (where k.settled_at is not null and b.free_play is null), 0)::bigint
         as "settledStakeMinor",
       coalesce(sum(k.paid_minor) filter (where k.settled_at is not null), 0)::bigint
         as "paidMinor"
     ${FROM_BETS}
     where k.player = $1 and r.currency = $2 and k.state not in ('refused', 'refunded')`,
    [player, currency],
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('sums have no row');
  return sums;
}

/** The ids of a player's latest bets in a currency, in no order. */
export async function listLatestBets(
  db: Queryable,
  player: string,
  currency: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select k.bet_id as id ${FROM_BETS}
     where k.player = $1 and r.currency = $2 order by k.placed_at desc limit $3`,
    [player, currency, limit],
  );
  return rows.map(({ id }) => id);
}
