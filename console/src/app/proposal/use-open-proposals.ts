import type { Reply } from '@vela/contract/call.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { useRead } from '../calls.ts';
import { useMay } from '../operator.ts';

/** A proposal as the list returns it. */
export type ProposalLine = Reply<typeof listProposals>['list'][number];

/**
 * Reads the open proposals, and how many operators have the right for each; nothing for other
 * roles.
 */
export function useOpenProposals(): Reply<typeof listProposals> | undefined {
  const isEnabled = useMay('proposal.read');
  return useRead(listProposals, { pageSize: 100 }, { isEnabled, everyMs: 60_000 }).data;
}
