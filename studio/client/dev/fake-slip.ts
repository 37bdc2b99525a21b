import type { FeedEvent } from '../../src/book/feed/feed.ts';
import type { SharedLeg, SharedSlipReply } from '../../src/protocol/shared-slip.ts';

/** A shared slip of three matches, of which one price has moved; a fourth match is over. */
export function toFakeSlip(
  gameCode: string,
  events: readonly FeedEvent[],
  oddsNow: (eventId: string, selection: string) => number | null,
  nowMs: number,
): SharedSlipReply {
  const legs = events
    .filter(({ sport }) => sport === 'football')
    .filter(({ startsAtMs }, at) => startsAtMs > nowMs || at === 0)
    .slice(0, 4)
    .map((event, at): SharedLeg => {
      const selection = 'result/goals/regular/home';
      const oddsMilli = oddsNow(event.id, selection);
      const { id, sport, league, home, away, startsAtMs: startsAt } = event;
      return {
        event: { id, sport, league, home, away, startsAt },
        selection,
        sharedOddsMilli: (oddsMilli ?? 2000) + (at === 1 ? 150 : 0),
        oddsMilli,
        partsMilli: [],
        isOver: at === 0,
      };
    });
  return { code: 'HKQ7W2MX', gameCode, kind: 'parlay', legs };
}
