import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { StandingBet, ReportedBet } from './rules.ts';

type Tx = TxContext['tx'];

/** A provider whose bets are fetched, and the cursor reached. */
export type Feed = { provider: string; providerNo: number; baseUrl: string; cursor: string };

/** Lists the providers that hold balances and are not switched off, by name. */
export async function listFeeds(tx: Tx): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    select p.provider, p.provider_no, p.base_url, coalesce(f.cursor, '') as cursor
      from game.providers p left join game.bet_feeds f using (provider)
     where not p.is_disabled and exists (
       select from game.venues v where v.provider = p.provider and v.wallet_kind = 'transfer')
     order by p.provider`.execute(tx);
  return rows;
}

/**
 * Advances a cursor and locks it until the transaction ends; returns false without effect if it has
 * moved already.
 */
export async function updateCursor(
  tx: Tx,
  feed: Pick<Feed, 'provider' | 'cursor'>,
  next: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into game.bet_feeds as f (provider, cursor, read_at)
    values (${feed.provider}, ${next}, ${now})
    on conflict (provider) do update set cursor = excluded.cursor, read_at = excluded.read_at
      where f.cursor = ${feed.cursor}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns those of these ids that are players'. */
export async function listPlayerIds(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id from players where player_id = any (${playerIds}::bigint[])`.execute(tx);
  return new Set(rows.map((row) => row.playerId));
}

const standing = sql`
  select bet_id, transaction_uuid, player_id, state = 3 as is_void, stake_minor, payout_minor,
         case when is_held then venue_no else -1 end as venue_no
    from game.bets`;

/**
 * Returns a provider's bets by their uuids. Bets from our own wallets have no venue, so that any
 * line about them is a contradiction.
 */
export async function listHeldBets(
  tx: Tx,
  providerNo: number,
  uuids: readonly string[],
): Promise<StandingBet[]> {
  const { rows } = await sql<StandingBet>`
    ${standing} where provider_no = ${providerNo} and transaction_uuid = any (${uuids}::uuid[])
     order by player_id, bet_id`.execute(tx);
  return rows;
}

/** The same, locked until the transaction ends. */
export async function lockHeldBets(
  tx: Tx,
  providerNo: number,
  uuids: readonly string[],
): Promise<StandingBet[]> {
  const { rows } = await sql<StandingBet>`
    ${standing} where provider_no = ${providerNo} and transaction_uuid = any (${uuids}::uuid[])
     order by player_id, bet_id for update`.execute(tx);
  return rows;
}

/** The result of held bets for each player and venue: winnings less losses. */
export type HeldSum = { playerId: bigint; venueNo: number; minor: bigint };

/**
 * Returns what the provider's books should hold of each player in each venue: money moved there,
 * less money moved back, plus winnings. Those with a pending transfer are omitted.
 */
export async function listHeldSums(tx: Tx, provider: string): Promise<HeldSum[]> {
  const { rows } = await sql<HeldSum>`
    select m.player_id, m.venue_no, coalesce(sum(m.minor), 0)::bigint as minor
      from (
        select t.player_id, v.venue_no, t.brought_minor as minor
          from venue_transfers t join game.venues v using (venue)
         where v.provider = ${provider} and t.is_done
        union all
        select b.player_id, b.venue_no,
               case when b.state = 3 then 0 else b.payout_minor - b.stake_minor end
          from game.bets b join game.venues v using (venue_no)
         where v.provider = ${provider} and b.is_held
      ) m
     where not exists (
       select from venue_transfers t join game.venues v using (venue)
        where t.player_id = m.player_id and v.venue_no = m.venue_no and t.is_pending)
     group by m.player_id, m.venue_no order by m.player_id, m.venue_no`.execute(tx);
  return rows;
}

/** A bet to insert. */
export type NewHeldBet = ReportedBet & {
  validMinor: bigint;
  gameCode: string;
  round: string;
  selection: string;
  placedAt: Date;
  settledAt: Date;
};

/** Inserts settled held bets; turnover has not counted them yet. */
export async function insertHeldBets(
  tx: Tx,
  providerNo: number,
  bets: readonly NewHeldBet[],
): Promise<void> {
  if (bets.length === 0) return;
  const rows = bets.map((bet) => ({
    player_id: String(bet.playerId),
    venue_no: bet.venueNo,
    transaction_uuid: bet.transactionUuid,
    state: bet.isVoid ? 3 : bet.payoutMinor > 0n ? 1 : 2,
    stake_minor: String(bet.stakeMinor),
    valid_minor: String(bet.isVoid ? 0n : bet.validMinor),
    payout_minor: String(bet.isVoid ? 0n : bet.payoutMinor),
    placed_at: bet.placedAt,
    settled_at: bet.settledAt,
    game_code: bet.gameCode,
    round: bet.round,
    selection: bet.selection,
  }));
  await sql`
    insert into game.bets (player_id, bet_id, provider_no, venue_no, transaction_uuid, fingerprint,
      state, is_held, stake_minor, valid_minor, payout_minor, balance_after_minor, placed_at,
      settled_at, game_code, round, selection)
    select b.player_id, nextval('ledger.transfer_id'), ${providerNo}, b.venue_no,
           b.transaction_uuid, 0, b.state, true, b.stake_minor, b.valid_minor, b.payout_minor, 0,
           b.placed_at, b.settled_at, b.game_code, b.round, b.selection
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (player_id bigint,
        venue_no smallint, transaction_uuid uuid, state smallint, stake_minor bigint,
        valid_minor bigint, payout_minor bigint, placed_at timestamptz, settled_at timestamptz,
        game_code text, round text, selection text)`.execute(tx);
}

/** Voids held bets; turnover reverses what it counted for them. */
export async function updateVoid(
  tx: Tx,
  providerNo: number,
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length === 0) return;
  await sql`
    update game.bets set state = 3, payout_minor = 0, valid_minor = 0, is_counted = false
     where provider_no = ${providerNo} and transaction_uuid = any (${uuids}::uuid[])
       and is_held`.execute(tx);
}
