import { divideHalfEven } from '@vela/contract/money.ts';
import { listLuckyDrawPrizes } from '@vela/contract/welfare/calls.ts';
import { addDays, startOfDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { lockPlayer } from '../profile/index.ts';
import { ensureCommitment, findDrawBlock } from './drawing.ts';
import { luckyDrawSetting } from './settings.ts';

/** Returns the wheel, and whether the player may draw; shows the seed commit before the draw. */
export const listLuckyDrawPrizesRoute = route(listLuckyDrawPrizes, async (context) => {
  const { tx, player, now, services } = context;
  await lockPlayer(tx, player.playerId);
  const block = await findDrawBlock(context, player.playerId);
  const { prizes } = await readSetting(tx, luckyDrawSetting);
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const weighted = prizes.reduce(
    (total, { amountMinor, weight }) => total + amountMinor * BigInt(weight),
    0n,
  );
  const zone = services.site.timeZone;
  const committed = block ? null : await ensureCommitment(context, player);
  return {
    prizes,
    expectedMinor: divideHalfEven(weighted, BigInt(sum)),
    block,
    opensAt: addDays(startOfDay(now, zone), 1, zone),
    commitment: committed?.commitment ?? null,
  };
});
