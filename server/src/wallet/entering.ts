import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { settleTurnover } from '../turnover/index.ts';
import type { Venue } from '../venue/index.ts';
import { moveAll, openTransfer, readBalances, readWallet } from './moves.ts';
import { listVenueTransfers } from './venue-transfer-store.ts';
import { pushSoon } from './pushing.ts';
import { recoverNow, tryUnlock } from './recovering.ts';
import { computeInVenue } from './rules.ts';
import { findAutoTransfer } from './store.ts';
import { refreshReported } from './reported-balances.ts';

/**
 * Chosen: the venue balance decides whether its lock opens, so an older answer is queried again.
 */
const ageMs = 5_000;

/** The amount that a player's money moved into a venue, and the amount still pending there. */
export type Entered = { movedMinor: bigint; pendingMinor: bigint };

/**
 * If auto transfer is on, recovers the money of the other venues and moves all of it into this
 * venue. Waits briefly for providers. Must not run in a transaction.
 */
export async function enterVenue(
  services: Services,
  playerId: bigint,
  venue: Venue,
): Promise<Entered> {
  if (!(await findAutoTransfer(services.database.db, playerId))) {
    return { movedMinor: 0n, pendingMinor: 0n };
  }
  await recoverNow(services, playerId, venue.venue);
  await refreshReported(services, playerId, (it) => (it === venue.venue ? ageMs : Infinity));
  const moved = await runWork(services, (work) => moveIn(work, playerId, venue));
  if (moved === null) return { movedMinor: 0n, pendingMinor: 0n };
  if (venue.walletKind === 'seamless') return { movedMinor: moved.amountMinor, pendingMinor: 0n };
  await pushSoon(services, [moved.orderNo]);
  const [end] = await listVenueTransfers(services.database.db, [moved.orderNo]);
  const movedMinor = end?.state === 'done' ? moved.amountMinor : 0n;
  const isPending = end?.state === 'waiting' || end?.state === 'sent';
  return { movedMinor, pendingMinor: isPending ? moved.amountMinor : 0n };
}

/**
 * Moves the whole central wallet into the venue. Returns the transfer, or the pending one if there
 * already was one.
 */
async function moveIn(
  work: Work,
  playerId: bigint,
  venue: Venue,
): Promise<{ orderNo: string; amountMinor: bigint } | null> {
  const { lockedVenues } = await settleTurnover(work, playerId);
  const lock = lockedVenues.find((it) => it.venue === venue.venue);
  const wallet = await readWallet(work, playerId);
  if (lock) await tryUnlock(work, playerId, wallet, { venue, lock });
  const { pendingMinor } = computeInVenue(wallet, venue);
  const under = wallet.pending.find((it) => it.venue === venue.venue && it.direction === 'toVenue');
  if (under) return { orderNo: under.orderNo, amountMinor: pendingMinor };
  const move = { playerId, venue, direction: 'toVenue' } as const;
  const moved = await sendAll(work, move, wallet.centralMinor);
  if (moved) work.notifyPlayer(playerId, { type: 'balance' });
  return moved;
}

async function sendAll(
  work: Work,
  move: { playerId: bigint; venue: Venue; direction: 'toVenue' },
  centralMinor: bigint,
): Promise<{ orderNo: string; amountMinor: bigint } | null> {
  if (centralMinor === 0n) return null;
  if (move.venue.walletKind === 'seamless') {
    return moveAll(work, { ...move, amountMinor: centralMinor });
  }
  const opened = await openTransfer(work, { ...move, amountMinor: centralMinor });
  if ('orderNo' in opened) return { orderNo: opened.orderNo, amountMinor: centralMinor };
  // Another call took part of it in the meantime; move what is left.
  const { centralMinor: leftMinor } = await readBalances(work.client, move.playerId);
  const isLess = opened.refused === 'insufficient' && leftMinor < centralMinor;
  return isLess ? sendAll(work, move, leftMinor) : null;
}
