import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { clearSettingsCache } from '../src/app/settings.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** Approves what was proposed as a second operator; has no effect if it was applied at once. */
export async function approveAs(
  kit: Kit,
  second: TestOperator,
  { proposalId }: { proposalId: string },
): Promise<void> {
  if (proposalId === '') return;
  await kit.done(approveProposal, { proposalId }, { as: second });
  clearSettingsCache();
}
