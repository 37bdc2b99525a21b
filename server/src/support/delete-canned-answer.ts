import { deleteCannedAnswer } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockCanned, removeCanned } from './canned-store.ts';

/** Deletes a canned answer; answers that were given with it stay as they are. */
export const deleteCannedAnswerRoute = route(deleteCannedAnswer, async (context) => {
  const { tx, input, staff, now, address } = context;
  const canned = await lockCanned(tx, input.cannedId);
  if (!canned) return refuse('notFound');
  if (canned.revision !== input.revision) return refuse('draftChanged');
  // After this point it must succeed.
  await removeCanned(tx, input.cannedId);
  await audit(context, {
    staff,
    action: 'support.deleteCannedAnswer',
    subject: `cannedAnswer:${input.cannedId}`,
    details: { name: canned.name },
    address,
    now,
  });
  return {};
});
