import type { LocalText } from '@vela/contract/language.ts';
import { kindsOf } from '@vela/contract/proposal/rules.ts';
import type { ProposalKindName } from '@vela/contract/proposal/rules.ts';
import type { proposalStates } from '@vela/contract/proposal/staff-calls.ts';
import { rolesWith } from '@vela/contract/staff/rights.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import { sql } from 'kysely';
import type { Standing } from '../app/review.ts';
import type { TxContext, Staff } from '../app/route.ts';
import { canLogIn } from '../staff/index.ts';
import type { Line } from './kinds.ts';

type Tx = TxContext['tx'];

/** The state of a proposal. */
export type ProposalState = (typeof proposalStates)[number];

/** A proposal with its proposer as they are now, and its decider. */
export type Proposal = Standing & {
  proposalId: string;
  kind: ProposalKindName;
  subject: string;
  titles: LocalText;
  change: unknown;
  lines: Line[];
  reason: string;
  state: ProposalState;
  proposedBy: bigint;
  proposer: string;
  proposedAt: Date;
  expiresAt: Date;
  /** Empty until it is decided, and if it ended without a decision. */
  decider: string;
  decidedAt: Date | null;
  decisionReason: string;
};

const proposal = sql`
  select p.*, a.username as proposer, a.role, a.is_disabled, coalesce(b.username, '') as decider
  from proposals p
  join staff_members a on a.staff_id = p.proposed_by
  left join staff_members b on b.staff_id = p.decided_by`;

/** Returns one proposal, locked until the transaction ends; null if there is none. */
export async function lockProposal(tx: Tx, proposalId: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    ${proposal} where p.proposal_id = ${proposalId} for update of p`.execute(tx);
  return rows[0] ?? null;
}

/** A new proposal. */
export type NewProposal = Pick<
  Proposal,
  'proposalId' | 'kind' | 'subject' | 'titles' | 'change' | 'lines' | 'reason'
> & { proposedBy: bigint; proposedAt: Date; expiresAt: Date };

/** Inserts a proposal; returns false if one for the same subject is open. */
export async function insertProposal(tx: Tx, wanted: NewProposal): Promise<boolean> {
  const { rows } = await sql`
    insert into proposals (proposal_id, kind, subject, titles, change, lines, reason, state,
      proposed_by, proposed_at, expires_at)
    values (${wanted.proposalId}, ${wanted.kind}, ${wanted.subject},
      ${JSON.stringify(wanted.titles)}::jsonb, ${JSON.stringify(wanted.change)}::jsonb,
      ${JSON.stringify(wanted.lines)}::jsonb, ${wanted.reason}, 'proposed',
      ${wanted.proposedBy}, ${wanted.proposedAt}, ${wanted.expiresAt})
    on conflict (kind, subject) where state = 'proposed' do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns who has an open proposal about a subject; empty if there is none. */
export async function findProposer(tx: Tx, kind: string, subject: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select username from proposals join staff_members on staff_id = proposed_by
    where kind = ${kind} and subject = ${subject} and state = 'proposed'`.execute(tx);
  return rows[0]?.username ?? '';
}

/** Ends an open proposal; `decidedBy` is null if it ended without a decision. */
export async function updateDecided(
  tx: Tx,
  proposalId: string,
  end: { state: ProposalState; decidedBy: bigint | null; decidedAt: Date; reason: string },
): Promise<void> {
  await sql`update proposals set state = ${end.state}, decided_by = ${end.decidedBy},
      decided_at = ${end.decidedAt}, decision_reason = ${end.reason}
    where proposal_id = ${proposalId} and state = 'proposed'`.execute(tx);
}

/** What the audit log records of an ended proposal. */
export type EndedProposal = Pick<Proposal, 'proposalId' | 'kind' | 'subject' | 'proposer'>;

/** Ends the overdue proposals, of one subject or of all, and returns them. */
export async function expireDue(
  tx: Tx,
  now: Date,
  of: { kind: string; subject: string } | null = null,
): Promise<EndedProposal[]> {
  const { rows } = await sql<EndedProposal>`
    update proposals p set state = 'expired', decided_at = ${now}
    from staff_members m
    where m.staff_id = p.proposed_by and p.state = 'proposed' and p.expires_at <= ${now}
      and (${of === null} or (p.kind = ${of?.kind ?? ''} and p.subject = ${of?.subject ?? ''}))
    returning p.proposal_id, p.kind, p.subject, m.username as proposer`.execute(tx);
  return rows;
}

/** Returns one page and the total: open ones oldest first, else latest end first. */
export async function listProposals(
  tx: Tx,
  { isOpen, now }: { isOpen: boolean; now: Date },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: Proposal[]; totalCount: bigint }> {
  const where = sql`(p.state = 'proposed' and p.expires_at > ${now}) = ${isOpen}`;
  const counted = await sql<{ count: bigint }>`
    select count(*) from proposals p where ${where}`.execute(tx);
  const direction = isOpen
    ? sql`p.proposed_at, p.proposal_id`
    : sql`coalesce(p.decided_at, p.expires_at) desc, p.proposal_id desc`;
  const { rows } = await sql<Proposal>`${proposal} where ${where} order by ${direction}
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: counted.rows[0]?.count ?? 0n };
}

/** Returns how many enabled operators hold a right. */
export async function countHolders(tx: Tx, right: StaffRight): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from staff_members
    where ${canLogIn} and role = any(${rolesWith(right)}::text[])`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** Returns how many proposals of others an operator may decide. */
export async function countToDecide(tx: Tx, staff: Staff, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from proposals
    where state = 'proposed' and expires_at > ${now} and proposed_by <> ${staff.staffId}
      and kind = any(${kindsOf(staff.role)}::text[])`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}
