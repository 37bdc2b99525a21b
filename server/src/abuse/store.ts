import type { AbuseSign, AbuseState } from '@vela/contract/abuse/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { withheldPlayers } from '../welfare/index.ts';
import type { Pair } from './finding.ts';

type Tx = TxContext['tx'];

/** A case as stored. */
export type AbuseCase = {
  caseId: string;
  oneId: bigint;
  otherId: bigint;
  signs: AbuseSign[];
  state: AbuseState;
  withheldIds: bigint[];
  openedAt: Date;
  decidedAt: Date | null;
  reason: string;
};

const columns = sql`
  c.case_id, c.one_id, c.other_id, c.signs, c.state, c.withheld_ids, c.opened_at, c.decided_at,
  c.reason`;

/**
 * Opens a case for two accounts, or adds the signs to theirs; one that was cleared opens again only
 * for a sign that was not cleared.
 */
export async function saveCase(tx: Tx, caseId: string, pair: Pair, now: Date): Promise<void> {
  await sql`
    insert into abuse_cases as c (case_id, one_id, other_id, signs, opened_at)
    values (${caseId}, ${pair.oneId}, ${pair.otherId}, ${pair.signs}, ${now})
    on conflict (one_id, other_id) do update set
      signs = array(select unnest(c.signs) union select unnest(excluded.signs) order by 1),
      state = case
        when c.state = 'cleared' and not excluded.signs <@ c.cleared_signs then 'open'
        else c.state end,
      opened_at = case
        when c.state = 'cleared' and not excluded.signs <@ c.cleared_signs then excluded.opened_at
        else c.opened_at end
    where not excluded.signs <@ c.signs
      or (c.state = 'cleared' and not excluded.signs <@ c.cleared_signs)`.execute(tx);
}

/** Returns one case, locked until the transaction ends; null if there is none. */
export async function lockCase(tx: Tx, caseId: string): Promise<AbuseCase | null> {
  const { rows } = await sql<AbuseCase>`
    select ${columns} from abuse_cases c where c.case_id = ${caseId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Decides a locked case; what is cleared are the signs that it shows now. */
export async function updateDecided(
  tx: Tx,
  caseId: string,
  decision: { withheldIds: readonly bigint[]; staffId: bigint; reason: string; now: Date },
): Promise<void> {
  const { withheldIds, staffId, reason, now } = decision;
  const isCleared = withheldIds.length === 0;
  await sql`
    update abuse_cases set state = ${isCleared ? 'cleared' : 'withheld'},
      withheld_ids = ${withheldIds}::bigint[],
      cleared_signs = case when ${isCleared} then signs else cleared_signs end,
      decided_at = ${now}, decided_by = ${staffId}, reason = ${reason}
    where case_id = ${caseId}`.execute(tx);
}

/** Returns true if a case, other than this one, withholds the rewards of a player. */
export async function isHeldElsewhere(tx: Tx, caseId: string, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from abuse_cases
    where case_id <> ${caseId} and ${playerId} = any (withheld_ids) limit 1`.execute(tx);
  return rows.length > 0;
}

/** An account of a case. */
export type CaseAccount = { playerId: bigint; username: string; isWithheld: boolean };

/** Returns accounts by their ids. */
export async function listAccounts(tx: Tx, ids: readonly bigint[]): Promise<CaseAccount[]> {
  const { rows } = await sql<CaseAccount>`
    select p.player_id, p.username,
      exists (select from ${withheldPlayers} w where w.player_id = p.player_id) as is_withheld
    from players p where p.player_id = any (${ids}::bigint[])`.execute(tx);
  return rows;
}

/** The filter of cases; null: all. */
export type CaseFilter = {
  username: string | null;
  state: AbuseState | null;
  sign: AbuseSign | null;
};

/** Returns one page of cases: those to decide first, then the newest. */
export async function listCases(
  tx: Tx,
  filter: CaseFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: (AbuseCase & { decidedBy: string | null })[]; totalCount: number }> {
  const where = sql`
    (${filter.state}::text is null or c.state = ${filter.state})
    and (${filter.sign}::text is null or ${filter.sign} = any (c.signs))
    and (${filter.username}::text is null or exists (
      select from players p
      where p.username = ${filter.username} and p.player_id in (c.one_id, c.other_id)))`;
  const { rows } = await sql<AbuseCase & { decidedBy: string | null }>`
    select ${columns}, s.username as decided_by
    from abuse_cases c left join staff_members s on s.staff_id = c.decided_by
    where ${where} order by c.state <> 'open', c.opened_at desc, c.case_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from abuse_cases c where ${where}`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}
