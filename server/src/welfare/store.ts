import type { GrantKind, GrantState } from '@vela/contract/welfare/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Grant } from './rules.ts';

type Tx = TxContext['tx'];

/** A new grant. */
export type NewGrant = Omit<Grant, 'state' | 'endedAt'>;

const columns = sql`
  g.grant_id, g.player_id, g.kind, g.cause, g.state, g.amount_minor, g.turnover_minor,
  g.issued_on, g.issued_at, g.opens_at, g.expires_at, g.ended_at, g.statement`;

/**
 * Inserts a grant; returns false without effect if this cause has granted to this player before.
 */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const { rows } = await sql<{ grantId: string }>`
    insert into welfare_grants (grant_id, player_id, kind, cause, amount_minor, turnover_minor,
      issued_on, issued_at, opens_at, expires_at, lapses_at, statement)
    values (${grant.grantId}, ${grant.playerId}, ${grant.kind}, ${grant.cause},
      ${grant.amountMinor}, ${grant.turnoverMinor}, ${grant.issuedOn}, ${grant.issuedAt},
      ${grant.opensAt}, ${grant.expiresAt}, ${grant.expiresAt},
      ${JSON.stringify(grant.statement)})
    on conflict (player_id, kind, cause) do nothing
    returning grant_id`.execute(tx);
  return rows.length === 1;
}

/** Returns a player's unclaimed grants, oldest first, locked. */
export async function lockClaimable(tx: Tx, playerId: bigint): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select ${columns} from welfare_grants g
    where player_id = ${playerId} and state = 'claimable'
    order by issued_at, grant_id for no key update`.execute(tx);
  return rows;
}

/** Lists a player's unclaimed grants, oldest first. */
export async function listClaimable(tx: Tx, playerId: bigint): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select ${columns} from welfare_grants g
    where player_id = ${playerId} and state = 'claimable'
    order by issued_at, grant_id`.execute(tx);
  return rows;
}

/** Returns one grant of a player; null if it is not theirs. */
export async function findGrant(tx: Tx, playerId: bigint, grantId: string): Promise<Grant | null> {
  const { rows } = await sql<Grant>`
    select ${columns} from welfare_grants g
    where player_id = ${playerId} and grant_id = ${grantId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns any grant with its player's name; null if there is none. */
export async function findNamedGrant(
  tx: Tx,
  grantId: string,
): Promise<(Grant & { username: string }) | null> {
  const { rows } = await sql<Grant & { username: string }>`
    select ${columns}, p.username from welfare_grants g join players p using (player_id)
    where g.grant_id = ${grantId}`.execute(tx);
  return rows[0] ?? null;
}

/** Ends an unclaimed grant. */
export async function updateEnded(
  tx: Tx,
  grantId: string,
  state: Exclude<GrantState, 'claimable'>,
  at: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update welfare_grants set state = ${state}, ended_at = ${at}
    where grant_id = ${grantId} and state = 'claimable'`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error(`grant ${grantId} has already ended`);
}

/** Sets when a grant is checked again. */
export async function updateLapse(tx: Tx, grantId: string, at: Date): Promise<void> {
  await sql`
    update welfare_grants set lapses_at = greatest(expires_at, ${at})
    where grant_id = ${grantId}`.execute(tx);
}

/** Lists grants that may be overdue, the longest overdue first. */
export async function listLapsing(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Pick<Grant, 'grantId' | 'playerId'>[]> {
  const { rows } = await sql<Pick<Grant, 'grantId' | 'playerId'>>`
    select grant_id, player_id from welfare_grants
    where state = 'claimable' and lapses_at <= ${now}
    order by lapses_at limit ${limit}`.execute(tx);
  return rows;
}

/** SQL relation: every grant with its amount. */
export const grantAmounts: RawBuilder<unknown> = sql`
  (select grant_id, amount_minor from welfare_grants)`;

/** SQL relation: who was granted something other than rebate, and when. */
export const receivedGrants: RawBuilder<unknown> = sql`
  (select player_id, issued_at as at from welfare_grants where kind <> 'rebate')`;

/** Returns what players were granted and have not lost, and of that what they can still claim. */
export async function sumReceived(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, { grantedMinor: bigint; claimableMinor: bigint }>> {
  const { rows } = await sql<{ playerId: bigint; grantedMinor: bigint; claimableMinor: bigint }>`
    select player_id,
      coalesce(sum(amount_minor) filter (where state in ('claimable', 'claimed')), 0)::bigint
        as granted_minor,
      coalesce(sum(amount_minor) filter (where state = 'claimable'), 0)::bigint as claimable_minor
    from welfare_grants where player_id = any (${playerIds}::bigint[])
    group by player_id`.execute(tx);
  return new Map(rows.map(({ playerId, ...sums }) => [playerId, sums]));
}

/** The filter of grants; `playerId` null means all players. */
export type GrantFilter = {
  playerId: bigint | null;
  kind: GrantKind | undefined;
  state: GrantState | undefined;
};

const filtered = ({ playerId, kind, state }: GrantFilter): RawBuilder<unknown> => sql`
  (${playerId}::bigint is null or g.player_id = ${playerId})
  and (${kind ?? null}::text is null or g.kind = ${kind ?? null})
  and (${state ?? null}::text is null or g.state = ${state ?? null})`;

/** Returns one page of grants, newest first, with the total number and amount. */
export async function listGrants(
  tx: Tx,
  filter: GrantFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: (Grant & { username: string })[]; totalCount: number; sumMinor: bigint }> {
  const { rows } = await sql<Grant & { username: string }>`
    select ${columns}, p.username from welfare_grants g join players p using (player_id)
    where ${filtered(filter)} order by g.issued_at desc, g.grant_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: sums } = await sql<{ count: number; sumMinor: bigint }>`
    select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as sum_minor
    from welfare_grants g where ${filtered(filter)}`.execute(tx);
  return { rows, totalCount: sums[0]?.count ?? 0, sumMinor: sums[0]?.sumMinor ?? 0n };
}

/** Returns the sums of a player's grants, by state. */
export async function sumGrants(tx: Tx, playerId: bigint): Promise<Map<GrantState, bigint>> {
  const { rows } = await sql<{ state: GrantState; sumMinor: bigint }>`
    select state, sum(amount_minor)::bigint as sum_minor from welfare_grants
    where player_id = ${playerId} group by state`.execute(tx);
  return new Map(rows.map(({ state, sumMinor }) => [state, sumMinor]));
}

/** Sums a player's claimed grants of one kind. */
export async function sumClaimed(tx: Tx, playerId: bigint, kind: GrantKind): Promise<bigint> {
  const { rows } = await sql<{ sumMinor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum_minor from welfare_grants
    where player_id = ${playerId} and kind = ${kind} and state = 'claimed'`.execute(tx);
  return rows[0]?.sumMinor ?? 0n;
}

/**
 * SQL relation: what was granted, claimed, and expired or voided, each on its site day, with the
 * kind of its grant.
 */
export const grantMoves = (timeZone: string): RawBuilder<unknown> => sql`(
  select issued_on as day, kind, 1 as granted_count, amount_minor as granted_minor,
    0::bigint as claimed_minor, 0::bigint as expired_minor
  from welfare_grants
  union all
  select (ended_at at time zone ${timeZone})::date, kind, 0, 0,
    case when state = 'claimed' then amount_minor else 0 end,
    case when state = 'claimed' then 0 else amount_minor end
  from welfare_grants where ended_at is not null
)`;
