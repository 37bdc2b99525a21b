import { getBetTotals } from '@vela/contract/game/calls.ts';
import { route } from '../app/route.ts';
import { sumBets } from './bet-store.ts';
import { computeBetPeriod } from './bet-rules.ts';

/** Returns the sums of the player's bets of the last days. */
export const getBetTotalsRoute = route(
  getBetTotals,
  async ({ input, tx, player, services, now }) => {
    const zone = services.site.timeZone;
    const period = computeBetPeriod(input, now, zone);
    const sums = await sumBets(tx, { ...input, playerId: player.playerId, ...period }, zone);
    const days = sums.map((sum) => ({ ...sum, count: Number(sum.count) }));
    const total = (pick: (day: (typeof days)[number]) => bigint): bigint =>
      days.reduce((sum, day) => sum + pick(day), 0n);
    return {
      count: days.reduce((sum, day) => sum + day.count, 0),
      stakeMinor: total((day) => day.stakeMinor),
      validMinor: total((day) => day.validMinor),
      netMinor: total((day) => day.netMinor),
      days,
    };
  },
);
