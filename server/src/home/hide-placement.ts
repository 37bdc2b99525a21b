import { hidePlacement } from '@vela/contract/home/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { hidePlacementRow, lockPlacement } from './store.ts';

/** Hides a notice or banner from the home page. */
export const hidePlacementRoute = route(hidePlacement, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { placementId } = input;
  if (!(await lockPlacement(tx, placementId))) return refuse('notFound');
  // After this point it must succeed.
  await hidePlacementRow(tx, placementId);
  const subject = `placement:${placementId}`;
  await audit(context, { staff, action: 'home.hide', subject, details: {}, address, now });
  return {};
});
