import { writeMinor } from '@vela/contract/money.ts';
import { convertMoney } from '@vela/contract/wallet/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkPlay } from '../protection/index.ts';
import { findVenue } from '../venue/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import { moveMoney, readBalances } from './moves.ts';
import { transferMinorMin } from './rules.ts';

/** Moves money between the central wallet and a venue's. */
export const convertMoneyRoute = route(convertMoney, async (context) => {
  const { input, tx, client, player, now } = context;
  const isToVenue = input.from === 'central';
  if (isToVenue === (input.to === 'central')) return refuse('notFound');
  const venue = await findVenue(tx, isToVenue ? input.to : input.from, now);
  if (!venue?.isOpen || venue.walletKind !== 'seamless') return refuse('notFound');
  if (venue.isInMaintenance) return refuse('venueMaintenance');
  if (input.amountMinor < transferMinorMin) {
    return refuse('amountOutOfRange', { minMinor: writeMinor(transferMinorMin) });
  }
  // Money for play is play; money that comes back is never stopped.
  const stopped = isToVenue ? await checkPlay(context, player.playerId) : null;
  if (stopped) return stopped;
  const { lockedVenues } = await settleTurnover(tx, player.playerId, now);
  const lock = lockedVenues.find((it) => it.venue === venue.venue);
  if (!isToVenue && lock) return refuse('venueLocked', { leftMinor: writeMinor(lock.leftMinor) });
  const { orderNo, posting } = await moveMoney(context, {
    playerId: player.playerId,
    venue,
    direction: isToVenue ? 'toVenue' : 'fromVenue',
    amountMinor: input.amountMinor,
  });
  if (posting.status === 'insufficient') {
    return refuse('insufficientBalance', { balanceMinor: writeMinor(posting.balance) });
  }
  if (posting.status !== 'posted') throw new Error(`transfer ${orderNo}: ${posting.status}`);
  const balances = await readBalances(client, player.playerId);
  context.tellPlayer(player.playerId, { type: 'balance' });
  return {
    orderNo,
    state: 'done' as const,
    failure: null,
    centralMinor: balances.centralMinor,
    venueMinor: balances.byVenueNo.get(venue.venueNo) ?? 0n,
  };
});
