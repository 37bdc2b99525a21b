import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { playerAccount, TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import { findBalances, listStatement } from '@vela/ledger/store.ts';
import { exportRows } from '../app/exporting.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { isBalanced } from './search.ts';
import { toAccountName, toLedgerLine } from './staff-views.ts';
import { findPlayerId } from './store.ts';

const transfersMax = 50;
const isKind = (name: string): name is TransferKind => Object.hasOwn(TRANSFER_KINDS, name);

/** Returns a player's postings, newest first, fifty transfers at a time. */
export const listPlayerLedgerRoute = route(listPlayerLedger, async (context) => {
  const playerId = await findPlayerId(context.tx, context.input.username);
  if (playerId === null) return refuse('notFound');
  const list = await readLines(context, playerId, transfersMax);
  const isPageFull = new Set(list.map((line) => line.transferId)).size === transfersMax;
  return {
    list,
    isBalanced: await isBalanced(context.tx, playerId),
    next: isPageFull ? (list.at(-1)?.transferId ?? '') : '',
  };
});

/** The same postings for an export. */
export const exportedLedger = exportRows(listPlayerLedger, async (context, rowsMax) => {
  const playerId = await findPlayerId(context.tx, context.input.username);
  if (playerId === null) return refuse('notFound');
  const lines = await readLines(context, playerId, rowsMax + 1);
  return { rows: lines.slice(0, rowsMax), isCut: lines.length > rowsMax };
});

async function readLines(
  { input, tx, client, now }: Context<typeof listPlayerLedger>,
  playerId: bigint,
  limit: number,
) {
  const isUnknownKind = input.kind !== '' && !isKind(input.kind);
  if (isUnknownKind) return [];
  const venues = await listVenues(tx, now);
  const opened = await findBalances(client, playerId);
  const accountIds = opened
    .map(({ slot }) => playerAccount(playerId, slot))
    .filter((id) => input.wallet === '' || toAccountName(id, venues) === input.wallet);
  const lines = await listStatement(client, {
    accountIds,
    kinds: isKind(input.kind) ? [input.kind] : undefined,
    beforeId: /^\d{1,18}$/.test(input.after) ? BigInt(input.after) : undefined,
    limit,
  });
  return lines.map((line) => toLedgerLine(line, venues));
}
