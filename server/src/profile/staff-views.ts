import { maskName } from '@vela/contract/person-name.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import type { getPlayer, listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { describeAccount } from '@vela/ledger/chart.ts';
import type { StatementLine } from '@vela/ledger/store.ts';
import type { Venue } from '../venue/index.ts';
import { maskPhone } from './rules.ts';
import type { PlayerRow } from './search.ts';

type PlayerDetail = CallOutput<typeof getPlayer>;
type PlayerLine = Pick<PlayerDetail['player'], Exclude<keyof PlayerRow, 'isFrozen'> | 'state'>;

/** Returns a player as a line of the operators' list. */
export function toPlayerLine(row: PlayerRow): PlayerLine {
  return {
    playerId: String(row.playerId),
    username: row.username,
    realName: maskName(row.realName),
    phone: maskPhone(row.phone),
    vipLevel: row.vipLevel,
    state: row.isFrozen ? 'frozen' : 'active',
    totalMinor: row.totalMinor,
    registeredAt: row.registeredAt,
    lastSeenAt: row.lastSeenAt,
    tags: row.tags,
  };
}

/** Returns the stable name of an account: `central`, `locked`, a venue's name, or a house kind. */
export function toAccountName(accountId: bigint, venues: readonly Venue[]): string {
  const account = describeAccount(accountId);
  if (!account.isGuarded || account.venueNo === null) return account.kind;
  return venues.find((it) => it.venueNo === account.venueNo)?.venue ?? `venue${account.venueNo}`;
}

/** Returns a line of a player's statement, with separate columns for debit and credit. */
export function toLedgerLine(
  line: StatementLine,
  venues: readonly Venue[],
): CallOutput<typeof listPlayerLedger>['list'][number] {
  const { deltaMinor } = line;
  return {
    transferId: String(line.transferId),
    at: line.eventAt,
    kind: line.kind,
    wallet: toAccountName(line.accountId, venues),
    counterparty: toAccountName(line.counterpartId, venues),
    debitMinor: deltaMinor < 0n ? -deltaMinor : 0n,
    creditMinor: deltaMinor > 0n ? deltaMinor : 0n,
    balanceMinor: line.balanceAfterMinor,
    cause: line.cause,
  };
}
