/** What traders have set, over a feed: for tests. */
import type { Feed } from '../feed/feed.ts';
import type { ActionRow } from './actions-store.ts';
import { openRulings } from './rulings.ts';
import type { Rulings } from './rulings.ts';
import { tradeFeed } from './traded-feed.ts';
import type { TradingChange } from '../../protocol/trading.ts';

/**
 * A feed with changes that one operator has made, or two have agreed on, within the minute before
 * `nowMs`; each holds a second after the one before.
 */
export function trade(
  feed: Feed,
  changes: readonly TradingChange[],
  { nowMs, by = 'one' }: { nowMs: number; by?: 'one' | 'two' },
): { rulings: Rulings; feed: Feed } {
  const rulings = openRulings();
  const rows = changes.flatMap((change, at): ActionRow[] => {
    const actionNo = by === 'one' ? at + 1 : at * 2 + 1;
    const made: ActionRow = {
      actionNo,
      actionId: String(at),
      step: by === 'one' ? 'make' : 'propose',
      change,
      eventId: 'eventId' in change ? change.eventId : null,
      ofAction: null,
      operatorId: '7',
      operatorName: 'ann',
      reason: 'as agreed',
      doneAt: new Date(nowMs - 60_000 + at * 1_000),
      subject: '',
      impact: null,
    };
    const confirmed = { ...made, actionNo: actionNo + 1, ofAction: actionNo, change: null };
    return by === 'one' ? [made] : [made, { ...confirmed, step: 'confirm' }];
  });
  rulings.add(rows);
  return { rulings, feed: tradeFeed(feed, rulings) };
}
