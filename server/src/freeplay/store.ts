import type { FreePlayKind, FreePlayState } from '@vela/contract/promotion/rules.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A free play as stored. */
export type FreePlay = {
  grantId: string;
  playerId: bigint;
  venue: string;
  kind: FreePlayKind;
  games: string[];
  total: number;
  stakeMinor: bigint;
  minOddsMilli: number | null;
  turnoverBp: number;
  cause: string;
  state: FreePlayState;
  used: number;
  wonMinor: bigint;
  grantedAt: Date;
  /** When it expires without pauses of play. */
  termEndsAt: Date;
  /** When it expires, as its provider was last told. */
  expiresAt: Date;
  endedAt: Date | null;
};

/** A new free play. */
export type NewFreePlay = Omit<FreePlay, 'state' | 'used' | 'wonMinor' | 'termEndsAt' | 'endedAt'>;

const columns = sql`
  grant_id, player_id, venue, kind, games, total, stake_minor, min_odds_milli, turnover_bp, cause,
  state, used, won_minor, granted_at, term_ends_at,
  expires_at, ended_at`;

/** Free plays that a provider has not confirmed, or whose end it has not. */
export const grantRows: WorklistRows = {
  name: 'freeplay/grants',
  table: 'freeplay_grants',
  key: 'grant_id',
  target: 'w.venue',
  isOpen: `w.state in ('registering', 'cancelling')`,
};

/** Inserts a free play to be registered; a cause has one, and a second violates a constraint. */
export async function insertFreePlay(tx: Tx, play: NewFreePlay): Promise<void> {
  await sql`
    insert into freeplay_grants (grant_id, player_id, venue, kind, games, total, stake_minor,
      min_odds_milli, turnover_bp, cause, state, granted_at, term_ends_at,
      expires_at, next_try_at)
    values (${play.grantId}, ${play.playerId}, ${play.venue}, ${play.kind}, ${play.games},
      ${play.total}, ${play.stakeMinor}, ${play.minOddsMilli}, ${play.turnoverBp}, ${play.cause},
      'registering', ${play.grantedAt}, ${play.expiresAt}, ${play.expiresAt},
      ${play.grantedAt})`.execute(tx);
}

/** Returns one free play, or null. */
export async function findFreePlay(tx: Tx, grantId: string): Promise<FreePlay | null> {
  const { rows } = await sql<FreePlay>`
    select ${columns} from freeplay_grants where grant_id = ${grantId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one free play, locked until the transaction ends; null if there is none. */
export async function lockFreePlay(tx: Tx, grantId: string): Promise<FreePlay | null> {
  const { rows } = await sql<FreePlay>`
    select ${columns} from freeplay_grants where grant_id = ${grantId}
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the free plays of some causes, by cause. */
export async function listFreePlays(
  tx: Tx,
  causes: readonly string[],
): Promise<ReadonlyMap<string, FreePlay>> {
  if (causes.length === 0) return new Map();
  const { rows } = await sql<FreePlay>`
    select ${columns} from freeplay_grants
    where cause = any (${[...causes]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.cause, row]));
}

/** Stores what has become of a locked free play. */
export async function updateFreePlay(
  tx: Tx,
  play: Pick<FreePlay, 'grantId' | 'state' | 'used' | 'wonMinor' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const { grantId, state, used, wonMinor, expiresAt } = play;
  await sql`
    update freeplay_grants set state = ${state}, used = ${used}, won_minor = ${wonMinor},
      expires_at = ${expiresAt},
      ended_at = case when ${state} in ('registering', 'active') then null
        else coalesce(ended_at, ${now}) end,
      tries = case when state <> ${state} then 0 else tries end,
      next_try_at = case when state <> ${state} then ${now} else next_try_at end,
      given_up_at = case when state <> ${state} then null else given_up_at end
    where grant_id = ${grantId}`.execute(tx);
}

/** Lists free plays that can be used and whose time is over, the longest over first. */
export async function listOver(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ grantId: string }>`
    select grant_id from freeplay_grants
    where state in ('registering', 'active') and expires_at <= ${now}
    order by expires_at limit ${limit}`.execute(tx);
  return rows.map(({ grantId }) => grantId);
}
