import { getGameReturn } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listReturnDays, listReturnRows } from './return-store.ts';
import type { ReturnDay } from './return-store.ts';
import { firstDay } from './returns.ts';
import { toBp, toReturnLine } from './views.ts';

/** Returns what a game has returned, by day. */
export const getGameReturnRoute = route(
  getGameReturn,
  async ({ tx, input, services, now, language }) => {
    const since = firstDay(services, now, input.days);
    const [row] = await listReturnRows(tx, since, input);
    if (row === undefined) return refuse('notFound');
    return {
      game: toReturnLine(row, language),
      days: addUp(await listReturnDays(tx, since, input)),
    };
  },
);

function addUp(days: readonly ReturnDay[]) {
  let stakeMinor = 0n;
  let payoutMinor = 0n;
  return days.map((day) => {
    stakeMinor += day.stakeMinor;
    payoutMinor += day.payoutMinor;
    return { ...day, totalBp: toBp(payoutMinor, stakeMinor) ?? 0 };
  });
}
