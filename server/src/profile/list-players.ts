import { listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { toKeysetPage } from '../app/keyset.ts';
import { route } from '../app/route.ts';
import { listPlayerRows } from './search.ts';
import type { FoundPlayerRow } from './search.ts';
import { toPlayerLine } from './staff-views.ts';

/** Returns players by any known fact, optionally only those with a tag. */
export const listPlayersRoute = route(listPlayers, async ({ input, tx }) => {
  const { rows, totalCount } = await listPlayerRows(tx, input, input);
  const toLine = (row: FoundPlayerRow) => ({ ...toPlayerLine(row), matches: row.matches });
  return { ...toKeysetPage(rows, input.pageSize, toLine), totalCount };
});
