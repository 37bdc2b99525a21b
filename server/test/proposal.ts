import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { forgetSettings } from '../src/app/settings.ts';
import type { Kit, TestStaff } from './kit.ts';
import { need } from './money.ts';

/** Has a second person make what was proposed; does nothing if it was made at once. */
export async function approveAs(
  kit: Kit,
  second: TestStaff,
  { proposalId }: { proposalId: string },
): Promise<void> {
  if (proposalId === '') return;
  need(await kit.call(approveProposal, { proposalId }, { as: second }));
  forgetSettings();
}
