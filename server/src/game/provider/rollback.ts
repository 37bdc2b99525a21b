import { post } from '@vela/ledger/post.ts';
import type { Posting, Transfer } from '@vela/ledger/post.ts';
import type { Tx } from '@vela/service/db.ts';
import { hashToken } from '../../app/auth.ts';
import type { DB } from '../../tables.gen.ts';
import type { Answer } from './answer.ts';
import { voidState } from './bet-finder.ts';
import type { KnownBet } from './bet-finder.ts';
import { resultAccount, uuidBytes, venueAccount } from './desk.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import { fingerprintOf, fromUser } from './protocol.ts';
import type { RollbackBody } from './protocol.ts';
import { voidReviews } from './win-review.ts';
import {
  closeRound,
  findBet,
  findBetById,
  findWin,
  isUuidTaken,
  lockPlayerBalances,
  refuseTaken,
} from './store.ts';

/*
 * Rollbacks.
 *
 *   R1  a transaction is rolled back once; every later rollback of it answers OK without effect
 *   R2  a bet's rollback also rolls back its wins, whether or not they are rolled back by name
 *   R3  a bet whose win is rolled back stays won while it has other wins, else it is open again
 *   R4  a rollback of an unknown transaction leaves a tombstone; the late bet or win is refused
 *       permanently
 *   R5  money that the player has spent cannot be taken back: nothing changes, and the provider
 *       retries
 */

type Client = Tx<DB>['client'];

/** One rollback with its player and time. */
type Undoing = {
  provider: Provider;
  body: RollbackBody;
  client: Client;
  playerId: bigint;
  now: Date;
};

/** The player has spent the money that is to be taken back. */
class NotEnough extends Error {
  readonly balanceMinor: bigint;

  constructor(balanceMinor: bigint) {
    super('the player has spent what is to be taken back');
    this.balanceMinor = balanceMinor;
  }
}

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
  const now = desk.services.clock.now();
  try {
    return await desk.services.database.transaction(({ client }) =>
      rollBackLocked(desk, { provider, body, client, playerId, now }, venueNo),
    );
  } catch (error) {
    if (error instanceof NotEnough) {
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor: error.balanceMinor };
    }
    if (error instanceof UuidTaken) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    return refuseTaken(error);
  }
}

async function rollBackLocked(
  desk: ProviderDesk,
  undoing: Undoing,
  venueNo: number,
): Promise<Answer> {
  const { body, client, playerId, now } = undoing;
  const { providerNo } = undoing.provider;
  const fingerprint = fingerprintOf('rollback', body);
  const balances = await lockPlayerBalances(client, playerId, venueNo);
  const earlier = await findEarlier(client, providerNo, body, fingerprint);
  if (earlier) return earlier;
  const reference = body.reference_transaction_uuid;
  const win = await findWin(desk, providerNo, reference, client);
  const bet = win
    ? await findBetById(client, win.playerId, win.betId)
    : await findBet(desk, providerNo, reference, client);
  if (bet && bet.playerId !== playerId) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  const account = venueAccount(playerId, bet?.venueNo ?? venueNo);
  const balance = balances.get(account) ?? 0n;
  // The wins of a void bet were rolled back with it.
  const isDone = !bet || bet.state === voidState || win?.isRolledBack === true;
  const transfers = isDone
    ? []
    : win
      ? await undoWin(undoing, bet, win.amountMinor)
      : await undoBet(undoing, bet);
  const balanceMinor = await move(client, transfers, balance);
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

/** Posts the transfers and returns the balance afterwards. */
async function move(
  client: Client,
  transfers: readonly Transfer[],
  balance: bigint,
): Promise<bigint> {
  const moving = transfers.filter(({ amount }) => amount > 0n);
  if (moving.length === 0) return balance;
  let last: Posting | undefined;
  for (last of await post(client, moving)) {
    if (last.status === 'insufficient') throw new NotEnough(balance);
    if (last.status === 'conflict') throw new UuidTaken();
    if (last.status !== 'posted') throw new Error(`rollback not posted: ${last.status}`);
  }
  return last?.status === 'posted' ? last.balanceAfter : balance;
}

/** Returns the stake first, so that it helps to cover the winnings that are taken back. */
async function undoBet(undoing: Undoing, bet: KnownBet): Promise<Transfer[]> {
  const { provider, body, client, playerId, now } = undoing;
  await client.query(
    `update game.bets set state = 3, payout_minor = 0, valid_minor = 0, is_counted = false,
            settled_at = coalesce(settled_at, $3)
      where player_id = $1 and bet_id = $2`,
    [playerId, bet.betId, now],
  );
  await voidReviews(client, { playerId, betId: bet.betId, uuid: null }, now);
  const player = venueAccount(playerId, bet.venueNo);
  const house = resultAccount(provider.providerNo, playerId);
  const key = `provider/${provider.providerNo}/${body.transaction_uuid}`;
  const common = { cause: `${provider.provider}:${bet.round}`, eventAt: now };
  return [
    { ...common, kind: 'betRollback', debit: house, credit: player, amount: bet.stakeMinor, key },
    {
      ...common,
      kind: 'winRollback',
      debit: player,
      credit: house,
      amount: bet.payoutMinor,
      key: `${key}/win`,
    },
  ];
}

async function undoWin(undoing: Undoing, bet: KnownBet, amountMinor: bigint): Promise<Transfer[]> {
  const { provider, body, client, playerId, now } = undoing;
  await client.query(
    `update game.wins set is_rolled_back = true where provider_no = $1 and transaction_uuid = $2`,
    [provider.providerNo, body.reference_transaction_uuid],
  );
  const { reference_transaction_uuid: uuid } = body;
  await voidReviews(client, { playerId, betId: bet.betId, uuid }, now);
  await client.query(
    `update game.bets set payout_minor = payout_minor - $3,
            state = case
              when exists (select from game.win_reviews r where r.player_id = $1
                and r.bet_id = $2 and r.state = 'open') then 4
              when state <> 0 and payout_minor - $3 > 0 then 1 else 0 end,
            is_counted = is_counted and payout_minor - $3 > 0,
            settled_at = case when payout_minor - $3 > 0 then settled_at end
      where player_id = $1 and bet_id = $2`,
    [playerId, bet.betId, amountMinor],
  );
  return [
    {
      key: `provider/${provider.providerNo}/${body.transaction_uuid}`,
      kind: 'winRollback',
      debit: venueAccount(playerId, bet.venueNo),
      credit: resultAccount(provider.providerNo, playerId),
      amount: amountMinor,
      cause: `${provider.provider}:${bet.round}`,
      eventAt: now,
    },
  ];
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
