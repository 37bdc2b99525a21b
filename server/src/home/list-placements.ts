import { listPlacements } from '@vela/contract/home/staff-calls.ts';
import { route } from '../app/route.ts';
import { listPlacementRows } from './store.ts';
import { toLine } from './views.ts';

/** Returns every notice and banner with its state. */
export const listPlacementsRoute = route(listPlacements, async ({ tx, now, language }) => {
  const rows = await listPlacementRows(tx);
  return { placements: rows.map((row) => toLine(row, now, language)) };
});
