import { writeMinor } from '@vela/contract/money.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import type { transferStates } from '@vela/contract/wallet/calls.ts';
import { addMs, SECOND_MS } from '@vela/service/time.ts';
import { checkTerms } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { checkPlay } from '../protection/index.ts';
import { findVenue } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import { moveMoney, openTransfer, readWallet } from './moves.ts';
import type { Move } from './moves.ts';
import { findTransferSince, listVenueTransfers } from './venue-transfer-store.ts';
import type { VenueTransfer } from './venue-transfer-store.ts';
import { pushSoon } from './pushing.ts';
import { tryUnlock } from './recovering.ts';
import { computeInVenue } from './rules.ts';
import type { TransferFailure, Wallet } from './rules.ts';
import { walletSetting } from './settings.ts';

/**
 * Chosen: a balance reported this recently is trusted instead of sending a transfer that the
 * provider would refuse.
 */
const trustedMs = 5_000;

/**
 * Moves money between the central wallet and a venue wallet. If a provider holds the balance, the
 * commit adds the transfer to the outbox and the reply waits briefly for the provider.
 */
export const transferMoneyRoute = route(transferMoney, async (context) => {
  const { input, tx, player, now } = context;
  const { playerId } = player;
  const direction = input.from === 'central' ? 'toVenue' : 'fromVenue';
  const name = direction === 'toVenue' ? input.to : input.from;
  const settings = await readSetting(tx, walletSetting);
  const since = addMs(now, -settings.tooFrequentSeconds * SECOND_MS);
  const last = await findTransferSince(tx, { playerId, venue: name, direction, since });
  if (last) {
    const retrySeconds = Math.ceil((last.getTime() - since.getTime()) / SECOND_MS);
    return refuse('tooFrequent', { retrySeconds });
  }
  if ((input.from === 'central') === (input.to === 'central')) return refuse('notFound');
  const venue = await findVenue(tx, name, now);
  if (!venue?.isOpen) return refuse('notFound');
  if (venue.isInMaintenance) return refuse('venueMaintenance');
  if (input.amountMinor < settings.transferMinMinor) {
    return refuse('amountOutOfRange', { minMinor: writeMinor(settings.transferMinMinor) });
  }
  // Moving money into play counts as play; money that returns is never stopped.
  const stopped =
    direction === 'toVenue'
      ? ((await checkTerms(tx, playerId)) ?? (await checkPlay(context, playerId)))
      : null;
  if (stopped) return stopped;
  const wallet = await readWallet(context, playerId);
  const under = wallet.pending.find((it) => it.venue === name && it.direction === direction);
  if (under) return refuse('transferPending', { orderNo: under.orderNo });
  const { lockedVenues } = await settleTurnover(context, playerId);
  const lock = lockedVenues.find((it) => it.venue === name);
  const isLocked = lock && !(await tryUnlock(context, playerId, wallet, { venue, lock }));
  if (isLocked && direction === 'fromVenue') {
    return refuse('venueLocked', { leftMinor: writeMinor(lock.leftMinor) });
  }
  const move = { playerId, venue, direction, amountMinor: input.amountMinor } as const;
  return venue.walletKind === 'seamless'
    ? moveHere(context, move)
    : moveThere(context, move, wallet);
});

type MoveContext = Context<typeof transferMoney>;

async function moveHere(context: MoveContext, move: Move) {
  const { orderNo, posting } = await moveMoney(context, move);
  if (posting.status === 'insufficient') {
    return refuse('insufficientBalance', { balanceMinor: writeMinor(posting.balance) });
  }
  if (posting.status !== 'posted') throw new Error(`transfer ${orderNo}: ${posting.status}`);
  context.notifyPlayer(move.playerId, { type: 'balance' });
  return toReply(context, move.venue, { orderNo, state: 'done', failure: null });
}

async function moveThere(context: MoveContext, move: Move, wallet: Wallet) {
  const { services, now } = context;
  const { balanceMinor, knownAt, isKnown } = computeInVenue(wallet, move.venue);
  const isTrusted = isKnown && knownAt !== null && now.getTime() - knownAt.getTime() < trustedMs;
  if (move.direction === 'fromVenue' && isTrusted && balanceMinor < move.amountMinor) {
    return refuse('insufficientBalance', { balanceMinor: writeMinor(balanceMinor) });
  }
  const opened = await openTransfer(context, move);
  if ('refused' in opened) {
    return opened.refused === 'pending'
      ? refuse('transferPending', { orderNo: opened.pendingNo })
      : refuse('insufficientBalance', { balanceMinor: writeMinor(opened.balanceMinor) });
  }
  const { orderNo } = opened;
  context.notifyPlayer(move.playerId, { type: 'balance' });
  context.replyAfterCommit(async () => {
    await pushSoon(services, [orderNo]);
    const { database } = services;
    const txContext = { ...context, tx: database.db, client: database.pool };
    const [end] = await listVenueTransfers(database.db, [orderNo]);
    return toReply(txContext, move.venue, { orderNo, ...toEnd(end) });
  });
  return toReply(context, move.venue, { orderNo, state: 'pending', failure: null });
}

type End = { state: (typeof transferStates)[number]; failure: TransferFailure | null };

/** Returns the state of a transfer as the player sees it. */
function toEnd(transfer: VenueTransfer | undefined): End {
  const { state, failure } = transfer ?? { state: 'waiting', failure: null };
  return { state: state === 'done' || state === 'failed' ? state : 'pending', failure };
}

async function toReply(
  context: Pick<MoveContext, 'tx' | 'client' | 'player'>,
  venue: Venue,
  end: End & { orderNo: string },
) {
  const wallet = await readWallet(context, context.player.playerId);
  return {
    ...end,
    centralMinor: wallet.centralMinor,
    venueMinor: computeInVenue(wallet, venue).balanceMinor,
  };
}
