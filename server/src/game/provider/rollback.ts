import { post } from '@vela/ledger/post.ts';
import type { Tx } from '@vela/service/db.ts';
import type { DB } from '../../tables.gen.ts';
import type { Answer } from './answer.ts';
import { resultAccount, uuidBytes, venueAccount } from './desk.ts';
import type { Provider, ProviderDesk } from './desk.ts';
import { fingerprintOf, fromUser } from './protocol.ts';
import type { RollbackBody } from './protocol.ts';
import { closeRound, findBet, findWin, isUuidTaken, lockVenueBalance } from './store.ts';

/**
 * Takes a bet or a win back. What was taken back before answers the same again and does nothing;
 * a bet that has not come yet leaves a tombstone, which refuses it for ever.
 */
export async function rollBack(
  desk: ProviderDesk,
  provider: Provider,
  body: RollbackBody,
): Promise<Answer> {
  const playerId = fromUser(body.user);
  const venueNo = playerId === null ? null : await findVenueOf(desk, provider, body, playerId);
  if (playerId === null || venueNo === null) return { status: 'RS_ERROR_INVALID_TOKEN' };
  return desk.services.database.transaction((tx) =>
    rollBackLocked(desk, provider, body, { playerId, venueNo }, tx),
  );
}

type Where = { playerId: bigint; venueNo: number };

async function rollBackLocked(
  desk: ProviderDesk,
  provider: Provider,
  body: RollbackBody,
  { playerId, venueNo }: Where,
  { client }: Tx<DB>,
): Promise<Answer> {
  const { providerNo } = provider;
  const now = desk.services.clock.now();
  const fingerprint = fingerprintOf('rollback', body);
  const balance = await lockVenueBalance(client, playerId, venueNo);
  const earlier = await client.query<{ fingerprint: bigint; balance_after_minor: bigint }>(
    `select fingerprint, balance_after_minor from game.rollbacks
      where provider_no = $1 and transaction_uuid = $2`,
    [providerNo, body.transaction_uuid],
  );
  const known = earlier.rows[0];
  if (known) {
    return known.fingerprint === fingerprint
      ? { status: 'RS_OK', balanceMinor: known.balance_after_minor }
      : { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  }
  if (await isUuidTaken(client, providerNo, uuidBytes(body.transaction_uuid))) {
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  }
  const bet = await findBet(desk, providerNo, body.reference_transaction_uuid, client);
  const win = bet ? null : await findWin(desk, providerNo, body.reference_transaction_uuid, client);
  const owner = bet?.playerId ?? win?.playerId ?? playerId;
  if (owner !== playerId) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  const undone = bet
    ? await undoBet(desk, provider, body, { playerId, venueNo }, client, bet)
    : win
      ? await undoWin(provider, body, { playerId, venueNo }, client, win)
      : { balanceMinor: balance };
  if ('status' in undone) return undone;
  await client.query(
    `insert into game.rollbacks (provider_no, transaction_uuid, fingerprint, reference_uuid,
       player_id, is_tombstone, balance_after_minor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      providerNo,
      body.transaction_uuid,
      fingerprint,
      body.reference_transaction_uuid,
      playerId,
      !bet && !win,
      undone.balanceMinor ?? balance,
      now,
    ],
  );
  if (body.round_closed) await closeRound(client, { playerId, providerNo, round: body.round }, now);
  return { status: 'RS_OK', balanceMinor: undone.balanceMinor ?? balance, playerId };
}

type Undone = { balanceMinor: bigint | null } | Answer;
type Client = Tx<DB>['client'];

/** Gives the stake back and takes what was won on it. Refused while the player has spent that. */
async function undoBet(
  desk: ProviderDesk,
  provider: Provider,
  body: RollbackBody,
  { playerId, venueNo }: Where,
  client: Client,
  bet: { betId: bigint; state: number; stakeMinor: bigint; payoutMinor: bigint },
): Promise<Undone> {
  if (bet.state === 3) return { balanceMinor: null };
  await client.query(
    `update game.bets set state = 3, payout_minor = 0, valid_minor = 0,
            settled_at = coalesce(settled_at, $3)
      where player_id = $1 and bet_id = $2`,
    [playerId, bet.betId, desk.services.clock.now()],
  );
  const player = venueAccount(playerId, venueNo);
  const house = resultAccount(provider.providerNo, playerId);
  const cause = `${provider.provider}:${body.round}`;
  const key = `provider/${provider.providerNo}/${body.transaction_uuid}`;
  const transfers = [
    { amount: bet.stakeMinor, kind: 'betRollback', debit: house, credit: player, key },
    {
      amount: bet.payoutMinor,
      kind: 'winRollback',
      debit: player,
      credit: house,
      key: `${key}/win`,
    },
  ] as const;
  const moving = transfers.filter((transfer) => transfer.amount > 0n);
  if (moving.length === 0) return { balanceMinor: null };
  const postings = await post(
    client,
    moving.map((transfer) => ({ ...transfer, cause })),
  );
  const last = postings.at(-1);
  if (last?.status === 'posted') return { balanceMinor: last.balanceAfter };
  throw new NotEnough();
}

async function undoWin(
  provider: Provider,
  body: RollbackBody,
  { playerId, venueNo }: Where,
  client: Client,
  win: { betId: bigint; amountMinor: bigint; isRolledBack: boolean },
): Promise<Undone> {
  if (win.isRolledBack) return { balanceMinor: null };
  await client.query(
    `update game.wins set is_rolled_back = true where provider_no = $1 and transaction_uuid = $2`,
    [provider.providerNo, body.reference_transaction_uuid],
  );
  await client.query(
    `update game.bets set payout_minor = payout_minor - $3,
            state = case when payout_minor - $3 > 0 then 1 else 0 end,
            settled_at = case when payout_minor - $3 > 0 then settled_at end
      where player_id = $1 and bet_id = $2 and state <> 3`,
    [playerId, win.betId, win.amountMinor],
  );
  if (win.amountMinor === 0n) return { balanceMinor: null };
  const [posting] = await post(client, [
    {
      key: `provider/${provider.providerNo}/${body.transaction_uuid}`,
      kind: 'winRollback',
      debit: venueAccount(playerId, venueNo),
      credit: resultAccount(provider.providerNo, playerId),
      amount: win.amountMinor,
      cause: `${provider.provider}:${body.round}`,
    },
  ]);
  if (posting?.status === 'posted') return { balanceMinor: posting.balanceAfter };
  throw new NotEnough();
}

/** The player has spent what is to be taken back: nothing is changed, the provider asks again. */
export class NotEnough extends Error {}

/** The venue of a rollback: of its bet or win, else of the token's session, else of the game. */
async function findVenueOf(
  desk: ProviderDesk,
  provider: Provider,
  body: RollbackBody,
  playerId: bigint,
): Promise<number | null> {
  const { rows } = await desk.services.database.pool.query<{ venue_no: number }>(
    `select venue_no from game.bets where provider_no = $1 and transaction_uuid = $2
     union all
     select b.venue_no from game.wins w join game.bets b using (player_id, bet_id)
      where w.provider_no = $1 and w.transaction_uuid = $2
     union all
     select v.venue_no from game.games g join game.venues v using (venue)
      where v.provider = $3 and g.game_code = $4 and exists
            (select from public.players p where p.player_id = $5)
     limit 1`,
    [
      provider.providerNo,
      body.reference_transaction_uuid,
      provider.provider,
      body.game_code,
      playerId,
    ],
  );
  return rows[0]?.venue_no ?? null;
}
