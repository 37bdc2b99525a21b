import type { Staff } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { releaseRewards, withholdRewards } from '../welfare/index.ts';
import { isHeldElsewhere, listAccounts, updateDecided } from './store.ts';
import type { AbuseCase } from './store.ts';

/** Who decides a case, from where, and why. */
export type Decider = { staff: Staff; address: string; reason: string };

/**
 * Decides a locked case: withholds the rewards of these accounts and releases those of the others,
 * unless another case withholds them.
 */
export async function decideCase(
  work: Work,
  found: AbuseCase,
  withheldIds: readonly bigint[],
  { staff, address, reason }: Decider,
): Promise<void> {
  const { tx, now } = work;
  const { caseId, oneId, otherId, signs } = found;
  const ids = [oneId, otherId];
  for (const playerId of ids) {
    if (withheldIds.includes(playerId)) await withholdRewards(work, playerId);
    else if (!(await isHeldElsewhere(tx, caseId, playerId))) await releaseRewards(work, playerId);
  }
  await updateDecided(tx, caseId, { withheldIds, staffId: staff.staffId, reason, now });
  const accounts = await listAccounts(tx, ids);
  const namesOf = (some: readonly bigint[]): string =>
    accounts.flatMap((it) => (some.includes(it.playerId) ? [it.username] : [])).join(', ');
  await audit(work, {
    staff,
    action: withheldIds.length === 0 ? 'abuse.clear' : 'abuse.withhold',
    subject: `abuse:${caseId}`,
    details: {
      accounts: namesOf(ids),
      signs: signs.join(', '),
      ...(withheldIds.length === 0 ? {} : { withheld: namesOf(withheldIds) }),
      reason,
    },
    address,
    now,
  });
}
