import { role } from '@vela/contract/staff/staff-calls.ts';
import { z } from 'zod';
import { refuse, Refused } from '../app/refuse.ts';
import type { Staff } from '../app/route.ts';
import { seal } from '../app/seal.ts';
import { newTotpSecret } from '../app/totp.ts';
import type { Work } from '../app/work.ts';
import { defineProposal, listLines, propose } from '../proposal/index.ts';
import type { Line, Plan } from '../proposal/index.ts';
import {
  audit,
  deleteCredentials,
  findMember,
  insertMember,
  listActiveOwners,
  lockMembers,
  staffTotpPurpose,
  updateStanding,
} from '../staff/index.ts';
import type { Member } from '../staff/index.ts';
import { deleteOpen } from './store.ts';

/*
 * A change of who may do what needs dual approval. An owner acts alone only while no other owner
 * can decide, and may disable any other role at once, because that only removes rights.
 *
 *   O1  an owner who can log in always exists, except when the site's machine resets them
 *   O2  two owners do not become one without both, so that no owner makes themselves the only one
 */

const change = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), username: z.string(), displayName: z.string(), role }),
  z.object({ act: z.literal('change'), username: z.string(), role, isDisabled: z.boolean() }),
  z.object({ act: z.literal('reset'), username: z.string() }),
]);

/** The intended state of an operator. */
export type OperatorChange = z.output<typeof change>;

/** The actor: an operator, or null for the site's machine. */
type ChangeContext = { staff: Staff | null; address: string; note: Record<string, string> };

type OperatorPlan = Omit<Plan, 'apply'> & {
  needsTwo: boolean;
  apply: (doing: ChangeContext) => Promise<void>;
};

type ChangeRefusal = 'notFound' | 'operatorExists' | 'lastOwner';

/** Returns the effect of a change; operators are locked until the transaction ends. */
export async function planOperator(
  work: Work,
  wanted: OperatorChange,
  { mayBeLast = false }: { mayBeLast?: boolean } = {},
): Promise<OperatorPlan | Refused<ChangeRefusal>> {
  const { tx } = work;
  await lockMembers(tx);
  const owners = await listActiveOwners(tx);
  const before = await findMember(tx, wanted.username);
  if (wanted.act === 'add') {
    if (before) return refuse('operatorExists');
    const { act: _act, username: _username, ...shown } = wanted;
    return toPlan(work, wanted, {
      displayName: wanted.displayName,
      lines: listLines(null, shown),
      needsTwo: owners.length > 1,
    });
  }
  if (!before) return refuse('notFound');
  const isActiveOwner = owners.some(({ staffId }) => staffId === before.staffId);
  const staysOwner = wanted.act === 'change' && wanted.role === 'owner' && !wanted.isDisabled;
  const isLast = isActiveOwner && !staysOwner && owners.length === 1;
  if (isLast && !mayBeLast) return refuse('lastOwner');
  const isTaking =
    wanted.act === 'change' &&
    wanted.isDisabled &&
    wanted.role === before.role &&
    before.role !== 'owner';
  return toPlan(work, wanted, {
    displayName: before.displayName,
    before,
    lines: listChanges(before, wanted),
    needsTwo: owners.length > 1 && !isTaking,
  });
}

function listChanges(before: Member, wanted: Exclude<OperatorChange, { act: 'add' }>): Line[] {
  if (wanted.act === 'reset') {
    return before.passwordHash === null
      ? []
      : [{ path: 'credentials', before: true, after: false }];
  }
  const { role: newRole, isDisabled } = wanted;
  return listLines(
    { role: before.role, isDisabled: before.isDisabled },
    { role: newRole, isDisabled },
  );
}

type Planned = {
  displayName: string;
  before?: Member;
  lines: Line[];
  needsTwo: boolean;
};

function toPlan(work: Work, wanted: OperatorChange, planned: Planned): OperatorPlan {
  const { displayName, before, lines, needsTwo } = planned;
  const { username } = wanted;
  return {
    subject: username,
    titles: { zh: displayName, hk: displayName, en: displayName, th: displayName },
    lines,
    needsTwo,
    async apply({ staff, address, note }) {
      await make(work, wanted, before);
      const details = Object.fromEntries(
        lines.map((it) => [it.path, `${JSON.stringify(it.before)} → ${JSON.stringify(it.after)}`]),
      );
      await audit(work, {
        staff,
        action: toAction(wanted, before),
        subject: `staff:${username}`,
        details: { ...details, ...note },
        address,
        now: work.now,
      });
    },
  };
}

function toAction(wanted: OperatorChange, before: Member | undefined) {
  if (wanted.act !== 'change') return `operator.${wanted.act}` as const;
  if (wanted.isDisabled === before?.isDisabled) return 'operator.change';
  return wanted.isDisabled ? 'operator.disable' : 'operator.enable';
}

async function make(work: Work, wanted: OperatorChange, before: Member | undefined): Promise<void> {
  const { tx, services, now } = work;
  const secret = newTotpSecret(services.random.bytes(20));
  const totpSecret = seal(services.config, staffTotpPurpose, secret);
  if (wanted.act === 'add') {
    const { act: _act, ...member } = wanted;
    await insertMember(tx, { ...member, totpSecret, createdAt: now });
    return;
  }
  if (!before) throw new Error('operator change without a lookup');
  const { staffId } = before;
  await deleteOpen(tx, staffId);
  if (wanted.act === 'reset') return deleteCredentials(tx, { staffId, totpSecret }, now);
  const { role: newRole, isDisabled } = wanted;
  await updateStanding(tx, { staffId, role: newRole, isDisabled }, now);
}

/** A change of an operator that waits for a second owner. */
const operatorProposal = defineProposal({
  kind: 'operator',
  async plan(work, stored) {
    const plan = await planOperator(work, change.parse(stored));
    return plan instanceof Refused ? null : plan;
  },
});

/** Makes a change, or proposes it where two owners must approve. */
export async function changeOperators(
  context: Work & { staff: Staff; address: string },
  wanted: OperatorChange,
  reason: string,
): Promise<
  | { proposalId: string }
  | Refused<ChangeRefusal | 'nothingChanged' | 'reasonRequired' | 'proposalOpen'>
> {
  const { staff, address } = context;
  const plan = await planOperator(context, wanted);
  if (plan instanceof Refused) return plan;
  if (plan.lines.length === 0) return refuse('nothingChanged');
  if (reason === '') return refuse('reasonRequired');
  if (plan.needsTwo) return propose(context, operatorProposal, { change: wanted, plan, reason });
  // After this point it must succeed.
  await plan.apply({ staff, address, note: { reason } });
  return { proposalId: '' };
}
