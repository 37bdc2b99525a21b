import { ACCOUNT_KINDS, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, post } from '@vela/ledger/post.ts';
import type { Posting, Transfer } from '@vela/ledger/post.ts';
import { findBalances } from '@vela/ledger/store.ts';
import { newOrderNo } from '../app/order-no.ts';
import type { Hands } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { listVenues } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import { computeBalances } from './rules.ts';
import type { Balances } from './rules.ts';
import { insertTransaction } from './store.ts';

/** What a move needs besides its facts. */
export type Mover = Pick<Hands, 'tx' | 'client'> & { services: Services; now: Date };

const central = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.central.slot);

/** A player's balances now. */
export async function readBalances(client: Hands['client'], playerId: bigint): Promise<Balances> {
  return computeBalances(await findBalances(client, playerId));
}

/** What became of a move between the central wallet and a venue's. */
export type Moved = { orderNo: string; posting: Posting };

/** Chosen: ten thousand numbers a second are seldom drawn twice, and hardly ever this often. */
const drawsMax = 8;

/** Moves money between the central wallet and a seamless venue's, and records it if it moved. */
export async function moveMoney(
  mover: Mover,
  move: { playerId: bigint; venue: Venue; direction: 'toVenue' | 'fromVenue'; amountMinor: bigint },
): Promise<Moved> {
  const { playerId, venue, direction, amountMinor } = move;
  const { now } = mover;
  await openAccounts(mover.client, playerId, [venueSlot(venue.venueNo)]);
  const wallet = playerAccount(playerId, venueSlot(venue.venueNo));
  const isToVenue = direction === 'toVenue';
  const { orderNo, posting } = await drawAndPost(mover, {
    kind: direction,
    debit: isToVenue ? central(playerId) : wallet,
    credit: isToVenue ? wallet : central(playerId),
    amount: amountMinor,
    eventAt: now,
  });
  if (posting.status === 'posted') {
    await insertTransaction(mover.tx, {
      playerId,
      orderNo,
      type: isToVenue ? 'transferOut' : 'transferIn',
      mode: venue.venue,
      status: 'succeeded',
      amountMinor: isToVenue ? -amountMinor : amountMinor,
      now,
    });
  }
  return { orderNo, posting };
}

/** Posts under a new order number; one that another transfer of this second has is drawn again. */
async function drawAndPost(
  { client, services, now }: Mover,
  transfer: Omit<Transfer, 'key' | 'cause'>,
): Promise<Moved> {
  for (let draws = 1; ; draws += 1) {
    const orderNo = newOrderNo('T', now, services.config.timeZone, services.random);
    const [posting] = await post(client, [
      { ...transfer, key: `transfer/${orderNo}`, cause: orderNo },
    ]);
    if (!posting) throw new Error('the ledger gave no answer');
    const isTaken = posting.status === 'conflict' || posting.status === 'replayed';
    if (!isTaken || draws === drawsMax) return { orderNo, posting };
  }
}

/** What bringing money back from one venue came to. */
export type Recovery = {
  venue: Venue;
  amountMinor: bigint;
  result: 'moved' | 'empty' | 'locked' | 'maintenance' | 'pending';
};

/** Brings back what lies in venues, but for one that is being entered; tells each venue's result. */
export async function recoverAll(
  mover: Mover,
  playerId: bigint,
  exceptVenue: string | null = null,
): Promise<Recovery[]> {
  const venues = (await listVenues(mover.tx, mover.now)).filter(
    (venue) => venue.venue !== exceptVenue && venue.walletKind === 'seamless',
  );
  const { lockedVenues } = await settleTurnover(mover.tx, playerId, mover.now);
  const locked = new Set(lockedVenues.map((lock) => lock.venue));
  const { byVenueNo } = await readBalances(mover.client, playerId);
  const recoveries: Recovery[] = [];
  for (const venue of venues) {
    const amountMinor = byVenueNo.get(venue.venueNo) ?? 0n;
    recoveries.push({ venue, ...(await recover(mover, playerId, venue, amountMinor, locked)) });
  }
  return recoveries;
}

async function recover(
  mover: Mover,
  playerId: bigint,
  venue: Venue,
  amountMinor: bigint,
  locked: ReadonlySet<string>,
): Promise<Omit<Recovery, 'venue'>> {
  if (amountMinor === 0n) return { amountMinor: 0n, result: 'empty' };
  if (locked.has(venue.venue)) return { amountMinor, result: 'locked' };
  if (venue.isInMaintenance) return { amountMinor, result: 'maintenance' };
  const movedMinor = await moveAll(mover, { playerId, venue, direction: 'fromVenue', amountMinor });
  return { amountMinor: movedMinor, result: movedMinor > 0n ? 'moved' : 'empty' };
}

/**
 * Moves all that is there. If a bet was placed since the balance was read, the refusal tells what
 * is left; the wallet is locked from then on, so that this much can be moved.
 */
async function moveAll(mover: Mover, move: Parameters<typeof moveMoney>[1]): Promise<bigint> {
  const { posting } = await moveMoney(mover, move);
  if (posting.status === 'posted') return move.amountMinor;
  if (posting.status !== 'insufficient') throw new Error(`moving all: ${posting.status}`);
  if (posting.balance === 0n) return 0n;
  return moveAll(mover, { ...move, amountMinor: posting.balance });
}

/** With auto transfer on, money follows the player into a venue; gives what came along. */
export async function enterVenue(mover: Mover, playerId: bigint, venue: Venue): Promise<bigint> {
  await recoverAll(mover, playerId, venue.venue);
  const { centralMinor } = await readBalances(mover.client, playerId);
  if (centralMinor === 0n) return 0n;
  return moveAll(mover, { playerId, venue, direction: 'toVenue', amountMinor: centralMinor });
}
