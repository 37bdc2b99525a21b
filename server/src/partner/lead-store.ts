import type { ContactKind, LeadField, LeadState } from '@vela/contract/partner/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { toLikeText } from '../app/like.ts';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** An application to the agent programme. */
export type Lead = {
  leadId: string;
  /** Empty if a visitor sent it. */
  username: string;
  name: string;
  contactKind: ContactKind;
  contact: string;
  place: string;
  field: LeadField;
  plan: string;
  language: string;
  state: LeadState;
  createdAt: Date;
  claimedBy: bigint | null;
  claimedUntil: Date | null;
  /** The operator who last claimed it. */
  reviewer: string;
};

/** A lead as the form sends it. */
export type NewLead = Pick<
  Lead,
  | 'leadId'
  | 'name'
  | 'contactKind'
  | 'contact'
  | 'place'
  | 'field'
  | 'plan'
  | 'language'
  | 'createdAt'
> & { playerId: bigint | null };

/** SQL columns with `l` the lead, `p` the player who sent it and `c` the claiming operator. */
const columns = sql`
  l.lead_id, coalesce(p.username, '') as username, l.name, l.contact_kind, l.contact, l.place,
  l.field, l.plan, l.language, l.state, l.created_at, l.claimed_by, l.claimed_until,
  coalesce(c.username, '') as reviewer`;
const joined = sql`
  partner_leads l
  left join players p using (player_id)
  left join staff_members c on c.staff_id = l.claimed_by`;

/** Serialises new leads until the transaction ends. */
export async function lockLeads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('partner leads', 0))`.execute(tx);
}

/** Returns true if a lead with this contact is waiting or being handled. */
export async function isWaiting(
  tx: Tx,
  { contactKind, contact }: Pick<Lead, 'contactKind' | 'contact'>,
): Promise<boolean> {
  const { rows } = await sql<{ leadId: string }>`
    select lead_id from partner_leads
    where contact_kind = ${contactKind} and lower(contact) = lower(${contact})
      and state in ('new', 'contacted')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns the number of leads since an instant, and the first of them. */
export async function countSince(
  tx: Tx,
  since: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from partner_leads
    where created_at > ${since}`.execute(tx);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Inserts a lead. */
export async function insertLead(tx: Tx, lead: NewLead): Promise<void> {
  await sql`
    insert into partner_leads (lead_id, player_id, name, contact_kind, contact, place, field, plan,
      language, created_at, changed_at)
    values (${lead.leadId}, ${lead.playerId}, ${lead.name}, ${lead.contactKind}, ${lead.contact},
      ${lead.place}, ${lead.field}, ${lead.plan}, ${lead.language}, ${lead.createdAt},
      ${lead.createdAt})`.execute(tx);
}

/** Returns a lead; null if it does not exist. */
export async function findLead(tx: Tx, leadId: string): Promise<Lead | null> {
  const { rows } = await sql<Lead>`
    select ${columns} from ${joined} where l.lead_id = ${leadId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns a lead, locked until the transaction ends; null if it does not exist. */
export async function lockLead(tx: Tx, leadId: string): Promise<Lead | null> {
  await sql`
    select from partner_leads where lead_id = ${leadId} for no key update`.execute(tx);
  return findLead(tx, leadId);
}

/** Returns one page of the leads in a state: new ones oldest first, others by their last change. */
export async function listByState(
  tx: Tx,
  { state, search }: { state: LeadState; search: string },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: Lead[]; totalCount: number }> {
  const like = `%${toLikeText(search)}%`;
  const wanted = sql`
    l.state = ${state}
    and (${search} = '' or l.name ilike ${like} or l.place ilike ${like}
      or l.contact ilike ${like} or l.plan ilike ${like})`;
  const order =
    state === 'new' ? sql`l.created_at, l.lead_id` : sql`l.changed_at desc, l.lead_id desc`;
  const { rows } = await sql<Lead>`
    select ${columns} from ${joined} where ${wanted} order by ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from ${joined} where ${wanted}`.execute(tx);
  return { rows, totalCount: counts[0]?.count ?? 0 };
}

/** An operator's note about a change of a lead's state. */
export type LeadNote = { state: LeadState; note: string; by: string; createdAt: Date };

/** Lists the notes about a lead, newest first. */
export async function listNotes(tx: Tx, leadId: string): Promise<LeadNote[]> {
  const { rows } = await sql<LeadNote>`
    select n.state, n.note, m.username as by, n.created_at
    from partner_lead_notes n join staff_members m using (staff_id)
    where n.lead_id = ${leadId} order by n.created_at desc, m.username`.execute(tx);
  return rows;
}

/** Sets a lead's claim until an instant, or clears it. */
export async function updateClaim(
  tx: Tx,
  leadId: string,
  claim: { staffId: bigint; until: Date } | null,
): Promise<void> {
  await sql`update partner_leads
    set claimed_by = ${claim?.staffId ?? null}, claimed_until = ${claim?.until ?? null}
    where lead_id = ${leadId}`.execute(tx);
}

/** Moves a lead to a state, stores the note and ends the claim. */
export async function updateState(
  tx: Tx,
  leadId: string,
  { state, note, staffId, now }: { state: LeadState; note: string; staffId: bigint; now: Date },
): Promise<void> {
  await sql`update partner_leads
    set state = ${state}, changed_at = ${now}, claimed_by = null, claimed_until = null
    where lead_id = ${leadId}`.execute(tx);
  await sql`
    insert into partner_lead_notes (lead_id, created_at, staff_id, state, note)
    values (${leadId}, ${now}, ${staffId}, ${state}, ${note})`.execute(tx);
}

/** Deletes leads that did not join and were last changed before an instant; returns how many. */
export async function deleteBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from partner_leads where state <> 'joined' and changed_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** SQL expression: the number of leads without any contact yet. */
export const countNew: RawBuilder<unknown> = sql`
  select count(*) from partner_leads where state = 'new'`;
