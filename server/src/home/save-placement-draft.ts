import { savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockPlacement, saveDraft } from './store.ts';
import { listPicturesOf } from './views.ts';

/** Stores a draft; languages may be missing until it is published, and its kind is permanent. */
export const savePlacementDraftRoute = route(savePlacementDraft, async (context) => {
  const { tx, input, staff, services, now, address } = context;
  const { content, revision } = input;
  const isNew = input.placementId === '';
  const before = isNew ? null : await lockPlacement(tx, input.placementId);
  if (!isNew && before?.kind !== content.kind) return refuse('notFound');
  if ((before?.revision ?? 0) !== revision) return refuse('draftChanged');
  const pictureId = content.kind === 'banner' ? content.picture?.pictureId : undefined;
  const pictures = await listPicturesOf(tx, [content]);
  if (pictureId !== undefined && !pictures.has(pictureId)) return refuse('pictureUnknown');
  // After this point it must succeed.
  const placementId = isNew ? newId('plc', services.clock, services.random) : input.placementId;
  const saved = await saveDraft(tx, placementId, content);
  await audit(context, {
    staff,
    action: 'home.saveDraft',
    subject: `placement:${placementId}`,
    details: { kind: content.kind, revision: saved },
    address,
    now,
  });
  return { placementId, revision: saved };
});
