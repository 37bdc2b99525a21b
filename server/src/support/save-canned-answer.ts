import { saveCannedAnswer } from '@vela/contract/support/staff-calls.ts';
import { listUnwritten } from '@vela/contract/language.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readRequired } from '../app/site.ts';
import { audit } from '../staff/index.ts';
import { isNameTaken, lockCanned, saveCanned } from './canned-store.ts';

/** Writes a canned answer; it has a text in each language of the site, as players write in it. */
export const saveCannedAnswerRoute = route(saveCannedAnswer, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const { name, texts } = input;
  const isNew = input.cannedId === '';
  const before = isNew ? null : await lockCanned(tx, input.cannedId);
  if (!isNew && before === null) return refuse('notFound');
  if ((before?.revision ?? 0) !== input.revision) return refuse('draftChanged');
  const unwritten = listUnwritten(texts, await readRequired(tx));
  if (unwritten.length > 0) return refuse('cannedTextMissing');
  if (await isNameTaken(tx, name, input.cannedId)) return refuse('cannedNameTaken');
  // After this point it must succeed.
  const cannedId = isNew ? newId('can', services.clock, services.random) : input.cannedId;
  await saveCanned(tx, { cannedId, name, texts, updatedAt: now, staffId: staff.staffId });
  await audit(context, {
    staff,
    action: 'support.saveCannedAnswer',
    subject: `cannedAnswer:${cannedId}`,
    details: { name, ...texts },
    address,
    now,
  });
  return { cannedId };
});
