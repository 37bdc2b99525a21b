import { proposalRights } from '@vela/contract/proposal/rules.ts';
import { listProposals as call } from '@vela/contract/proposal/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { countHolders, listProposals } from './store.ts';
import { toProposal } from './views.ts';

/** Lists changes that wait for a second approver, oldest first, or ended ones. */
export const listProposalsRoute = route(call, async ({ tx, input, staff, now }) => {
  const { rows, totalCount } = await listProposals(tx, { isOpen: input.isOpen, now }, input);
  const rights = [...new Set(Object.values(proposalRights))];
  const holders: { right: string; count: number }[] = [];
  for (const right of rights) holders.push({ right, count: await countHolders(tx, right) });
  const list = rows.map((row) => toProposal(row, staff, now));
  return { ...toPage(list, Number(totalCount), input), holders };
});
