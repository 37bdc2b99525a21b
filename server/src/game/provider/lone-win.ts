import { encodeTransfers, toPostings } from '@vela/ledger/post.ts';
import { addWinnings, lockForTurnover } from '../../freeplay/index.ts';
import type { Services } from '../../app/services.ts';
import { toWork } from '../../app/work.ts';
import { computeBeyondStake } from '../correction-rules.ts';
import { updateWinBalance } from '../correction-store.ts';
import { repayCorrections } from '../correcting.ts';
import type { KnownBet } from './known-bets.ts';
import { encodeWins, settleParameters } from './desk.ts';
import type { WinOp } from './desk.ts';
import { findBetById, lockVenueBalance, toUuid } from './store.ts';

/**
 * Pays a win in a transaction of its own: that of a free play, which records its winnings, or of a
 * player who owes something after a correction, which repays it. Returns the balance afterwards;
 * null if the win's key was posted before. Throws the errors of game.settle_bets.
 */
export function payAlone(
  services: Services,
  op: WinOp,
  { venueNo, freePlay }: Pick<KnownBet, 'venueNo' | 'freePlay'>,
): Promise<bigint | null> {
  const { playerId, providerNo, betId, transfer } = op;
  return services.database.transaction(async (txContext) => {
    const { client } = txContext;
    const work = toWork(services, txContext);
    if (freePlay !== null) await lockForTurnover(work.tx, { freePlay, playerId });
    await lockVenueBalance(client, playerId, venueNo);
    const bet = await findBetById(client, playerId, betId);
    if (bet === null) throw new Error(`bet ${betId} of player ${playerId} does not exist`);
    const { rows } = await client.query<{
      ord: number | null;
      transfer_id: bigint | null;
      status: number | null;
      balance_after: bigint | null;
    }>({
      name: 'pay-alone',
      text: `select ord, transfer_id, status, balance_after
               from game.settle_locked_bets(${settleParameters})`,
      values: [...encodeTransfers([transfer]), ...encodeWins([op])],
    });
    const lines = rows.map((row) => [row.ord, row.transfer_id, row.status, row.balance_after]);
    const [posting] = toPostings(lines, 1);
    if (posting?.status !== 'posted') return null;
    const transactionUuid = toUuid(op.uuid);
    const amountMinor = transfer.amount;
    if (freePlay !== null) await addWinnings(work, freePlay, amountMinor);
    const repaidMinor = await repayCorrections(work, {
      playerId,
      venueNo,
      betId,
      transactionUuid,
      cause: transfer.cause,
      amountMinor,
      beyondStakeMinor: computeBeyondStake(bet, amountMinor),
    });
    const balanceMinor = posting.balanceAfter - repaidMinor;
    await updateWinBalance(work.tx, { providerNo, transactionUuid, balanceMinor });
    return balanceMinor;
  });
}
