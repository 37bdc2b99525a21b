import { listPlayerGrants } from '@vela/contract/welfare/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { toStatement } from './rules.ts';
import { findPlayersByName } from './gift-store.ts';
import { listGrants } from './store.ts';
import { toGrant } from './views.ts';
import { listStandstills } from './withholding.ts';

/** Lists the grants of one player or of all, newest first; empty for an unknown name. */
export const listPlayerGrantsRoute = route(
  listPlayerGrants,
  async ({ tx, input, now, language }) => {
    const { username, kind, state } = input;
    const [found] = username === '' ? [] : await findPlayersByName(tx, [username]);
    if (username !== '' && !found) return { ...toPage([], 0, input), sumMinor: 0n };
    const filter = { playerId: found?.playerId ?? null, kind, state };
    const { rows, totalCount, sumMinor } = await listGrants(tx, filter, input);
    const list = [];
    for (const row of rows) {
      const pauses = await listStandstills(tx, row.playerId);
      const statement = toStatement(row.statement, language);
      list.push({ ...toGrant(row, pauses, { now, language }), username: row.username, statement });
    }
    return { ...toPage(list, totalCount, input), sumMinor };
  },
);
