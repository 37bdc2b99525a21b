import { FIRST_GUARDED_ID, playerAccount, TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import type { Queryable } from '@vela/ledger/post.ts';

/** The sums of a player's accounts over their lifetime, in minor units. */
export type MoneySums = {
  depositCount: number;
  depositMinor: bigint;
  /** Withdrawals paid, including the extras of scheduled ones. */
  withdrawalMinor: bigint;
  stakeMinor: bigint;
  /** Winnings less stakes: negative for a player who has lost. */
  netMinor: bigint;
  /** Bonuses and rewards, less what was taken back or expired unclaimed. */
  bonusMinor: bigint;
};

/**
 * Sums a player's deposits, withdrawals and bets in every wallet: from the ledger, and bets from a
 * held balance from their own rows.
 */
export async function sumMoney(client: Queryable, playerId: bigint): Promise<MoneySums> {
  const { rows } = await client.query({
    name: 'sum-player-money',
    text: `select kind, count(*)::int as count, sum(amount)::text as sum from (
        select kind, amount from ledger.transfers
          where debit >= ${FIRST_GUARDED_ID} and debit >= $1 and debit < $2
        union all
        select kind, amount from ledger.transfers
          where credit >= ${FIRST_GUARDED_ID} and credit >= $1 and credit < $2
      ) moved where kind = any ($3::smallint[]) group by kind`,
    values: [
      playerAccount(playerId, 0),
      playerAccount(playerId + 1n, 0),
      summed.map((kind) => TRANSFER_KINDS[kind].number),
    ],
  });
  const byKind = new Map((rows as { kind: number; count: number; sum: string }[]).map(toEntry));
  const sum = (kind: (typeof summed)[number]): bigint =>
    byKind.get(TRANSFER_KINDS[kind].number)?.sumMinor ?? 0n;
  const held = await sumHeld(client, playerId);
  const ownStakeMinor = sum('bet') - sum('betRollback');
  return {
    depositCount: byKind.get(TRANSFER_KINDS.deposit.number)?.count ?? 0,
    depositMinor: sum('deposit') + sum('depositReassigned') - sum('depositReversal'),
    withdrawalMinor: sum('withdrawalPaid') - sum('withdrawalReturn'),
    stakeMinor: ownStakeMinor + held.stakeMinor,
    netMinor:
      sum('win') - sum('winRollback') - sum('correctionRecovered') - ownStakeMinor + held.netMinor,
    bonusMinor:
      sum('bonusGrant') -
      sum('bonusRevoke') +
      sum('freeRoundWin') -
      sum('freeRoundReversal') +
      sum('freeBetWin') -
      sum('freeBetReversal') +
      granted.reduce((total, kind) => total + sum(kind), 0n) -
      sum('welfareExpiry') -
      sum('welfareVoid'),
  };
}

async function sumHeld(
  client: Queryable,
  playerId: bigint,
): Promise<{ stakeMinor: bigint; netMinor: bigint }> {
  const { rows } = await client.query({
    name: 'sum-player-held-bets',
    text: `select coalesce(sum(stake_minor), 0)::text as stake,
             coalesce(sum(payout_minor - stake_minor), 0)::text as net
           from game.bets where player_id = $1 and is_held and state in (1, 2)`,
    values: [playerId],
  });
  const [row] = rows as { stake: string; net: string }[];
  return { stakeMinor: BigInt(row?.stake ?? 0), netMinor: BigInt(row?.net ?? 0) };
}

/** Rewards granted to be claimed, one kind of transfer each. */
const granted = [
  'giftGrant',
  'drawGrant',
  'packetGrant',
  'upgradeGrant',
  'birthdayGrant',
  'invitationGrant',
  'friendRebateGrant',
  'benefitGrant',
  'tournamentGrant',
  'missionGrant',
  'rebateGrant',
] as const;

/** Kinds that touch exactly one account of a player, so that no transfer is counted twice. */
const summed = [
  'deposit',
  'depositReversal',
  'depositReassigned',
  'withdrawalPaid',
  'withdrawalReturn',
  'bet',
  'betRollback',
  'win',
  'winRollback',
  'correctionRecovered',
  'bonusGrant',
  'bonusRevoke',
  'freeRoundWin',
  'freeRoundReversal',
  'freeBetWin',
  'freeBetReversal',
  ...granted,
  'welfareExpiry',
  'welfareVoid',
] as const satisfies readonly TransferKind[];

function toEntry(row: {
  kind: number;
  count: number;
  sum: string;
}): [number, { count: number; sumMinor: bigint }] {
  return [row.kind, { count: row.count, sumMinor: BigInt(row.sum) }];
}
