import { ACCOUNT_KINDS, playerAccount, TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** Deposits and withdrawals of one day. */
export type MoneyDay = { day: string; depositMinor: bigint; withdrawalMinor: bigint };

/** Returns completed deposits and withdrawals by day, since the account was opened. */
export async function listMoneyDays(tx: Tx, playerId: bigint, zone: string): Promise<MoneyDay[]> {
  const central = playerAccount(playerId, ACCOUNT_KINDS.central.slot);
  const end = playerAccount(playerId + 1n, 0);
  const kind = (name: TransferKind) => TRANSFER_KINDS[name].number;
  // The first condition of each part matches its index.
  const { rows } = await sql<MoneyDay>`
    select (event_at at time zone ${zone})::date as day,
      sum(case kind when ${kind('deposit')}::smallint then amount
        when ${kind('depositReassigned')}::smallint then amount
        when ${kind('depositReversal')}::smallint then -amount else 0 end)::bigint
        as deposit_minor,
      sum(case kind when ${kind('withdrawalPaid')}::smallint then amount
        when ${kind('withdrawalReturn')}::smallint then -amount else 0 end)::bigint
        as withdrawal_minor
    from (
      select kind, amount, event_at from ledger.transfers
      where debit >= 1000000000 and debit >= ${central} and debit < ${end}
        and kind in (${kind('depositReversal')}, ${kind('withdrawalPaid')})
      union all
      select kind, amount, event_at from ledger.transfers
      where credit >= 1000000000 and credit = ${central}
        and kind in (${kind('deposit')}, ${kind('depositReassigned')},
          ${kind('withdrawalReturn')})
    ) moved
    group by 1`.execute(tx);
  return rows;
}

/** Returns when a player's account was opened. */
export async function findRegisteredAt(tx: Tx, playerId: bigint): Promise<Date> {
  const row = await tx
    .selectFrom('players')
    .select('registeredAt')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.registeredAt;
}
