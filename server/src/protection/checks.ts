import { writeMinor } from '@vela/contract/money.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { unwillingPlayers } from './consent-store.ts';
import { computeRoom, computeTightest, computeWindows } from './rules.ts';
import type { DepositRoom } from './rules.ts';
import type { PlayWork } from './play.ts';
import { findPause } from './play.ts';
import { listLimits, sumDeposits } from './store.ts';

type CheckWork = Pick<PlayWork, 'tx' | 'services' | 'now'>;

/**
 * Returns what a player may still deposit before one of their own limits is reached, with its
 * period; null without a limit.
 */
export async function findDepositRoom(
  work: CheckWork,
  playerId: bigint,
): Promise<DepositRoom | null> {
  const { tx, services, now } = work;
  const limits = await listLimits(tx, playerId);
  const used = await sumDeposits(tx, playerId, computeWindows(now, services.site.timeZone));
  const rooms = limits.flatMap(({ kind, period, amount }) =>
    kind === 'deposit' && period !== 'session' ? [computeRoom(period, amount, used[period])] : [],
  );
  return computeTightest(rooms);
}

/**
 * Refuses a deposit during a pause or beyond one of the player's limits. The caller has locked the
 * player, so that concurrent orders are serialised.
 */
export async function checkDeposit(
  work: CheckWork,
  playerId: bigint,
  amountMinor: bigint,
): Promise<Refused<'playPaused' | 'depositLimitReached'> | null> {
  if (await findPause(work, playerId)) return refuse('playPaused');
  const room = await findDepositRoom(work, playerId);
  if (room === null || amountMinor <= room.leftMinor) return null;
  return refuse('depositLimitReached', { leftMinor: writeMinor(room.leftMinor) });
}

/**
 * SQL relation: the players who may receive no offers: during a pause, with markers of harm, where
 * they want none, or while their rewards are withheld.
 */
export const barredPlayers = (now: Date): RawBuilder<unknown> => sql`
  (select player_id from protection_scores where score >= threshold
    union all
    select player_id from protection_pauses
    where ends_at > ${now}
      or (kind = 'exclusion' and (returns_at is null or returns_at > ${now}))
    union all
    select player_id from ${unwillingPlayers} u
    union all
    select player_id from protection_withheld)`;

/**
 * Returns true if a player is granted what they earn by their level. A bar on offers does not
 * affect it: it is granted without a message, and its expiry is suspended with that of other
 * grants. Only an exclusion that has run out without the player's return ends it.
 */
export async function mayReceiveEarned(
  work: Pick<PlayWork, 'tx' | 'now'>,
  playerId: bigint,
): Promise<boolean> {
  const pause = await findPause(work, playerId);
  return pause?.state !== 'over';
}

/** As SQL: who shows markers of harm, and since when without a gap, as a relation. */
export const harmedPlayers: RawBuilder<unknown> = sql`
  (select player_id, coalesce(over_since, scored_at) as since from protection_scores
    where score >= threshold)`;

/** Returns true if a player may receive offers. */
export async function mayReceivePromotions(
  { tx, now }: Pick<PlayWork, 'tx' | 'now'>,
  playerId: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${barredPlayers(now)} b where b.player_id = ${playerId} limit 1`.execute(tx);
  return rows.length === 0;
}
