import { proposeVoid } from '@vela/contract/abuse/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { lockCase } from './store.ts';
import { planVoid, voidProposal } from './voiding.ts';

/** Proposes to void what an account of a case has not claimed. */
export const proposeVoidRoute = route(proposeVoid, async (context) => {
  const { tx, input } = context;
  const change = { caseId: input.caseId, username: input.username.toLowerCase() };
  const found = await lockCase(tx, change.caseId);
  if (!found) return refuse('notFound');
  if (found.state !== 'withheld') return refuse('abuseCaseDecided');
  if (input.reason === '') return refuse('reasonRequired');
  const plan = await planVoid(context, change);
  if (!plan) return refuse('nothingChanged');
  return propose(context, voidProposal, { change, plan, reason: input.reason });
});
