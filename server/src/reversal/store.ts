import { ACCOUNT_KINDS, describeAccount, playerAccount } from '@vela/ledger/chart.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Holding } from './rules.ts';

/**
 * Locks all accounts of a player, and the central wallet of another, in one order; returns the
 * first one's central wallet and then those of venues, by number.
 */
export async function lockWallets(
  tx: TxContext['tx'],
  { playerId, toPlayerId }: { playerId: bigint; toPlayerId: bigint | null },
): Promise<Holding[]> {
  const other = toPlayerId === null ? 0n : playerAccount(toPlayerId, ACCOUNT_KINDS.central.slot);
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    select id, balance from ledger.accounts
     where id >= ${playerAccount(playerId, 0)} and id < ${playerAccount(playerId + 1n, 0)}
        or id = ${other}
     order by id for no key update`.execute(tx);
  return rows
    .filter(({ id }) => id !== other && isSpendable(id))
    .map(({ id, balance }) => ({ accountId: id, balanceMinor: balance }));
}

function isSpendable(accountId: bigint): boolean {
  const { kind } = describeAccount(accountId);
  return kind === 'central' || kind === 'venue';
}
