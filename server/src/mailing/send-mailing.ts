import { sendMailing } from '@vela/contract/mailing/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { checkMailing, mailingProposal, planSending } from './sending.ts';
import { lockMailing } from './store.ts';

/** Sends the draft that the operator has seen, or proposes it where it reaches many. */
export const sendMailingRoute = route(sendMailing, async (context) => {
  const { tx, input, staff, address } = context;
  const { mailingId, revision, reason } = input;
  const mailing = await lockMailing(tx, mailingId);
  if (!mailing) return refuse('notFound');
  if (mailing.revision !== revision) return refuse('draftChanged');
  const checked = await checkMailing(context, mailing);
  if (checked instanceof Refused) return checked;
  const plan = planSending(context, mailing);
  if (checked.needsSecondPerson) {
    return propose(context, mailingProposal, { change: { mailingId, revision }, plan, reason });
  }
  // After this point it must succeed.
  await plan.apply({ staff, address, note: reason === '' ? {} : { reason } });
  return { proposalId: '' };
});
