import { writeMinor } from '@vela/contract/money.ts';
import { z } from 'zod';
import type { Work } from '../app/work.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { sumReceived, voidGrants } from '../welfare/index.ts';
import { listAccounts, lockCase } from './store.ts';

const voidChange = z.object({ caseId: z.string(), username: z.string() });

/** An account of a case whose unclaimed grants are to be voided. */
export type VoidChange = z.output<typeof voidChange>;

/**
 * Returns what voiding would do now; null if the account's rewards are not withheld by the case, or
 * if it has nothing to claim.
 */
export async function planVoid(work: Work, change: VoidChange): Promise<Plan | null> {
  const { caseId, username } = change;
  const found = await lockCase(work.tx, caseId);
  if (found?.state !== 'withheld') return null;
  const accounts = await listAccounts(work.tx, found.withheldIds);
  const account = accounts.find((it) => it.username === username);
  if (!account) return null;
  const { playerId } = account;
  const claimableMinor =
    (await sumReceived(work.tx, [playerId])).get(playerId)?.claimableMinor ?? 0n;
  if (claimableMinor === 0n) return null;
  return {
    subject: `void:${username}`,
    titles: { zh: username, hk: username, en: username, th: username },
    lines: [
      { path: 'claimableMinor', before: writeMinor(claimableMinor), after: writeMinor(0n) },
      { path: 'signs', before: null, after: found.signs },
    ],
    async apply({ staff, address, note }) {
      const { count, sumMinor } = await voidGrants(work, playerId);
      await audit(work, {
        staff,
        action: 'abuse.void',
        subject: `player:${username}`,
        details: { caseId, count, totalMinor: writeMinor(sumMinor), ...note },
        address,
        now: work.now,
      });
    },
  };
}

/** Voiding that waits for a second person; without anything left to void it is stale. */
export const voidProposal = defineProposal({
  kind: 'void',
  plan: (work, stored) => planVoid(work, voidChange.parse(stored)),
});
