import { writeMinor } from '@vela/contract/money.ts';
import { houseAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { z } from 'zod';
import type { Work } from '../app/work.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { owedAccount, tellOfCorrection } from './correcting.ts';
import { lockCorrection, updateWrittenOff } from './correction-store.ts';
import { computeLeft } from './correction-views.ts';

const writeOff = z.object({ correctionId: z.string(), reason: z.string() });

/** The rest of a correction that is to be written off, and why. */
export type WriteOff = z.output<typeof writeOff>;

/**
 * What writing off would do now; null if nothing is owed. The correction is locked, so that no win
 * repays it meanwhile.
 */
export async function planWriteOff(work: Work, change: WriteOff): Promise<Plan | null> {
  const row = await lockCorrection(work.tx, change.correctionId);
  const leftMinor = row === null ? 0n : computeLeft(row);
  if (row === null || leftMinor === 0n) return null;
  const { correctionId, playerId, providerNo, username } = row;
  return {
    subject: String(correctionId),
    titles: row.venueNames ?? { zh: '', hk: '', en: '', th: '' },
    lines: [
      { path: 'username', before: username, after: username },
      { path: 'leftMinor', before: writeMinor(leftMinor), after: writeMinor(0n) },
      { path: 'reason', before: null, after: change.reason },
    ],
    async apply({ staff, address, note }) {
      await postAll(work.client, [
        {
          key: `correction/${correctionId}/write-off`,
          kind: 'correctionWriteOff',
          debit: houseAccount('adjustments', { playerId }),
          credit: owedAccount(providerNo, playerId),
          amount: leftMinor,
          cause: row.orderNo ?? `${row.provider}:${row.round}`,
          eventAt: work.now,
        },
      ]);
      await updateWrittenOff(work.tx, correctionId, leftMinor, work.now);
      await tellOfCorrection(work, playerId, 'correctionWrittenOff', {
        amountMinor: writeMinor(leftMinor),
      });
      await audit(work, {
        staff,
        action: 'game.writeOff',
        subject: `correction:${correctionId}`,
        details: { username, amountMinor: writeMinor(leftMinor), ...note },
        address,
        now: work.now,
      });
    },
  };
}

/** A write-off that waits for a second person. */
export const writeOffProposal = defineProposal({
  kind: 'writeOff',
  plan: (work, stored) => planWriteOff(work, writeOff.parse(stored)),
});
