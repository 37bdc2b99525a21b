/** What a change of what decides bets would move of bets that were paid. */
import { writeMinor } from '@vela/contract/money.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { TradingChange, TradingImpact } from '../../protocol/trading.ts';
import type { AcceptedBet } from '../bets/accepted-bet.ts';
import { listAcceptedBets } from '../bets/parts.ts';
import { settleIfDecided } from '../bets/settle-due.ts';
import { canResettle, resettleLeg } from '../corrections/rules.ts';
import { listBetsOn, listSettledSelections, noBet } from '../corrections/store.ts';
import { listChanged } from '../corrections/watch.ts';
import type { Feed } from '../feed/feed.ts';
import { eventOf, needsSecond, supposeChange } from './rulings.ts';
import type { Rulings } from './rulings.ts';
import { toRuledFacts } from './traded-feed.ts';

/** The dependencies of an impact. */
export interface ImpactParts {
  db: Queryable;
  /** Without any change of the desk. */
  feed: Pick<Feed, 'findFacts'>;
  rulings: Rulings;
}

/** Chosen: what one query reads. */
const PAGE = 1_000;

/** What a change would move in a currency; null for a change that decides no bets. */
export async function computeImpact(
  { db, feed, rulings }: ImpactParts,
  change: TradingChange,
  { currency, now }: { currency: string; now: Date },
): Promise<TradingImpact | null> {
  if (!needsSecond(change, (actionNo) => rulings.find(actionNo))) return null;
  const undone = change.kind === 'undo' ? rulings.find(change.of) : null;
  const eventId = eventOf(undone?.change ?? change);
  if (eventId === null) return null;
  const nowMs = now.getTime();
  const supposed = supposeChange(rulings.listOfEvent(eventId, nowMs), change, nowMs);
  const changed: Pick<Feed, 'findFacts'> = {
    findFacts: (id, atMs) =>
      toRuledFacts(
        feed.findFacts(id, atMs),
        id === eventId ? supposed : rulings.listOfEvent(id, atMs),
      ),
  };
  const moved = listChanged(changed, eventId, await listSettledSelections(db, eventId), nowMs);
  const impact = { bets: 0, backMinor: 0n, paidMinor: 0n };
  for (let after = noBet; moved.length > 0;) {
    const betIds = await listBetsOn(db, eventId, moved, { after, limit: PAGE });
    for (const bet of await listAcceptedBets(db, betIds)) {
      if (bet.row.currency === currency) addBet(impact, changed, bet, nowMs);
    }
    const last = betIds.at(-1);
    if (last === undefined || betIds.length < PAGE) break;
    after = last;
  }
  const { bets, backMinor, paidMinor } = impact;
  return { bets, backMinor: writeMinor(backMinor), paidMinor: writeMinor(paidMinor) };
}

function addBet(
  impact: { bets: number; backMinor: bigint; paidMinor: bigint },
  feed: Pick<Feed, 'findFacts'>,
  bet: AcceptedBet,
  nowMs: number,
): void {
  const { state, paidMinor, soldForMinor } = bet.row;
  if (!canResettle(bet.row)) return;
  const legs = bet.legs.map((leg) => ({
    ...leg,
    settled: resettleLeg(feed, leg, nowMs) ?? leg.settled,
  }));
  const due = settleIfDecided({ ...bet, legs });
  const fromMinor = paidMinor - soldForMinor;
  const toMinor = due?.settled.payoutMinor ?? 0n;
  if (due?.settled.state === state && toMinor === fromMinor) return;
  impact.bets += 1;
  if (toMinor < fromMinor) impact.backMinor += fromMinor - toMinor;
  else impact.paidMinor += toMinor - fromMinor;
}
