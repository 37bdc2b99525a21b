import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A player's games that a provider is to close. */
export type Closing = { playerId: bigint; provider: string };

/** The open games in question: a player's, those of some logins, or all in a venue. */
export type Seats = { playerId: bigint } | { logins: readonly string[] } | { venue: string };

const areOf = (seats: Seats) => {
  if ('venue' in seats) return sql`s.venue = ${seats.venue}`;
  if ('logins' in seats) return sql`s.login_id = any(${seats.logins}::text[])`;
  return sql`s.player_id = ${seats.playerId}`;
};

/**
 * Queues closings of these games at the providers that hold balances. A closing that was sent, or
 * is being sent right now, is sent again. Returns false if there is none.
 */
export async function saveClosings(tx: Tx, seats: Seats, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into game.session_closings as c (player_id, provider, since, next_try_at)
    select distinct s.player_id, v.provider, ${now}::timestamptz, ${now}::timestamptz
      from game.sessions s join game.venues v using (venue)
     where ${areOf(seats)} and s.expires_at > ${now} and v.wallet_kind = 'transfer'
       and v.provider is not null
     order by s.player_id, v.provider
    on conflict (player_id, provider) do update set
      since = case when c.done_at is null then c.since else excluded.since end,
      wanted = c.wanted + 1, tries = 0, next_try_at = excluded.next_try_at, done_at = null
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ends the sessions of these players at the providers that are to close them. */
export async function endClosingSessions(tx: Tx, seats: Seats, now: Date): Promise<void> {
  await sql`
    update game.sessions e set expires_at = ${now}
      from game.sessions s join game.session_closings c using (player_id)
     where ${areOf(seats)} and s.expires_at > ${now} and c.done_at is null
       and e.player_id = s.player_id and e.expires_at > ${now}
       and e.venue in (select v.venue from game.venues v where v.provider = c.provider)
  `.execute(tx);
}

/** Closings that a provider has not confirmed, by provider. */
export const closingRows: WorklistRows = {
  name: 'venue/closings',
  table: 'game.session_closings',
  key: 'closing_no',
  target: 'w.provider',
  isOpen: 'w.done_at is null',
};

/** Returns the number of an unconfirmed closing; null if there is none. */
export async function findOpenClosing(
  tx: Tx,
  { playerId, provider }: Closing,
): Promise<bigint | null> {
  const { rows } = await sql<{ closingNo: bigint }>`
    select closing_no from game.session_closings
     where player_id = ${playerId} and provider = ${provider} and done_at is null`.execute(tx);
  return rows[0]?.closingNo ?? null;
}

/** Returns what to send to which provider; null if the closing is done. */
export async function findClosing(
  tx: Tx,
  closingNo: string,
): Promise<(Closing & { wanted: number; baseUrl: string }) | null> {
  const { rows } = await sql<Closing & { wanted: number; baseUrl: string }>`
    select c.player_id, c.provider, c.wanted, p.base_url
      from game.session_closings c join game.providers p using (provider)
     where c.closing_no = ${closingNo}::bigint and c.done_at is null`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Records that a provider has closed a player's games, unless another closing was requested in the
 * meantime.
 */
export async function updateClosed(
  tx: Tx,
  { playerId, provider }: Closing,
  { wanted, now }: { wanted: number; now: Date },
): Promise<void> {
  await sql`
    update game.session_closings set done_at = ${now}
     where player_id = ${playerId} and provider = ${provider} and wanted = ${wanted}
       and done_at is null`.execute(tx);
}
