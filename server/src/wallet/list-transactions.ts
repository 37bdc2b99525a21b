import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { addDays, startOfDay } from '@vela/service/time.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listWalletTransactions } from './store.ts';
import { toTransaction } from './views.ts';

/** Lists the record of the last days, newest first; today is the first day. */
export const listTransactionsRoute = route(
  listTransactions,
  async ({ input, tx, player, services, now }) => {
    const zone = services.site.timeZone;
    const since = addDays(startOfDay(now, zone), 1 - input.days, zone);
    const filter = { ...input, playerId: player.playerId, since };
    const { rows, totalCount } = await listWalletTransactions(tx, filter);
    return toPage(rows.map(toTransaction), totalCount, input);
  },
);
