import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { playerAccount, TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import { findBalances, listStatement } from '@vela/ledger/store.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { isBalanced } from './search.ts';
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
    isBalanced: await isBalanced(tx, playerId),
    nextBeforeId: isPageFull && !isUnknownKind ? String(lines.at(-1)?.transferId ?? '') : '',
  };
});
