import { listBets } from '@vela/contract/game/calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listBetRows } from './bet-store.ts';
import { computeBetPeriod } from './bet-rules.ts';
import { toBetReply } from './views.ts';

/** Lists the player's bets of a month or of the last days, newest first. */
export const listBetsRoute = route(
  listBets,
  async ({ input, tx, player, services, now, language }) => {
    const zone = services.site.timeZone;
    const period = computeBetPeriod(input, now, zone);
    const filter = { ...input, playerId: player.playerId, ...period };
    const { rows, totalCount } = await listBetRows(tx, filter, input);
    const list = rows.map((row) => toBetReply(row, language));
    return toPage(list, totalCount, input);
  },
);
