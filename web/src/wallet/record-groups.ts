import type { Reply } from '@vela/contract/call.ts';
import type { listTransactions } from '@vela/contract/wallet/calls.ts';

/** A line of the transaction record. */
export type Line = Reply<typeof listTransactions>['list'][number];

/** The transactions of one day, and their net. */
export type DayGroup = { day: string; at: string; lines: Line[]; netMinor: number };

/** True for money that only moves between the player's own wallets. */
export const isMove = ({ type }: Pick<Line, 'type'>): boolean =>
  type === 'transferIn' || type === 'transferOut';

/**
 * Groups transactions by day, in their order. The net counts successful ones; transfers between the
 * player's own wallets count only if nothing else is listed.
 */
export function groupByDay(lines: readonly Line[], toDay: (at: string) => string): DayGroup[] {
  const groups: DayGroup[] = [];
  const isOnlyMoves = lines.every(isMove);
  for (const line of lines) {
    const day = toDay(line.createdAt);
    let group = groups.at(-1);
    if (group?.day !== day) {
      group = { day, at: line.createdAt, lines: [], netMinor: 0 };
      groups.push(group);
    }
    group.lines.push(line);
    const counts = line.status === 'succeeded' && (isOnlyMoves || !isMove(line));
    if (counts) group.netMinor += line.amountMinor;
  }
  return groups;
}
