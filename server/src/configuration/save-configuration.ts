import { saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { isSetUp } from '../app/site.ts';
import { propose } from '../proposal/index.ts';
import { configurationProposal, planChange, weighLines } from './changing.ts';
import { showPart } from './fields.ts';

/** Changes fields of one part, or proposes it where dual approval is needed. */
export const saveConfigurationRoute = route(saveConfiguration, async (context) => {
  const { tx, input, staff, address } = context;
  const { part, changes, knownAt, reason } = input;
  const change = { part, changes };
  const plan = await planChange(context, change, knownAt);
  if (plan instanceof Refused) return plan;
  if (plan.lines.length === 0) return refuse('nothingChanged');
  const { isGuarded, needsTwo } = weighLines(part, plan.lines);
  if (isGuarded && reason === '') return refuse('reasonRequired');
  if (needsTwo && (await isSetUp(tx))) {
    const proposed = await propose(context, configurationProposal, { change, plan, reason });
    if (proposed instanceof Refused) return proposed;
    return { part: await showPart(tx, part), proposalId: proposed.proposalId };
  }
  // After this point it must succeed.
  await plan.apply({ staff, address, note: reason === '' ? {} : { reason } });
  return { part: await showPart(tx, part), proposalId: '' };
});
