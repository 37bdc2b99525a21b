import type { ApplicationState } from '@vela/contract/promotion/rules.ts';
import { termsInput } from '@vela/contract/promotion/staff-calls.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { toStored } from '../app/settings.ts';
import type { Terms } from './rules.ts';
import type { OfferTexts } from './store.ts';

type Tx = TxContext['tx'];

/** An application as stored, with the texts of its offer. */
export type Application = {
  applicationId: string;
  promotionId: string;
  playerId: bigint;
  username: string;
  periodKey: string;
  state: ApplicationState;
  texts: OfferTexts;
  terms: Terms;
  venueNo: number | null;
  baseMinor: bigint;
  bonusMinor: bigint;
  requiredMinor: bigint;
  appliedAt: Date;
  grantedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  note: string;
  takenMinor: bigint;
};

/** What granting an application needs. */
export type Grantable = Pick<
  Application,
  | 'applicationId'
  | 'promotionId'
  | 'playerId'
  | 'terms'
  | 'venueNo'
  | 'baseMinor'
  | 'bonusMinor'
  | 'requiredMinor'
>;

type Row = Omit<Application, 'terms'> & { terms: unknown };

const toApplication = (row: Row): Application => ({ ...row, terms: termsInput.parse(row.terms) });

const columns = sql`
  a.application_id, a.promotion_id, a.player_id, p.username, a.period_key, a.state, o.texts,
  a.terms, a.venue_no, a.base_minor, a.bonus_minor, a.required_minor, a.applied_at, a.granted_at,
  a.expires_at, a.ended_at, a.note, a.taken_minor`;
const joined = sql`promotion_applications a join promotion_offers o using (promotion_id)
  join players p using (player_id)`;

/** A new application. */
export type NewApplication = Pick<
  Application,
  | 'applicationId'
  | 'promotionId'
  | 'playerId'
  | 'periodKey'
  | 'terms'
  | 'venueNo'
  | 'baseMinor'
  | 'bonusMinor'
  | 'requiredMinor'
  | 'appliedAt'
> & { state: 'applied' | 'approved'; looksAt: Date | null };

/** Inserts an application; a second one in a period violates a constraint. */
export async function insertApplication(tx: Tx, wanted: NewApplication): Promise<void> {
  await sql`
    insert into promotion_applications (application_id, promotion_id, player_id, period_key, state,
      terms, venue_no, base_minor, bonus_minor, required_minor, max_stake_minor, applied_at,
      looks_at)
    values (${wanted.applicationId}, ${wanted.promotionId}, ${wanted.playerId},
      ${wanted.periodKey}, ${wanted.state}, ${JSON.stringify(toStored(wanted.terms))},
      ${wanted.venueNo}, ${wanted.baseMinor}, ${wanted.bonusMinor}, ${wanted.requiredMinor},
      ${wanted.terms.maxStakeMinor}, ${wanted.appliedAt}, ${wanted.looksAt})`.execute(tx);
}

/** Returns one application, optionally of one player; null if there is none. */
export async function findApplication(
  tx: Tx,
  applicationId: string,
  playerId: bigint | null = null,
): Promise<Application | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where a.application_id = ${applicationId}
      and (${playerId}::bigint is null or a.player_id = ${playerId})`.execute(tx);
  const [row] = rows;
  return row ? toApplication(row) : null;
}

/** Returns the open bonus of a player, or null. */
export async function findOpen(tx: Tx, playerId: bigint): Promise<Application | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined}
    where a.player_id = ${playerId} and a.state = 'granted'`.execute(tx);
  const [row] = rows;
  return row ? toApplication(row) : null;
}

/** Returns true if a player has applied for an offer in a period. */
export async function hasApplied(
  tx: Tx,
  playerId: bigint,
  promotionId: string,
  periodKey: string,
): Promise<boolean> {
  const { rows } = await sql<{ applicationId: string }>`
    select application_id from promotion_applications where player_id = ${playerId}
      and promotion_id = ${promotionId} and period_key = ${periodKey}`.execute(tx);
  return rows.length > 0;
}

/**
 * Sums a player's deposits since an instant that bonuses were granted for, or applications wait
 * with.
 */
export async function sumBases(tx: Tx, playerId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ baseMinor: bigint }>`
    select coalesce(sum(base_minor), 0)::bigint as base_minor from promotion_applications
    where player_id = ${playerId} and state <> 'rejected' and applied_at >= ${since}`.execute(tx);
  return rows[0]?.baseMinor ?? 0n;
}

/** Opens the bonus of a waiting application; a second open one violates a constraint. */
export async function updateGranted(
  tx: Tx,
  applicationId: string,
  at: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update promotion_applications set state = 'granted', granted_at = ${at.now},
      expires_at = ${at.expiresAt}, looks_at = ${at.now}
    where application_id = ${applicationId} and state = 'applied'`.execute(tx);
}

/** Opens the free play of a waiting application. */
export async function updatePlaying(
  tx: Tx,
  applicationId: string,
  at: { now: Date; expiresAt: Date; looksAt: Date },
): Promise<void> {
  await sql`
    update promotion_applications set state = 'playing', granted_at = ${at.now},
      expires_at = ${at.expiresAt}, looks_at = ${at.looksAt}
    where application_id = ${applicationId} and state = 'applied'`.execute(tx);
}

/** Pays the amount of a cashback; none of it stays open. */
export async function updatePaid(
  tx: Tx,
  applicationId: string,
  bonusMinor: bigint,
  now: Date,
): Promise<void> {
  await sql`
    update promotion_applications set state = 'fulfilled', bonus_minor = ${bonusMinor},
      granted_at = ${now}, ended_at = ${now}, looks_at = null
    where application_id = ${applicationId} and state = 'approved'`.execute(tx);
}

/** Ends an application. */
export async function updateApplicationEnded(
  tx: Tx,
  applicationId: string,
  end: {
    state: 'rejected' | 'fulfilled' | 'spent' | 'givenUp' | 'expired';
    takenMinor?: bigint;
    note?: string;
    now: Date;
  },
): Promise<void> {
  const { state, takenMinor = 0n, note = '', now } = end;
  await sql`
    update promotion_applications set state = ${state}, ended_at = ${now}, looks_at = null,
      taken_minor = ${takenMinor}, note = ${note}
    where application_id = ${applicationId}
      and state in ('applied', 'approved', 'granted', 'playing')`.execute(tx);
}

/** Records who reviewed an application. */
export async function updateReviewer(
  tx: Tx,
  applicationId: string,
  staffId: bigint,
): Promise<void> {
  await sql`
    update promotion_applications set reviewed_by = ${staffId}
    where application_id = ${applicationId}`.execute(tx);
}

/** Sets when an application is checked again. */
export async function updateLooksAt(tx: Tx, applicationId: string, at: Date): Promise<void> {
  await sql`
    update promotion_applications set looks_at = ${at}
    where application_id = ${applicationId} and looks_at is not null`.execute(tx);
}

/** Lists applications that are due for a check, the longest due first. */
export async function listDue(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Pick<Application, 'applicationId' | 'playerId'>[]> {
  const { rows } = await sql<Pick<Application, 'applicationId' | 'playerId'>>`
    select application_id, player_id from promotion_applications
    where state in ('granted', 'approved', 'playing') and looks_at <= ${now}
    order by looks_at limit ${limit}`.execute(tx);
  return rows;
}

/** The filter of applications; null means all. */
export type ApplicationFilter = {
  playerId: bigint | null;
  username: string;
  promotionId: string;
  state: ApplicationState | null;
};

/**
 * Returns one page of applications, those waiting for operators first, then newest; and the sums.
 */
export async function listApplicationRows(
  tx: Tx,
  filter: ApplicationFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: Application[]; totalCount: number; bonusMinor: bigint; takenMinor: bigint }> {
  const where = sql`(${filter.playerId}::bigint is null or a.player_id = ${filter.playerId})
    and (${filter.username} = '' or p.username = ${filter.username})
    and (${filter.promotionId} = '' or a.promotion_id = ${filter.promotionId})
    and (${filter.state}::text is null or a.state = ${filter.state})`;
  const isWaiting = sql`(${filter.playerId}::bigint is null and a.state = 'applied')`;
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where ${where}
    order by ${isWaiting} desc, a.applied_at desc, a.application_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: sums } = await sql<{ count: number; bonusMinor: bigint; takenMinor: bigint }>`
    select count(*)::int as count, coalesce(sum(a.bonus_minor), 0)::bigint as bonus_minor,
      coalesce(sum(a.taken_minor), 0)::bigint as taken_minor
    from ${joined} where ${where}`.execute(tx);
  const [sum] = sums;
  return {
    rows: rows.map(toApplication),
    totalCount: sum?.count ?? 0,
    bonusMinor: sum?.bonusMinor ?? 0n,
    takenMinor: sum?.takenMinor ?? 0n,
  };
}

/** SQL relation: who was granted a bonus, and when. */
export const receivedBonuses: RawBuilder<unknown> = sql`
  (select player_id, granted_at as at from promotion_applications where granted_at is not null)`;

/** Returns what players were granted as bonuses, less what was taken back. */
export async function sumBonuses(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; sumMinor: bigint }>`
    select player_id, sum(greatest(0, bonus_minor - taken_minor))::bigint as sum_minor
    from promotion_applications
    where player_id = any (${playerIds}::bigint[]) and granted_at is not null
    group by player_id`.execute(tx);
  return new Map(rows.map(({ playerId, sumMinor }) => [playerId, sumMinor]));
}
