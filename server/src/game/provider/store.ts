import { openAccounts } from '@vela/ledger/post.ts';
import { playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { errorCode } from '@vela/service/startup-problem.ts';
import type pg from 'pg';
import { useFreePlay } from '../../freeplay/index.ts';
import type { Answer } from './answer.ts';
import { betColumns, voidState } from './known-bets.ts';
import type { KnownBet } from './known-bets.ts';
import { venueAccount } from './desk.ts';
import type { BetOp, ProviderDesk, WinOp } from './desk.ts';

type Client = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Returns the bet of a transaction, or null; held bets are excluded. */
export async function findBet(
  desk: ProviderDesk,
  providerNo: number,
  uuid: string,
  client: Client = desk.services.database.pool,
): Promise<KnownBet | null> {
  const { rows } = await client.query<KnownBet>({
    name: 'find-bet',
    text: `select ${betColumns} from game.bets
            where provider_no = $1 and transaction_uuid = $2 and not is_held`,
    values: [providerNo, uuid],
  });
  return rows[0] ?? null;
}

/** Returns a bet by its own id, or null. */
export async function findBetById(
  client: Client,
  playerId: bigint,
  betId: bigint,
): Promise<KnownBet | null> {
  const { rows } = await client.query<KnownBet>({
    name: 'find-bet-by-id',
    text: `select ${betColumns} from game.bets where player_id = $1 and bet_id = $2`,
    values: [playerId, betId],
  });
  return rows[0] ?? null;
}

/** Returns the free play that the bet of a transaction uses, or the bet of a win; null if none. */
export async function findFreePlayOf(
  client: Client,
  providerNo: number,
  uuid: string,
): Promise<string | null> {
  const { rows } = await client.query<{ freePlay: string | null }>({
    name: 'find-free-play-of',
    text: `select free_play as "freePlay" from game.bets
            where provider_no = $1 and transaction_uuid = $2
           union all
           select b.free_play from game.wins w join game.bets b using (player_id, bet_id)
            where w.provider_no = $1 and w.transaction_uuid = $2
           limit 1`,
    values: [providerNo, uuid],
  });
  return rows[0]?.freePlay ?? null;
}

/** A win as the protocol calls need it. */
export type KnownWin = {
  playerId: bigint;
  betId: bigint;
  fingerprint: bigint;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  /** A part of what its bet returns: it does not settle the bet. */
  isPart: boolean;
  /** On its own, or with its bet. */
  isRolledBack: boolean;
};

/** Returns the win of a transaction, or null. */
export async function findWin(
  desk: ProviderDesk,
  providerNo: number,
  uuid: string,
  client: Client = desk.services.database.pool,
): Promise<KnownWin | null> {
  const { rows } = await client.query<KnownWin>({
    name: 'find-win',
    text: `select w.player_id as "playerId", w.bet_id as "betId", w.fingerprint,
                  w.amount_minor as "amountMinor", w.balance_after_minor as "balanceAfterMinor",
                  w.is_part as "isPart",
                  w.is_rolled_back or b.state = $3 as "isRolledBack"
             from game.wins w join game.bets b using (player_id, bet_id)
            where w.provider_no = $1 and w.transaction_uuid = $2`,
    values: [providerNo, uuid, voidState],
  });
  return rows[0] ?? null;
}

/** Returns a player's balance in a venue; zero if its wallet was never opened. */
export async function findVenueBalance(
  desk: ProviderDesk,
  playerId: bigint,
  venueNo: number,
  client: Client = desk.services.database.pool,
): Promise<bigint> {
  const { rows } = await client.query<{ balance: bigint }>({
    name: 'find-venue-balance',
    text: 'select balance from ledger.accounts where id = $1',
    values: [venueAccount(playerId, venueNo)],
  });
  return rows[0]?.balance ?? 0n;
}

/**
 * Locks the player's wallet in a venue as the batches do, opening it if needed, and returns its
 * balance: this player's transactions in this venue are serialised.
 */
export async function lockVenueBalance(
  client: pg.PoolClient,
  playerId: bigint,
  venueNo: number,
): Promise<bigint> {
  await openAccounts(client, playerId, [venueSlot(venueNo)]);
  const { rows } = await client.query<{ balance: bigint }>({
    name: 'lock-venue-balance',
    text: 'select balance from ledger.accounts where id = $1 for no key update',
    values: [venueAccount(playerId, venueNo)],
  });
  return rows[0]?.balance ?? 0n;
}

/**
 * Locks every wallet of the player, opening the venue's, and returns the balances by account: no
 * bet, win or move of this player runs concurrently, in any venue.
 */
export async function lockPlayerBalances(
  client: pg.PoolClient,
  playerId: bigint,
  venueNo: number,
): Promise<ReadonlyMap<bigint, bigint>> {
  await openAccounts(client, playerId, [venueSlot(venueNo)]);
  const { rows } = await client.query<{ id: bigint; balance: bigint }>({
    name: 'lock-player-balances',
    text: `select id, balance from ledger.accounts where id >= $1 and id < $2
            order by id for no key update`,
    values: [playerAccount(playerId, 0), playerAccount(playerId + 1n, 0)],
  });
  return new Map(rows.map((row) => [row.id, row.balance]));
}

/** Returns true if a transaction used the uuid, or it was rolled back in advance. */
export async function isUuidTaken(
  client: Client,
  providerNo: number,
  uuid: Buffer,
): Promise<boolean> {
  const { rows } = await client.query({
    name: 'is-uuid-taken',
    text: `select 1 from game.bets where provider_no = $1 and transaction_uuid = $2
           union all select 1 from game.wins where provider_no = $1 and transaction_uuid = $2
           union all select 1 from game.rollbacks where provider_no = $1 and transaction_uuid = $2
           union all select 1 from game.rollbacks
            where provider_no = $1 and reference_uuid = $2 and is_tombstone
           limit 1`,
    values: [providerNo, toUuid(uuid)],
  });
  return rows.length > 0;
}

/** The text form of a uuid's bytes. */
export const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Maps a uuid collision with a concurrent transaction of another player to its refusal. */
export function refuseTaken(error: unknown): Answer {
  if (errorCode(error) === '23505') return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  throw error;
}

/** A bet without a stake, and the free play that it uses; null without one. */
export type FreeBetOp = Omit<BetOp, 'transfer'> & {
  isFree: boolean;
  venue: string;
  freePlay: string | null;
  oddsMilli: bigint | null;
};

/** Records a bet without a stake; it moves no money and counts for no turnover. */
export function insertFreeBet(desk: ProviderDesk, op: FreeBetOp, now: Date): Promise<Answer> {
  const work = desk.services.database.transaction(async ({ tx, client }) => {
    const balance = await lockVenueBalance(client, op.playerId, op.venueNo);
    const uuid = toUuid(op.uuid);
    const known = await findBet(desk, op.providerNo, uuid, client);
    if (known?.fingerprint === op.fingerprint && known.state !== voidState) {
      return { status: 'RS_OK' as const, balanceMinor: known.balanceAfterMinor };
    }
    if (await isUuidTaken(client, op.providerNo, op.uuid)) {
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' as const };
    }
    if (!(await evaluateFreeBet(client, op, now))) {
      const { playerId } = op;
      return { status: 'RS_ERROR_LIMIT_REACHED' as const, playerId, isStopped: true };
    }
    const grantId = op.freePlay;
    const used = grantId === null ? null : await useFreePlay({ tx, now }, { ...op, grantId });
    if (grantId !== null && used === null) return { status: 'RS_ERROR_FREE_PLAY_OVER' as const };
    await client.query(
      `insert into game.bets (player_id, bet_id, provider_no, venue_no, transaction_uuid,
         fingerprint, state, is_free, stake_minor, valid_minor, balance_after_minor, placed_at,
         settled_at, game_code, round, selection, free_play, free_kind, free_stake_minor)
       values ($1, nextval('ledger.transfer_id'), $2, $3, $4, $5, $6, $13, 0, 0, $7, $8, $9, $10,
         $11, $12, $14, $15, $16)`,
      [
        op.playerId,
        op.providerNo,
        op.venueNo,
        uuid,
        op.fingerprint,
        op.isClosed ? 2 : 0,
        balance,
        now,
        op.isClosed ? now : null,
        op.gameCode,
        op.round,
        op.selection,
        op.isFree,
        grantId,
        used?.kind ?? null,
        used?.stakeMinor ?? 0n,
      ],
    );
    if (op.isClosed) await closeRound(client, op, now);
    return { status: 'RS_OK' as const, balanceMinor: balance };
  });
  return work.catch(refuseTaken);
}

/**
 * Returns true if a bet without a stake may be placed: no pause, no due reality check, time left.
 */
async function evaluateFreeBet(
  client: pg.PoolClient,
  { playerId, rules }: Pick<BetOp, 'playerId' | 'rules'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ reasons: number[] | null }>({
    name: 'evaluate-free-bet',
    text: `select protection_evaluate(array[$1::bigint], array[null::bigint], array[0::bigint],
             array[null::uuid], array[$2::timestamptz], $3, $4, $5) as reasons`,
    values: [playerId, now, rules.zone, rules.checkMinutes, rules.gapMinutes],
  });
  return rows[0]?.reasons === null;
}

/** Records a win of zero: the bet is lost, and with a closed round so are its other open bets. */
export function insertEmptyWin(
  desk: ProviderDesk,
  op: Omit<WinOp, 'transfer'> & { venueNo: number },
  now: Date,
): Promise<Answer> {
  const work = desk.services.database.transaction(async ({ client }) => {
    const balance = await lockVenueBalance(client, op.playerId, op.venueNo);
    const uuid = toUuid(op.uuid);
    const known = await findWin(desk, op.providerNo, uuid, client);
    if (known?.fingerprint === op.fingerprint && !known.isRolledBack) {
      return { status: 'RS_OK' as const, balanceMinor: known.balanceAfterMinor };
    }
    if (await isUuidTaken(client, op.providerNo, op.uuid)) {
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' as const };
    }
    const settled = await client.query(
      `update game.bets set state = case
                when state = 4 then 4 when payout_minor > 0 then 1 else 2 end,
              settled_at = case when state = 4 then settled_at else coalesce(settled_at, $3) end,
              valid_minor = case when is_counted then valid_minor
                else least(stake_minor, coalesce($4::bigint, valid_minor)) end
        where player_id = $1 and bet_id = $2 and state <> 3 returning 1`,
      [op.playerId, op.betId, now, op.validMinor],
    );
    if (settled.rows.length === 0) {
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' as const };
    }
    await client.query(
      `insert into game.wins (provider_no, transaction_uuid, fingerprint, player_id, bet_id,
         amount_minor, balance_after_minor, created_at)
       values ($1, $2, $3, $4, $5, 0, $6, $7)`,
      [op.providerNo, uuid, op.fingerprint, op.playerId, op.betId, balance, now],
    );
    if (op.isClosed) await closeRound(client, op, now);
    return { status: 'RS_OK' as const, balanceMinor: balance };
  });
  return work.catch(refuseTaken);
}

/** Settles a player's open bets of a round: as lost, but for those that parts were paid of. */
export async function closeRound(
  client: Client,
  of: { playerId: bigint; providerNo: number; round: string },
  now: Date,
): Promise<void> {
  await client.query(
    `update game.bets set state = case when payout_minor > 0 then 1 else 2 end, settled_at = $4
      where provider_no = $1 and round = $2 and player_id = $3 and state = 0`,
    [of.providerNo, of.round, of.playerId, now],
  );
}
