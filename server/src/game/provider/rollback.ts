import { ACCOUNT_KINDS, playerAccount } from '@vela/ledger/chart.ts';
import { post } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import type { Tx } from '@vela/service/db.ts';
import { hashToken } from '../../app/auth.ts';
import { toWork } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import {
  freePlayMoves,
  lockForTurnover,
  removeWinnings,
  returnFreePlay,
} from '../../freeplay/index.ts';
import type { DB } from '../../tables.gen.ts';
import { listTakings, openCorrection, repayCorrections, splitTaking } from '../correcting.ts';
import type { Answer } from './answer.ts';
import { voidState } from './known-bets.ts';
import type { KnownBet } from './known-bets.ts';
import { toPayer, uuidBytes, venueAccount } from './desk.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import { fingerprintOf, fromUser } from './protocol.ts';
import type { RollbackBody } from './protocol.ts';
import { voidReviews } from './win-review.ts';
import {
  closeRound,
  findBet,
  findBetById,
  findFreePlayOf,
  findWin,
  isUuidTaken,
  lockPlayerBalances,
  refuseTaken,
} from './store.ts';
import type { KnownWin } from './store.ts';

/*
 * Rollbacks.
 *
 *   R1  a transaction is rolled back once; every later rollback of it answers OK without effect
 *   R2  a bet's rollback also rolls back its wins, whether or not they are rolled back by name
 *   R3  a bet whose win is rolled back stays won while it has other wins that settle it, else it is
 *       open again; the rollback of a part never opens it
 *   R4  a rollback of an unknown transaction leaves a tombstone; the late bet or win is refused
 *       permanently
 *   R5  what the player has spent of it is owed (see ../correcting.ts); a stake that comes back
 *       first repays what its bet owes
 */

type Client = Tx<DB>['client'];

/** One rollback with its player and time. */
type Undoing = {
  provider: Provider;
  body: RollbackBody;
  client: Client;
  work: Work;
  playerId: bigint;
};

/** What a rollback moves: a stake to the player, winnings from the player. */
type Moving = { stakeMinor: bigint; winMinor: bigint };

/** Another player's transaction took the uuid concurrently. */
class UuidTaken extends Error {}

/** Rolls back a bet or a win, whatever the state of the player or the token. */
export async function rollBack(
  desk: ProviderDesk,
  provider: Provider,
  body: RollbackBody,
): Promise<Answer> {
  const playerId = fromUser(body.user);
  const found = playerId === null ? null : await findVenueOf(desk, provider, body, playerId);
  if (playerId === null || found === null) return { status: 'RS_ERROR_INVALID_TOKEN' };
  const { venueNo } = found;
  if (venueNo === null) return { status: 'RS_ERROR_INVALID_GAME' };
  try {
    return await desk.services.database.transaction((txContext) => {
      const { client } = txContext;
      const work = toWork(desk.services, txContext);
      return rollBackLocked(desk, { provider, body, client, work, playerId }, venueNo);
    });
  } catch (error) {
    if (error instanceof UuidTaken) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    return refuseTaken(error);
  }
}

async function rollBackLocked(
  desk: ProviderDesk,
  undoing: Undoing,
  venueNo: number,
): Promise<Answer> {
  const { body, client, work, playerId } = undoing;
  const { now } = work;
  const { providerNo } = undoing.provider;
  const fingerprint = fingerprintOf('rollback', body);
  const freePlay = await findFreePlayOf(client, providerNo, body.reference_transaction_uuid);
  if (freePlay !== null) await lockForTurnover(work.tx, { freePlay, playerId });
  const balances = await lockPlayerBalances(client, playerId, venueNo);
  const earlier = await findEarlier(client, providerNo, body, fingerprint);
  if (earlier) return earlier;
  const reference = body.reference_transaction_uuid;
  const win = await findWin(desk, providerNo, reference, client);
  const bet = win
    ? await findBetById(client, win.playerId, win.betId)
    : await findBet(desk, providerNo, reference, client);
  if (bet && bet.playerId !== playerId) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  // The wins of a void bet were rolled back with it.
  const isDone = !bet || bet.state === voidState || win?.isRolledBack === true;
  const balanceMinor = isDone
    ? (balances.get(venueAccount(playerId, bet?.venueNo ?? venueNo)) ?? 0n)
    : await undo(undoing, { bet, win, balances });
  await client.query(
    `insert into game.rollbacks (provider_no, transaction_uuid, fingerprint, reference_uuid,
       player_id, is_tombstone, balance_after_minor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [providerNo, body.transaction_uuid, fingerprint, reference, playerId, !bet, balanceMinor, now],
  );
  const round = body.round ?? bet?.round;
  if (body.round_closed && round !== undefined) {
    await closeRound(client, { playerId, providerNo, round }, now);
  }
  return { status: 'RS_OK', balanceMinor, playerId };
}

/** Returns the answer to a rollback whose uuid is known; null if it is new. */
async function findEarlier(
  client: Client,
  providerNo: number,
  body: RollbackBody,
  fingerprint: bigint,
): Promise<Answer | null> {
  const { rows } = await client.query<{ fingerprint: bigint; balance_after_minor: bigint }>(
    `select fingerprint, balance_after_minor from game.rollbacks
      where provider_no = $1 and transaction_uuid = $2`,
    [providerNo, body.transaction_uuid],
  );
  const [known] = rows;
  if (known?.fingerprint === fingerprint) {
    return { status: 'RS_OK', balanceMinor: known.balance_after_minor };
  }
  const isTaken = await isUuidTaken(client, providerNo, uuidBytes(body.transaction_uuid));
  return isTaken ? { status: 'RS_ERROR_DUPLICATE_TRANSACTION' } : null;
}

/**
 * Undoes a bet, or one of its wins, and returns the balance of its wallet afterwards. The stake
 * comes back first, so that it helps to cover the winnings that are taken back.
 */
async function undo(
  undoing: Undoing,
  of: { bet: KnownBet; win: KnownWin | null; balances: ReadonlyMap<bigint, bigint> },
): Promise<bigint> {
  const { provider, body, client, work, playerId } = undoing;
  const { bet, balances } = of;
  const { providerNo } = provider;
  const { betId, venueNo } = bet;
  const moving =
    of.win === null ? await undoBet(undoing, bet) : await undoWin(undoing, bet, of.win);
  const { stakeMinor, winMinor } = moving;
  if (bet.freePlay !== null) {
    if (winMinor > 0n) await removeWinnings(work, bet.freePlay, winMinor);
    if (of.win === null) await returnFreePlay(work, bet.freePlay);
  }
  const wallet = venueAccount(playerId, venueNo);
  const central = playerAccount(playerId, ACCOUNT_KINDS.central.slot);
  const hasMinor = (balances.get(wallet) ?? 0n) + stakeMinor;
  const split = splitTaking(winMinor, {
    venueMinor: hasMinor,
    centralMinor: balances.get(central) ?? 0n,
  });
  const key = `provider/${providerNo}/${body.transaction_uuid}`;
  const cause = `${provider.provider}:${bet.round}`;
  const { freeKind } = bet;
  const { debit: house } = toPayer({ freeKind, providerNo, playerId });
  const common = { cause, eventAt: work.now };
  await move(client, [
    { ...common, kind: 'betRollback', debit: house, credit: wallet, amount: stakeMinor, key },
    ...listTakings(
      {
        ...common,
        key: of.win === null ? `${key}/win` : key,
        playerId,
        venueNo,
        house,
        providerNo,
        kind: freeKind === null ? 'winRollback' : freePlayMoves[freeKind].reversal,
      },
      split,
    ),
  ]);
  const transactionUuid = body.transaction_uuid;
  const { owedMinor } = split;
  if (owedMinor > 0n) {
    const takenMinor = winMinor - owedMinor;
    const correction = { playerId, providerNo, venueNo, betId, transactionUuid, orderNo: null };
    await openCorrection(work, { ...correction, takenMinor, owedMinor });
  }
  const leftMinor = hasMinor - split.venueMinor;
  const repaidMinor = await repayCorrections(work, {
    playerId,
    venueNo,
    betId,
    transactionUuid,
    cause,
    amountMinor: stakeMinor < leftMinor ? stakeMinor : leftMinor,
    beyondStakeMinor: 0n,
  });
  return leftMinor - repaidMinor;
}

async function move(client: Client, transfers: readonly Transfer[]): Promise<void> {
  const postings = await post(
    client,
    transfers.filter(({ amount }) => amount > 0n),
  );
  for (const { status } of postings) {
    if (status === 'conflict') throw new UuidTaken();
    if (status !== 'posted') throw new Error(`rollback not posted: ${status}`);
  }
}

/** Makes a bet void with all of its wins. */
async function undoBet({ client, work }: Undoing, bet: KnownBet): Promise<Moving> {
  const { now } = work;
  const { playerId, betId, stakeMinor, payoutMinor } = bet;
  await client.query(
    `update game.bets set state = 3, payout_minor = 0, part_minor = 0, valid_minor = 0,
            is_counted = false,
            settled_at = coalesce(settled_at, $3)
      where player_id = $1 and bet_id = $2`,
    [playerId, betId, now],
  );
  await voidReviews(client, { playerId, betId, uuid: null }, now);
  return { stakeMinor, winMinor: payoutMinor };
}

/** Takes a win out of its bet, which is open again without others that settle it. */
async function undoWin(
  { provider, body, client, work }: Undoing,
  { playerId, betId }: KnownBet,
  { amountMinor: winMinor, isPart }: KnownWin,
): Promise<Moving> {
  const { now } = work;
  await client.query(
    `update game.wins set is_rolled_back = true where provider_no = $1 and transaction_uuid = $2`,
    [provider.providerNo, body.reference_transaction_uuid],
  );
  const { reference_transaction_uuid: uuid } = body;
  await voidReviews(client, { playerId, betId, uuid }, now);
  await client.query(
    `update game.bets b set payout_minor = b.payout_minor - $3,
            part_minor = b.part_minor - case when $4 then $3 else 0 end,
            state = case
              when exists (select from game.win_reviews r where r.player_id = $1
                and r.bet_id = $2 and r.state = 'open') then 4
              when not left_over.is_settled then 0
              when b.payout_minor - $3 > 0 then 1 else 2 end,
            is_counted = b.is_counted and left_over.is_settled,
            settled_at = case when left_over.is_settled then b.settled_at end
       from (select o.state <> 0 and ($4 or o.payout_minor - $3 > o.part_minor) as is_settled
               from game.bets o where o.player_id = $1 and o.bet_id = $2) left_over
      where b.player_id = $1 and b.bet_id = $2`,
    [playerId, betId, winMinor, isPart],
  );
  return { stakeMinor: 0n, winMinor };
}

/**
 * Returns the venue of a rollback: that of its bet or win, else of its token, else of its game,
 * else the one where the player last played with this provider. `venueNo` is null if all are
 * unknown; the result is null if the player is.
 */
async function findVenueOf(
  desk: ProviderDesk,
  provider: Provider,
  body: RollbackBody,
  playerId: bigint,
): Promise<{ venueNo: number | null } | null> {
  const { rows } = await desk.services.database.pool.query<{ venueNo: number | null }>({
    name: 'find-venue-of-rollback',
    text: `
      select coalesce(
        (select venue_no from game.bets where provider_no = $1 and transaction_uuid = $2),
        (select b.venue_no from game.wins w join game.bets b using (player_id, bet_id)
          where w.provider_no = $1 and w.transaction_uuid = $2),
        (select v.venue_no from game.sessions s join game.venues v using (venue)
          where s.token_hash = $6 and s.player_id = p.player_id and v.provider = $3),
        (select v.venue_no from game.games g join game.venues v using (venue)
          where v.provider = $3 and g.game_code = $4 limit 1),
        (select v.venue_no from game.sessions s join game.venues v using (venue)
          where s.player_id = p.player_id and v.provider = $3
          order by s.created_at desc limit 1)
      ) as "venueNo" from public.players p where p.player_id = $5`,
    values: [
      provider.providerNo,
      body.reference_transaction_uuid,
      provider.provider,
      body.game_code ?? null,
      playerId,
      hashToken(body.token ?? ''),
    ],
  });
  return rows[0] ?? null;
}
