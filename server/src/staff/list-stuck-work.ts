import { listStuckWork } from '@vela/contract/staff/staff-calls.ts';
import { listStuck, readFigures } from '@vela/service/worklist-figures.ts';
import { route } from '../app/route.ts';

/** The most rows of one worklist in the list. */
const rowsMax = 100;

/** Returns the worklists with their figures, and the rows that need an operator's attention. */
export const listStuckWorkRoute = route(listStuckWork, async ({ services, now }) => {
  const { pool } = services.database;
  const figures = [];
  const rows = [];
  for (const list of services.worklists) {
    const counted = await readFigures(pool, list, now);
    const lateSeconds = Math.floor(counted.lateSeconds);
    figures.push({ worklist: list.name, ...counted, lateSeconds });
    for (const row of await listStuck(pool, list, { now, limit: rowsMax })) {
      rows.push({ worklist: list.name, ...row });
    }
  }
  return { figures, rows };
});
