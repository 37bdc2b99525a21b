import type { recoveryResults } from '@vela/contract/wallet/calls.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import { hasBetSince, listVenues, readHeldBets } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import { releaseVenue, settleTurnover } from '../turnover/index.ts';
import type { VenueLock } from '../turnover/index.ts';
import { moveAll, openTransfer, readBalances, readWallet } from './moves.ts';
import type { Mover } from './moves.ts';
import { listVenueTransfers } from './venue-transfer-store.ts';
import type { VenueTransfer } from './venue-transfer-store.ts';
import { pushSoon, waitBriefly } from './pushing.ts';
import { checkUnlock, computeInVenue } from './rules.ts';
import type { Wallet } from './rules.ts';
import { walletSetting } from './settings.ts';
import { findAutoTransfer } from './store.ts';
import { listReported } from './reported-balances.ts';

/** The outcome of recovering money from one venue. */
export type Recovery = {
  venue: Venue;
  amountMinor: bigint;
  orderNo: string | null;
  result: (typeof recoveryResults)[number];
  /** What our own books returned at once; null for a venue whose provider has not answered yet. */
  moved: { orderNo: string; amountMinor: bigint } | null;
};

/** Chosen: how long a reported balance of a locked venue is trusted. */
const trustedMs = 60_000;

/** Returns whether a player may unlock a venue by moving money or entering it. */
export async function canUnlock(
  { tx, now }: Pick<Mover, 'tx' | 'now'>,
  playerId: bigint,
  wallet: Wallet,
  { venue, lock }: { venue: Venue; lock: VenueLock },
): Promise<boolean> {
  const { unlockBelowMinor } = await readSetting(tx, walletSetting);
  const inVenue = computeInVenue(wallet, venue);
  const isOld = inVenue.knownAt !== null && now.getTime() - inVenue.knownAt.getTime() > trustedMs;
  const of = { playerId, venueNo: venue.venueNo, since: lock.openedAt };
  const hasPlayed = !isOld && (await hasBetSince(tx, of));
  return checkUnlock(inVenue, { hasPlayed, unlockBelowMinor });
}

/** Unlocks a venue if its lock may be lifted; returns true if it was. */
export async function tryUnlock(
  mover: Mover,
  playerId: bigint,
  wallet: Wallet,
  at: { venue: Venue; lock: VenueLock },
): Promise<boolean> {
  if (!(await canUnlock(mover, playerId, wallet, at))) return false;
  await releaseVenue(mover.tx, playerId, at.venue.venue, mover.now);
  return true;
}

/**
 * Recovers the balances of all venues except the one that is being entered. Seamless venues are
 * done with the commit; the others stay `pending` until finishRecovery has their providers'
 * answers.
 */
export async function startRecovery(
  mover: Mover,
  playerId: bigint,
  exceptVenue: string | null = null,
): Promise<Recovery[]> {
  const venues = (await listVenues(mover.tx, mover.now)).filter(
    ({ venue }) => venue !== exceptVenue,
  );
  const { lockedVenues } = await settleTurnover(mover, playerId);
  const wallet = await readWallet(mover, playerId);
  const recoveries: Recovery[] = [];
  for (const venue of venues) {
    const lock = lockedVenues.find((it) => it.venue === venue.venue) ?? null;
    recoveries.push({ venue, ...(await recover(mover, playerId, wallet, { venue, lock })) });
  }
  return recoveries;
}

type Outcome = Omit<Recovery, 'venue'>;
const nothing: Outcome = { amountMinor: 0n, orderNo: null, result: 'empty', moved: null };

async function recover(
  mover: Mover,
  playerId: bigint,
  wallet: Wallet,
  { venue, lock }: { venue: Venue; lock: VenueLock | null },
): Promise<Outcome> {
  const { balanceMinor: amountMinor, isKnown } = computeInVenue(wallet, venue);
  const reported = wallet.reported.get(venue.venue);
  const under = wallet.pending.find(
    (it) => it.venue === venue.venue && it.direction === 'fromVenue',
  );
  if (under) {
    const pendingMinor = under.amountMinor ?? amountMinor;
    return { amountMinor: pendingMinor, orderNo: under.orderNo, result: 'pending', moved: null };
  }
  if (amountMinor === 0n && (!reported || isJustReported(mover, reported.knownAt, isKnown)))
    return nothing;
  if (lock && !(await tryUnlock(mover, playerId, wallet, { venue, lock }))) {
    return { ...nothing, amountMinor, result: 'locked' };
  }
  if (venue.isInMaintenance) return { ...nothing, amountMinor, result: 'maintenance' };
  const ownMinor = wallet.byVenueNo.get(venue.venueNo) ?? 0n;
  const move = { playerId, venue, direction: 'fromVenue' } as const;
  const moved = ownMinor > 0n ? await moveAll(mover, { ...move, amountMinor: ownMinor }) : null;
  if (!reported) return toMoved(moved);
  const opened = await openTransfer(mover, { ...move, amountMinor: null });
  if ('balanceMinor' in opened) throw new Error('recovery debited the central wallet');
  // If another call opened one after the wallet was read, use that transfer.
  const orderNo = 'orderNo' in opened ? opened.orderNo : opened.pendingNo;
  return { amountMinor: reported.balanceMinor, orderNo, result: 'pending', moved };
}

const toMoved = (moved: Outcome['moved']): Outcome =>
  moved ? { ...moved, result: 'moved', moved: null } : nothing;

/** Chosen: an answer this recent need not be queried again. */
const recentMs = 3_000;

function isJustReported({ now }: Mover, knownAt: Date | null, isKnown: boolean): boolean {
  return isKnown && knownAt !== null && now.getTime() - knownAt.getTime() < recentMs;
}

/** Waits briefly for the providers; a transfer without an outcome by then stays `pending`. */
export async function finishRecovery(
  services: Services,
  recoveries: readonly Recovery[],
): Promise<Recovery[]> {
  const isOpen = (it: Recovery): boolean => it.result === 'pending' && it.orderNo !== null;
  const orderNos = recoveries.flatMap((it) => (isOpen(it) && it.orderNo ? [it.orderNo] : []));
  if (orderNos.length === 0) return [...recoveries];
  await pushSoon(services, orderNos);
  const ends = await listVenueTransfers(services.database.db, orderNos);
  return recoveries.map((recovery) => {
    const end = ends.find((it) => it.orderNo === recovery.orderNo);
    return end && isOpen(recovery) ? { ...recovery, ...toOutcome(end, recovery) } : recovery;
  });
}

function toOutcome(end: VenueTransfer, before: Outcome): Partial<Outcome> {
  const { state, failure } = end;
  const amountMinor = end.amountMinor ?? before.amountMinor;
  if (state === 'done') {
    if (amountMinor === 0n) return toMoved(before.moved);
    const ownMinor = before.moved?.amountMinor ?? 0n;
    return { amountMinor: ownMinor + amountMinor, result: 'moved' };
  }
  if (state !== 'failed') return { amountMinor };
  return failure === 'unavailable'
    ? { amountMinor: before.amountMinor, result: 'unavailable' }
    : { amountMinor, result: 'failed' };
}

/** Recovers everything, and waits briefly for the providers. Must not run in a transaction. */
export async function recoverNow(
  services: Services,
  playerId: bigint,
  exceptVenue: string | null = null,
): Promise<Recovery[]> {
  const started = await runWork(services, async (work) => {
    const recoveries = await startRecovery(work, playerId, exceptVenue);
    if (recoveries.some((it) => it.result === 'moved')) {
      work.notifyPlayer(playerId, { type: 'balance' });
    }
    return recoveries;
  });
  return finishRecovery(services, started);
}

/**
 * If auto transfer is on and a withdrawal exceeds the central wallet, recovers the money of every
 * venue. Returns each venue's result; empty if nothing was requested. Must not run in a
 * transaction. Source: specification, section 4.
 */
export async function recoverForWithdrawal(
  services: Services,
  { playerId, amountMinor }: { playerId: bigint; amountMinor: bigint },
): Promise<Recovery[]> {
  const { db, pool } = services.database;
  if (!(await findAutoTransfer(db, playerId))) return [];
  const { centralMinor } = await readBalances(pool, playerId);
  if (centralMinor >= amountMinor) return [];
  // Recent bets there may lift a lock and count towards the requirement that the form shows.
  const hasHeld = (await listReported(db, playerId)).length > 0;
  if (hasHeld) await waitBriefly(readHeldBets(services));
  return recoverNow(services, playerId);
}
