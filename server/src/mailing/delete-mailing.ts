import { nameIn } from '@vela/contract/language.ts';
import { deleteMailing } from '@vela/contract/mailing/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { deleteDraft, lockMailing } from './store.ts';

/** Deletes a draft as the operator has seen it; what was sent or waits for its time stays on record. */
export const deleteMailingRoute = route(deleteMailing, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { mailingId } = input;
  const mailing = await lockMailing(tx, mailingId);
  if (!mailing) return refuse('notFound');
  if (mailing.state !== 'draft') return refuse('mailingSent');
  if (mailing.revision !== input.revision) return refuse('draftChanged');
  // After this point it must succeed.
  await deleteDraft(tx, mailingId);
  const subject = `mailing:${mailingId}`;
  const details = { title: nameIn(mailing.content.titles, 'en') };
  await audit(context, { staff, action: 'mailing.delete', subject, details, address, now });
  return {};
});
