import type { Tx } from '@vela/service/db.ts';
import { toWork } from '../../app/work.ts';
import type { DB } from '../../tables.gen.ts';
import { notifyOfReview } from '../moves.ts';
import type { Answer } from './answer.ts';
import type { ProviderDesk, WinOp } from './desk.ts';
import {
  closeRound,
  findWin,
  isUuidTaken,
  lockVenueBalance,
  refuseTaken,
  toUuid,
} from './store.ts';

/*
 * Wins above the most that their game states, over everything that their bet returns.
 *
 *   E1  such a win moves no money automatically; an operator pays or refuses it, once
 *   E2  its provider receives RS_OK with the unchanged balance, also on every repeat
 *   E3  further wins of the bet wait as well: a bet is settled once
 *   E4  a win that is rolled back, alone or with its bet, is void and can no longer be paid
 */

type Client = Tx<DB>['client'];

/** A win that is not paid yet. */
type ReviewOp = Omit<WinOp, 'transfer'> & { venueNo: number; amountMinor: bigint };

/** Records a win for an operator to decide; its bet is in review until then. */
export function reviewWin(desk: ProviderDesk, op: ReviewOp, now: Date): Promise<Answer> {
  const { services } = desk;
  const work = services.database.transaction(async (txContext) => {
    const { client } = txContext;
    const balance = await lockVenueBalance(client, op.playerId, op.venueNo);
    const uuid = toUuid(op.uuid);
    const known = await findWin(desk, op.providerNo, uuid, client);
    if (known?.fingerprint === op.fingerprint && !known.isRolledBack) {
      return { status: 'RS_OK' as const, balanceMinor: known.balanceAfterMinor };
    }
    if (await isUuidTaken(client, op.providerNo, op.uuid)) {
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' as const };
    }
    const mostMinor = await moveToReview(client, op);
    if (mostMinor === null) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' as const };
    const { playerId, betId, amountMinor, providerNo } = op;
    await client.query(
      `insert into game.wins (provider_no, transaction_uuid, fingerprint, player_id, bet_id,
         amount_minor, balance_after_minor, created_at)
       values ($1, $2, $3, $4, $5, 0, $6, $7)`,
      [providerNo, uuid, op.fingerprint, playerId, betId, balance, now],
    );
    await client.query(
      `insert into game.win_reviews (provider_no, transaction_uuid, player_id, bet_id,
         amount_minor, most_minor, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [providerNo, uuid, playerId, betId, amountMinor, mostMinor, now],
    );
    if (op.isClosed) await closeRound(client, op, now);
    await notifyOfReview(toWork(services, txContext), { playerId, amountMinor }, 'winInReview');
    return { status: 'RS_OK' as const, balanceMinor: balance };
  });
  return work.catch(refuseTaken);
}

/** Moves a bet to review and returns the most that it may return; null if it was rolled back. */
async function moveToReview(client: Client, op: ReviewOp): Promise<bigint | null> {
  const { rows } = await client.query<{ mostMinor: bigint }>(
    `update game.bets b set state = 4,
            valid_minor = case when b.is_counted then b.valid_minor
              else least(b.stake_minor, coalesce($3::bigint, b.valid_minor)) end
       from game.venues v join game.games g using (venue)
      where b.player_id = $1 and b.bet_id = $2 and b.state <> 3
        and v.venue_no = b.venue_no and g.game_code = b.game_code
     returning div((b.stake_minor + b.free_stake_minor)::numeric * coalesce(g.max_win_bp, 0),
       10000)::bigint as "mostMinor"`,
    [op.playerId, op.betId, op.validMinor],
  );
  return rows[0]?.mostMinor ?? null;
}

/** Voids the open reviews of a bet, or of one of its wins, because it was rolled back. */
export async function voidReviews(
  client: Client,
  of: { playerId: bigint; betId: bigint; uuid: string | null },
  now: Date,
): Promise<void> {
  await client.query(
    `update game.win_reviews set state = 'void', decided_by = 'system', decided_at = $4
      where player_id = $1 and bet_id = $2 and state = 'open'
        and ($3::uuid is null or transaction_uuid = $3)`,
    [of.playerId, of.betId, of.uuid, now],
  );
}
