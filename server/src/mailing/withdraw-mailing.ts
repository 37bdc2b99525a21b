import { withdrawMailing } from '@vela/contract/mailing/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { takeBack } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { deleteWaiting } from './letter-store.ts';
import { lockMailing, updateWithdrawn } from './store.ts';

/** Takes a mailing back: it leaves every box, read or not, and letters that wait are not sent. */
export const withdrawMailingRoute = route(withdrawMailing, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { mailingId } = input;
  const mailing = await lockMailing(tx, mailingId);
  if (!mailing) return refuse('notFound');
  if (mailing.state !== 'sent' && mailing.state !== 'scheduled') return refuse('mailingNotSent');
  // After this point it must succeed.
  if (mailing.state === 'sent') await takeBack(context, mailingId);
  await deleteWaiting(tx, mailingId);
  await updateWithdrawn(tx, mailingId);
  await audit(context, {
    staff,
    action: 'mailing.withdraw',
    subject: `mailing:${mailingId}`,
    address,
    now,
  });
  return {};
});
