import { sql } from 'kysely';
import type { Hands } from '../app/route.ts';

type Tx = Hands['tx'];

/** Whose games a provider is to close. */
export type Closing = { playerId: bigint; provider: string };

/** Which open games are meant: a player's, or everybody's in a venue. */
export type Seats = { playerId: bigint } | { venue: string };

const areOf = (seats: Seats) =>
  'venue' in seats ? sql`s.venue = ${seats.venue}` : sql`s.player_id = ${seats.playerId}`;

/**
 * Notes that the providers that hold balances and at which such a game is open are to close their
 * player's games. One that was told, or is being told at this moment, is told anew. False if there
 * is none.
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

/** Ends the games of those players at the providers that are to close them. */
export async function endClosingSessions(tx: Tx, seats: Seats, now: Date): Promise<void> {
  await sql`
    update game.sessions e set expires_at = ${now}
      from game.sessions s join game.session_closings c using (player_id)
     where ${areOf(seats)} and s.expires_at > ${now} and c.done_at is null
       and e.player_id = s.player_id and e.expires_at > ${now}
       and e.venue in (select v.venue from game.venues v where v.provider = c.provider)
  `.execute(tx);
}

/** The closings whose time has come, the longest waiting first, by provider, at most `limit`. */
export async function listDueClosings(tx: Tx, now: Date, limit: number): Promise<Closing[][]> {
  const { rows } = await sql<Closing>`
    select player_id, provider from game.session_closings
     where done_at is null and next_try_at <= ${now}
     order by next_try_at, player_id, provider limit ${limit}`.execute(tx);
  return [...Map.groupBy(rows, ({ provider }) => provider).values()];
}

/** How long to wait between tries: from the first to the longest, twice as long each time. */
export type Waits = { firstMs: number; maxMs: number };

/**
 * Counts a try of a closing and says when the next one is; gives what to ask where. Null if it is
 * done, or if its time has not come and nobody is in a hurry.
 */
export async function updateTried(
  tx: Tx,
  { playerId, provider }: Closing,
  { now, isUrgent, waits }: { now: Date; isUrgent: boolean; waits: Waits },
): Promise<{ wanted: number; tries: number; baseUrl: string } | null> {
  const { rows } = await sql<{ wanted: number; tries: number; baseUrl: string }>`
    update game.session_closings c set tries = c.tries + 1,
           next_try_at = ${now}::timestamptz + interval '1 millisecond'
             * least(${waits.firstMs}::bigint * (1 << least(c.tries, 10)), ${waits.maxMs}::bigint)
      from game.providers p
     where c.player_id = ${playerId} and c.provider = ${provider} and p.provider = c.provider
       and c.done_at is null and (${isUrgent} or c.next_try_at <= ${now})
    returning c.wanted, c.tries, p.base_url`.execute(tx);
  return rows[0] ?? null;
}

/** Notes that a provider has closed a player's games, unless that was asked for again meanwhile. */
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
