import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { clearSettingsCache } from '../src/app/settings.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** Has a second person make what was proposed; does nothing if it was made at once. */
export async function approveAs(
  kit: Kit,
  second: TestOperator,
  { proposalId }: { proposalId: string },
): Promise<void> {
  if (proposalId === '') return;
  await kit.done(approveProposal, { proposalId }, { as: second });
  clearSettingsCache();
}
