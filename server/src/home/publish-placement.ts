import { publishPlacement } from '@vela/contract/home/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readRequired } from '../app/site.ts';
import { audit } from '../staff/index.ts';
import { isComplete } from './rules.ts';
import { lockPlacement, publishDraft } from './store.ts';

/**
 * Publishes the draft that the operator has seen, once it is written in the languages of the site
 * and unless its end has passed.
 */
export const publishPlacementRoute = route(publishPlacement, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { placementId, revision } = input;
  const placement = await lockPlacement(tx, placementId);
  if (!placement) return refuse('notFound');
  if (placement.revision !== revision) return refuse('draftChanged');
  const { draft } = placement;
  if (!draft) return refuse('noDraft');
  if (draft.shownUntil !== null && draft.shownUntil <= now) return refuse('publishTimePast');
  if (!isComplete(draft, await readRequired(tx))) return refuse('placementIncomplete');
  // After this point it must succeed.
  const version = await publishDraft(tx, placementId, { at: now, staffId: staff.staffId });
  const subject = `placement:${placementId}`;
  await audit(context, {
    staff,
    action: 'home.publish',
    subject,
    details: { kind: draft.kind, version },
    address,
    now,
  });
  return { version };
});
