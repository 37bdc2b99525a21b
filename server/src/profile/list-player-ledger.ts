import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { playerAccount, TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import type { Queryable } from '@vela/ledger/post.ts';
import { findBalances, listStatement } from '@vela/ledger/store.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { toAccountWord, toLedgerLine } from './staff-views.ts';
import { findPlayerId } from './store.ts';

const transfersMax = 50;
const isKind = (name: string): name is TransferKind => Object.hasOwn(TRANSFER_KINDS, name);

/** Answers a player's postings, newest first, fifty transfers at a time. */
export const listPlayerLedgerRoute = route(listPlayerLedger, async (context) => {
  const { input, tx, client, now } = context;
  const playerId = await findPlayerId(tx, input.username);
  if (playerId === null) return refuse('notFound');
  const venues = await listVenues(tx, now);
  const opened = await findBalances(client, playerId);
  const accountIds = opened
    .map(({ slot }) => playerAccount(playerId, slot))
    .filter((id) => input.wallet === '' || toAccountWord(id, venues) === input.wallet);
  const lines = await listStatement(client, {
    accountIds,
    kinds: isKind(input.kind) ? [input.kind] : undefined,
    beforeId: /^\d{1,18}$/.test(input.beforeId) ? BigInt(input.beforeId) : undefined,
    limit: transfersMax,
  });
  const isPageFull = new Set(lines.map((line) => line.transferId)).size === transfersMax;
  const isUnknownKind = input.kind !== '' && !isKind(input.kind);
  return {
    lines: isUnknownKind ? [] : lines.map((line) => toLedgerLine(line, venues)),
    isBalanced: await isBalanced(client, playerId),
    nextBeforeId: isPageFull && !isUnknownKind ? String(lines.at(-1)?.transferId ?? '') : '',
  };
});

/** True if every balance of the player is the sum of its postings, computed now, in one snapshot. */
async function isBalanced(client: Queryable, playerId: bigint): Promise<boolean> {
  const { rows } = await client.query({
    text: `select not exists (
        select from ledger.accounts a
         where a.id >= $1 and a.id < $2 and a.balance <>
           coalesce((select sum(t.amount) from ledger.transfers t where t.credit = a.id
             and t.credit >= 1000000000), 0)
           - coalesce((select sum(t.amount) from ledger.transfers t where t.debit = a.id
             and t.debit >= 1000000000), 0)
      ) as is_balanced`,
    values: [playerAccount(playerId, 0), playerAccount(playerId + 1n, 0)],
  });
  const [row] = rows as { is_balanced: boolean }[];
  return row?.is_balanced ?? false;
}
