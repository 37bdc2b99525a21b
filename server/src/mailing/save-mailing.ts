import { saveMailing } from '@vela/contract/mailing/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockMailing, saveDraft } from './store.ts';

/** Stores a draft; texts may be missing until it is sent. */
export const saveMailingRoute = route(saveMailing, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const { content, revision } = input;
  const isNew = input.mailingId === '';
  const before = isNew ? null : await lockMailing(tx, input.mailingId);
  if (!isNew && !before) return refuse('notFound');
  if ((before?.revision ?? 0) !== revision) return refuse('draftChanged');
  if (before && before.state !== 'draft') return refuse('mailingSent');
  // After this point it must succeed.
  const mailingId = isNew ? newId('mlg', services.clock, services.random) : input.mailingId;
  const saved = await saveDraft(tx, mailingId, { content, staffId: staff.staffId, at: now });
  await audit(context, {
    staff,
    action: 'mailing.saveDraft',
    subject: `mailing:${mailingId}`,
    details: { revision: saved },
    address,
    now,
  });
  return { mailingId, revision: saved };
});
