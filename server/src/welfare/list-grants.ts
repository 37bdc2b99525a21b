import { listGrants } from '@vela/contract/welfare/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listGrants as listRows } from './store.ts';
import { toGrant } from './views.ts';
import { listStandstills } from './withholding.ts';

/** Lists the player's grants, newest first. */
export const listGrantsRoute = route(listGrants, async ({ tx, input, player, now, language }) => {
  const { kind, state } = input;
  const filter = { playerId: player.playerId, kind, state };
  const { rows, totalCount } = await listRows(tx, filter, input);
  const pauses = await listStandstills(tx, player.playerId);
  return toPage(
    rows.map((row) => toGrant(row, pauses, { now, language })),
    totalCount,
    input,
  );
});
