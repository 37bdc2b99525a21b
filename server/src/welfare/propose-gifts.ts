import { proposeGifts } from '@vela/contract/welfare/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { findProblems, giftsProposal, planGifts } from './giving.ts';

/** Checks a list of gifts and, unless it is a dry run, proposes it to a second approver. */
export const proposeGiftsRoute = route(proposeGifts, async (context) => {
  const { input, services } = context;
  const { gifts, note, reason, isDryRun } = input;
  const problems = await findProblems(context, input);
  const totalMinor = gifts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  if (isDryRun || problems.length > 0) return { problems, totalMinor, proposalId: '' };
  const listId = newId('gft', services.clock, services.random);
  const change = { listId, gifts, note };
  const plan = await planGifts(context, change);
  const proposed = await propose(context, giftsProposal, { change, plan, reason });
  if (proposed instanceof Refused) return proposed;
  return { problems, totalMinor, proposalId: proposed.proposalId };
});
