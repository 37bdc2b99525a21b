import { saveMethod, saveReceivingAccount } from '@vela/contract/deposit/staff-calls.ts';
import { nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { startOfDay } from '@vela/service/time.ts';
import { z } from 'zod';
import { refuse, Refused } from '../../app/refuse.ts';
import type { Work } from '../../app/work.ts';
import { defineProposal, listLines } from '../../proposal/index.ts';
import type { Line, Plan } from '../../proposal/index.ts';
import { describeChanges } from '../../app/changes.ts';
import { audit } from '../../staff/index.ts';
import { findMethod, listAccounts, lockAccount, lockMethod } from './store.ts';
import { updateMethod, upsertAccount } from './store.ts';

/*
 * A change of where players send money needs dual approval. A single operator may close a method or
 * an account at once: a mistaken closing costs one deposit, a mistaken opening may cost every
 * deposit.
 */

type MethodChange = Omit<z.output<typeof saveMethod.input>, 'reason'>;

/** Returns the effect of a change to a method, which is locked. */
export async function planMethod(
  work: Work,
  { code, ...wanted }: MethodChange,
): Promise<Plan | Refused<'notFound'>> {
  const { tx, services, now } = work;
  const before = await lockMethod(tx, code, services.site.currency);
  if (!before) return refuse('notFound');
  const changes = { ...wanted, closedReason: wanted.isOpen ? '' : wanted.closedReason };
  return {
    subject: code,
    titles: before.names,
    lines: listLines(before, changes),
    async apply({ staff, address, note }) {
      await updateMethod(tx, code, changes);
      await audit(work, {
        staff,
        action: 'channel.saveMethod',
        subject: `method:${code}`,
        details: { ...describeChanges(before, changes), ...note },
        address,
        now,
      });
    },
  };
}

/** Returns true if a change only closes something, or rewords why it is closed. */
export const isClosing = (lines: readonly Line[]): boolean =>
  lines.every(
    ({ path, after }) => path === 'closedReason' || (path === 'isOpen' && after === false),
  );

/** A change to a method that waits for a second approver. */
export const methodProposal = defineProposal({
  kind: 'depositMethod',
  async plan(work, stored) {
    const { reason: _reason, ...change } = saveMethod.input.parse(stored);
    const plan = await planMethod(work, change);
    return plan instanceof Refused ? null : plan;
  },
});

/** A change to a receiving account; the id of a new one is created with the proposal. */
export type AccountChange = z.output<typeof accountChange>;

const accountChange = z.object({
  isNew: z.boolean(),
  wanted: saveReceivingAccount.input,
});

/** Returns the effect of a change to a receiving account, which is locked. */
export async function planAccount(
  work: Work,
  { isNew, wanted: { accountId, reason: _reason, ...wanted } }: AccountChange,
): Promise<Plan | Refused<'notFound' | 'methodUnavailable'>> {
  const { tx, services, now } = work;
  await lockAccount(tx, accountId);
  const known = await listAccounts(tx, null, startOfDay(now, services.site.timeZone));
  const before = known.find((it) => it.receivingAccountId === accountId) ?? null;
  // An account stays with its method, because its orders belong to that method.
  if (isNew ? before !== null : before?.methodCode !== wanted.methodCode) return refuse('notFound');
  const method = await findMethod(tx, wanted.methodCode, services.site.currency);
  if (method?.flow !== 'offline') {
    return refuse('methodUnavailable', { reason: method ? 'noReceivingAccount' : 'unknown' });
  }
  const titleOf = (language: Language): string =>
    `${nameIn(wanted.bankNames, language)} · ${wanted.accountNumber}`.slice(0, 120);
  return {
    subject: accountId,
    titles: { zh: titleOf('zh'), hk: titleOf('hk'), en: titleOf('en'), th: titleOf('th') },
    lines: listLines(before, wanted),
    async apply({ staff, address, note }) {
      await upsertAccount(tx, { ...wanted, receivingAccountId: accountId });
      await audit(work, {
        staff,
        action: before ? 'channel.changeAccount' : 'channel.addAccount',
        subject: `receivingAccount:${accountId}`,
        details: { ...describeChanges(before, wanted), ...note },
        address,
        now,
      });
    },
  };
}

/** A change to a receiving account that waits for a second approver. */
export const accountProposal = defineProposal({
  kind: 'receivingAccount',
  async plan(work, stored) {
    const plan = await planAccount(work, accountChange.parse(stored));
    return plan instanceof Refused ? null : plan;
  },
});
