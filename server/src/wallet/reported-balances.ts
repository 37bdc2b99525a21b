import { addMs } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { listVenues } from '../venue/index.ts';
import type { ReportedBalance } from './rules.ts';

type Tx = TxContext['tx'];

/** Only one caller queries at a time. Chosen: longer than a provider may take to answer. */
const queryLeaseMs = 5_000;
/**
 * Chosen: an unavailable provider is not queried again for this long, however many screens poll.
 */
const unansweredMs = 15_000;

/** Lists the balances of a player that providers last reported. */
export async function listReported(tx: Tx, playerId: bigint): Promise<ReportedBalance[]> {
  const { rows } = await sql<ReportedBalance>`
    select venue, balance_minor, in_play_minor, known_at, is_known from wallet_venue_balances
    where player_id = ${playerId} order by venue`.execute(tx);
  return rows;
}

/** Registers that the player may have a balance there, so that it is queried from now on. */
export async function ensureReported(
  tx: Tx,
  playerId: bigint,
  venue: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet_venue_balances (player_id, venue, next_query_at)
    values (${playerId}, ${venue}, ${now}) on conflict do nothing`.execute(tx);
}

/** Stores a reported balance; leaves `inPlayMinor` unchanged if it was not reported. */
export async function updateReported(
  tx: Tx,
  of: { playerId: bigint; venue: string; balanceMinor: bigint; inPlayMinor?: bigint },
  now: Date,
): Promise<void> {
  await sql`
    update wallet_venue_balances
    set balance_minor = ${of.balanceMinor},
      in_play_minor = coalesce(${of.inPlayMinor ?? null}::bigint, in_play_minor),
      known_at = ${now}, is_known = true, next_query_at = ${now}
    where player_id = ${of.playerId} and venue = ${of.venue}`.execute(tx);
}

/** Marks the reported balance as uncertain: the next read queries it. */
export async function updateUncertain(
  tx: Tx,
  of: { playerId: bigint; venue: string },
  now: Date,
): Promise<void> {
  await sql`
    update wallet_venue_balances set is_known = false, next_query_at = ${now}
    where player_id = ${of.playerId} and venue = ${of.venue}`.execute(tx);
}

/** A venue, and the instant before which its reported balance is too old. */
type Aged = { venue: string; olderThan: Date };

/** Leases the queries that are due and not leased by another caller, until `until`. */
async function leaseQueries(
  tx: Tx,
  of: { playerId: bigint; venues: readonly Aged[] },
  { now, until }: { now: Date; until: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ venue: string }>`
    update wallet_venue_balances b set next_query_at = ${until}
    from unnest(${of.venues.map(({ venue }) => venue)}::text[],
      ${of.venues.map(({ olderThan }) => olderThan)}::timestamptz[]) as a (venue, older_than)
    where b.player_id = ${of.playerId} and b.venue = a.venue and b.next_query_at <= ${now}
      and (not b.is_known or b.known_at <= a.older_than)
    returning b.venue`.execute(tx);
  return new Set(rows.map((row) => row.venue));
}

/**
 * Stores an answer, or that there was none, unless a transfer has reported a newer balance since
 * the query.
 */
async function updateAnswer(
  tx: Tx,
  of: { playerId: bigint; venue: string; askedAt: Date },
  answer: { balanceMinor: bigint; inPlayMinor: bigint } | null,
  now: Date,
): Promise<void> {
  const isNewer = sql`player_id = ${of.playerId} and venue = ${of.venue}
    and (known_at is null or known_at <= ${of.askedAt})`;
  if (answer) {
    await sql`
      update wallet_venue_balances
      set balance_minor = ${answer.balanceMinor}, in_play_minor = ${answer.inPlayMinor},
        known_at = ${now}, is_known = true, next_query_at = ${now}
      where ${isNewer}`.execute(tx);
  } else {
    await sql`
      update wallet_venue_balances set is_known = false, next_query_at = ${addMs(now, unansweredMs)}
      where ${isNewer}`.execute(tx);
  }
}

/**
 * Queries providers in parallel for a player's balances that are uncertain or older than
 * `maxAgeMs`. Must not run in a transaction: it waits up to two seconds.
 */
export async function refreshReported(
  services: Services,
  playerId: bigint,
  maxAgeMs: (venue: string) => number,
): Promise<void> {
  const { database, clock, providerClient } = services;
  const now = clock.now();
  const stale = (await listReported(database.db, playerId)).flatMap((reported) => {
    const olderThan = new Date(Math.max(0, now.getTime() - maxAgeMs(reported.venue)));
    const isFresh = reported.isKnown && reported.knownAt !== null && reported.knownAt > olderThan;
    return isFresh ? [] : [{ venue: reported.venue, olderThan }];
  });
  if (stale.length === 0) return;
  const taking = { now, until: addMs(now, queryLeaseMs) };
  const requested = await leaseQueries(database.db, { playerId, venues: stale }, taking);
  const venues = (await listVenues(database.db, now)).filter(({ venue }) => requested.has(venue));
  await Promise.all(
    venues.map(async ({ venue, baseUrl }) => {
      const answer =
        baseUrl === null ? null : await providerClient.heldBalance(baseUrl, { playerId, venue });
      await updateAnswer(database.db, { playerId, venue, askedAt: now }, answer, clock.now());
    }),
  );
}

/** SQL expression: the sum that providers hold of the player whose id the argument yields. */
export const sumOfVenueBalances = (playerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select sum(b.balance_minor) from wallet_venue_balances b where b.player_id = ${playerId}`;
