import { listBets } from '@vela/contract/game/calls.ts';
import { addDays, startOfDay } from '@vela/service/time.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listBetRows } from './bet-store.ts';
import { toBetReply } from './views.ts';

/** The player's bets of the last days, newest first; today counts as the first of them. */
export const listBetsRoute = route(
  listBets,
  async ({ input, tx, player, services, now, language }) => {
    const zone = services.site.timeZone;
    const since = addDays(startOfDay(now, zone), 1 - input.days, zone);
    const filter = { ...input, playerId: player.playerId, since };
    const { rows, totalCount } = await listBetRows(tx, filter, input);
    const list = rows.map((row) => toBetReply(row, language));
    return toPage(list, totalCount, input);
  },
);
