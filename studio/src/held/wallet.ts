/**
 * The wallet of transfer venues: stakes and payouts are booked here, in the transaction that
 * decides them, so nothing has to be sent afterwards and nothing is ever in doubt.
 */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { addStake, closeRoundIfDone, mustFindBet, updateBetState } from '../rounds/store.ts';
import type { PlacedBet, Queryable } from '../rounds/store.ts';
import { newUuid } from '../uuid.ts';
import type { Afterwards, BetNews, PlayWallet } from '../wallet/play-wallet.ts';
import { findHeldAccount, insertHeldBet, insertMovement } from './store.ts';
import type { HeldBetRow, MovementKind } from './store.ts';

/** The dependencies of the held wallet. */
export interface HeldWalletParts {
  database: Database<unknown>;
  clock: Clock;
  random: Random;
  /** Called after each change is committed. */
  notify(news: BetNews): void;
}

/** Opens the wallet of one venue's held balances. */
export function openHeldWallet(parts: HeldWalletParts, venue: string): PlayWallet {
  const findBalance = async (player: string): Promise<bigint> =>
    (await findHeldAccount(parts.database.pool, player, venue))?.balanceMinor ?? 0n;
  const afterwards =
    (kind: BetNews['kind'], betId: string): Afterwards =>
    async () => {
      const bet = await mustFindBet(parts.database.pool, betId);
      const { player, gameCode, tableRoundId } = bet;
      const balanceMinor = await findBalance(player);
      const news = { kind, player, gameCode, tableRoundId, bet, balanceMinor };
      parts.notify(news);
      return news;
    };
  return {
    balance: (session) => findBalance(session.player),
    async takeStake(tx, { id }) {
      const bet = await mustFindBet(tx, id);
      if (await move(parts, tx, bet, 'stake', bet.stakeMinor)) {
        await updateBetState(tx, id, 'accepted');
        await addStake(tx, bet, bet.stakeMinor);
      } else {
        await updateBetState(tx, id, 'refused', 'insufficient');
        await closeRoundIfDone(tx, bet.roundId, parts.clock.now());
      }
      return afterwards('bet', id);
    },
    async payOut(tx, { id, returnMinor, part }) {
      if (part !== undefined) throw new Error(`bet ${id} is held, and so paid at once`);
      await end(parts, tx, id, { kind: 'payout', amountMinor: returnMinor, state: 'settled' });
      return afterwards('win', id);
    },
    async takeBack(_tx, { betId }) {
      throw new Error(`bet ${betId} is held, and so settled for ever`);
    },
    async giveBack(tx, betId) {
      const { stakeMinor } = await mustFindBet(tx, betId);
      await end(parts, tx, betId, { kind: 'refund', amountMinor: stakeMinor, state: 'rolledBack' });
      return afterwards('rollback', betId);
    },
    // A stake is charged with its bet or not at all.
    giveUpUnanswered: () => Promise.resolve([]),
  };
}

interface Ending {
  kind: 'payout' | 'refund';
  amountMinor: bigint;
  state: HeldBetRow['state'];
}

/** Ends a bet: its money, its state and its line for the platform. */
async function end(
  parts: HeldWalletParts,
  tx: Queryable,
  betId: string,
  { kind, amountMinor, state }: Ending,
): Promise<void> {
  const now = parts.clock.now();
  const bet = await mustFindBet(tx, betId);
  if (amountMinor > 0n && !(await move(parts, tx, bet, kind, amountMinor))) {
    throw new Error(`bet ${betId} was taken from an account that does not exist`);
  }
  await updateBetState(tx, betId, state === 'settled' ? 'settled' : 'refunded');
  await insertHeldBet(tx, betId, state, now);
  await closeRoundIfDone(tx, bet.roundId, now);
}

/** Books a bet's money; false if there is too little. */
async function move(
  parts: HeldWalletParts,
  tx: Queryable,
  bet: PlacedBet,
  kind: MovementKind,
  amountMinor: bigint,
): Promise<boolean> {
  const { id, player, currency, heldVenue } = bet;
  if (heldVenue === null) throw new Error(`bet ${id} is not played from a held balance`);
  const balanceMinor = await insertMovement(tx, {
    transactionUuid: newUuid(parts.random),
    kind,
    player,
    venue: heldVenue,
    currency,
    amountMinor,
    betId: id,
    createdAt: parts.clock.now(),
  });
  return balanceMinor !== null;
}
