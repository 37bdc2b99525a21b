import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { startOfDay, toDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findDepositRoom } from '../protection/index.ts';
import { isFinished } from './rules.ts';
import { depositSetting } from './settings.ts';
import { showOrders } from './showing.ts';
import { countCancellations, findOrder, listOwnOrders, listUnfinished, sumSince } from './store.ts';

const recentCount = 10;

/** Returns one of the player's orders (or the unfinished ones) and the cancellations left today. */
export const getDepositOrderRoute = route(getDepositOrder, async (context) => {
  const { tx, input, now, services } = context;
  const { playerId } = context.player;
  const order = input.orderNo === undefined ? null : await findOrder(tx, input.orderNo);
  if (input.orderNo !== undefined && order?.playerId !== playerId) return refuse('notFound');
  const settings = await readSetting(tx, depositSetting);
  const { timeZone } = services.site;
  const used = await countCancellations(tx, playerId, toDay(now, timeZone));
  const spentMinor = await sumSince(tx, playerId, startOfDay(now, timeZone));
  const unfinished = await listUnfinished(tx, playerId);
  const recent = await listOwnOrders(tx, playerId, recentCount);
  const [shown = null] = await showOrders(context, order ? [order] : []);
  const open = await showOrders(context, unfinished);
  return {
    order: shown,
    unfinished: open.filter((one) => !isFinished(one.state)),
    recent: await showOrders(context, recent),
    cancellationsLeft: Math.max(0, settings.cancellationsPerDay - used),
    cancellationsPerDay: settings.cancellationsPerDay,
    depositLimitLeftMinor: computeLeft(
      settings.dailyLimitMinor,
      spentMinor,
      await findDepositRoom(context, playerId),
    ),
  };
});

/**
 * Returns what may still be deposited: the lower of the site's daily limit and the player's own.
 */
function computeLeft(
  limitMinor: bigint | null,
  spentMinor: bigint,
  ownMinor: bigint | null,
): bigint | null {
  if (limitMinor === null) return ownMinor;
  const leftMinor = spentMinor < limitMinor ? limitMinor - spentMinor : 0n;
  return ownMinor !== null && ownMinor < leftMinor ? ownMinor : leftMinor;
}
