import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { startOfDay, toDay } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { computeRoom, computeTightest, findDepositRoom } from '../protection/index.ts';
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
  const today = startOfDay(now, timeZone);
  const used = await countCancellations(tx, playerId, toDay(now, timeZone));
  const rooms = [
    settings.dailyLimitMinor === null
      ? null
      : computeRoom('day', settings.dailyLimitMinor, await sumSince(tx, playerId, today)),
    await findDepositRoom(context, playerId),
  ];
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
    depositLimit: computeTightest(rooms.filter((room) => room !== null)),
  };
});
