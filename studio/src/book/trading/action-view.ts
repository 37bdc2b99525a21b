/** What the pages of the desk see of an action. */
import type { TradingAction, TradingActionEvent } from '../../protocol/trading.ts';
import type { Feed } from '../feed/feed.ts';
import type { LoggedAction } from './actions-store.ts';
import type { Leagues } from './leagues.ts';
import { isHolding } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** The dependencies of reading actions. */
interface ActionViewParts {
  rulings: Pick<Rulings, 'find'>;
  feed: Pick<Feed, 'findEvent' | 'findRunners'>;
  leagues: Leagues;
}

/** An action as the page shows it; a decision shows the change that it decides. */
export function toAction(
  { rulings, feed, leagues }: ActionViewParts,
  row: LoggedAction,
  nowMs: number,
): TradingAction {
  const { actionNo, step, change, eventId, decision, reason, doneAt, subject } = row;
  const ruling = rulings.find(row.ofAction ?? actionNo);
  const undone = change.kind === 'undo' ? (rulings.find(change.of)?.change ?? null) : null;
  const about = undone ?? change;
  const league = 'league' in about ? (about.league ?? null) : null;
  return {
    actionNo,
    step,
    change,
    reason,
    subject,
    event: eventId === null ? null : toActionEvent(feed, eventId),
    league: league === null ? null : (leagues().get(league)?.names ?? null),
    undone,
    decision,
    operator: { id: row.operatorId, name: row.operatorName },
    at: doneAt.getTime(),
    isInForce: ruling !== null && isHolding(ruling, nowMs),
  };
}

function toActionEvent(feed: ActionViewParts['feed'], eventId: string): TradingActionEvent | null {
  const event = feed.findEvent(eventId);
  if (event === null) return null;
  const { sport, home, away, names } = event;
  const runners = feed.findRunners?.(eventId) ?? null;
  return { sport, home, away, ...(names && { names }), runners };
}
