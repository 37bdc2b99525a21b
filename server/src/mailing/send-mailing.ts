import { sendMailing } from '@vela/contract/mailing/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { checkMailing, countRecipientsOf, mailingProposal, planSending } from './sending.ts';
import { lockMailing } from './store.ts';

/** Sends the draft that the operator has seen, or proposes it where it reaches many. */
export const sendMailingRoute = route(sendMailing, async (context) => {
  const { tx, input, staff, address } = context;
  const { mailingId, revision, reason } = input;
  const mailing = await lockMailing(tx, mailingId);
  if (!mailing) return refuse('notFound');
  if (mailing.revision !== revision) return refuse('draftChanged');
  const refused = await checkMailing(context, mailing);
  if (refused) return refused;
  const plan = planSending(context, mailing);
  const { needsSecondPerson } = await countRecipientsOf(context, mailing.content);
  if (needsSecondPerson) {
    return propose(context, mailingProposal, { change: { mailingId, revision }, plan, reason });
  }
  // After this point it must succeed.
  await plan.apply({ staff, address, note: reason === '' ? {} : { reason } });
  return { proposalId: '' };
});
