/** How many events a suspension of a league, of a sport or of everything concerns. */
import type { TradingAffected, TradingChange } from '../../protocol/trading.ts';
import type { Board } from '../board/board.ts';
import type { Feed } from '../feed/feed.ts';
import { voidAfterMs } from '../settle-selection.ts';
import { listedAheadMs } from './leagues.ts';
import { isAbout } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** The dependencies of the count. */
export interface AffectedParts {
  board: Pick<Board, 'phaseOf'>;
  feed: Pick<Feed, 'listEvents' | 'listOutrights'>;
  rulings: Pick<Rulings, 'find'>;
}

/**
 * Events of the next seven days and open seasons that a suspension, or the end of one, concerns;
 * null for a suspension of one event and for any other change.
 */
export function countAffected(
  { board, feed, rulings }: AffectedParts,
  change: TradingChange,
  nowMs: number,
): TradingAffected | null {
  const wanted = change.kind === 'undo' ? rulings.find(change.of)?.change : change;
  if (wanted?.kind !== 'suspend' || wanted.eventId !== null) return null;
  const matches = feed.listEvents(nowMs - voidAfterMs, nowMs + listedAheadMs);
  const phases = [...matches, ...(feed.listOutrights?.(nowMs) ?? [])]
    .filter((event) => isAbout(wanted, event))
    .map((event) => board.phaseOf(event, nowMs));
  const open = phases.filter((phase) => phase !== 'over');
  return { events: open.length, live: open.filter((phase) => phase === 'live').length };
}
