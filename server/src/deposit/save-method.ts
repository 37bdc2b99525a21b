import { saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { isSetUp } from '../app/site.ts';
import { propose } from '../proposal/index.ts';
import { isClosing, methodProposal, planMethod } from './method/changing.ts';
import { showChannelMethods } from './method/showing.ts';

/** Proposes a method's limits, amounts, hours and position, or its opening; closes it at once. */
export const saveMethodRoute = route(saveMethod, async (context) => {
  const { staff, address } = context;
  const { reason, ...change } = context.input;
  const { code } = change;
  const plan = await planMethod(context, change);
  if (plan instanceof Refused) return plan;
  if (plan.lines.length === 0) return refuse('nothingChanged');
  const isReasonMissing = reason === '' || (!change.isOpen && change.closedReason === '');
  if (isReasonMissing) return refuse('reasonRequired');
  if (!isClosing(plan.lines) && (await isSetUp(context.tx))) {
    const proposed = await propose(context, methodProposal, { change, plan, reason });
    if (proposed instanceof Refused) return proposed;
    return { method: await show(context, code), proposalId: proposed.proposalId };
  }
  // After this point it must succeed.
  await plan.apply({ staff, address, note: { reason } });
  return { method: await show(context, code), proposalId: '' };
});

async function show(context: Context<typeof saveMethod>, code: string) {
  const methods = await showChannelMethods(context);
  const method = methods.find((it) => it.code === code);
  if (!method) throw new Error(`method ${code} not found after its update`);
  return method;
}
