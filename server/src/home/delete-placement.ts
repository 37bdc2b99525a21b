import { deletePlacement } from '@vela/contract/home/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { deletePlacementRow, lockPlacement } from './store.ts';

/** Deletes a notice or banner that no player sees, as the operator has seen it. */
export const deletePlacementRoute = route(deletePlacement, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { placementId } = input;
  const placement = await lockPlacement(tx, placementId);
  if (!placement) return refuse('notFound');
  if (placement.publishedAt !== null) return refuse('placementPublished');
  if (placement.revision !== input.revision) return refuse('draftChanged');
  // After this point it must succeed.
  await deletePlacementRow(tx, placementId);
  const subject = `placement:${placementId}`;
  const details = { kind: placement.kind };
  await audit(context, { staff, action: 'home.delete', subject, details, address, now });
  return {};
});
