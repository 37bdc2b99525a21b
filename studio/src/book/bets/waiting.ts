/**
 * What becomes of a bet that waits. Only the history of its matches decides, so the decision is the
 * same whenever and wherever it is made.
 */
import type { BookReason, PriceChoice, Sport } from '../../protocol/book.ts';
import type { Feed } from '../feed/feed.ts';
import type { Selection } from '../selection.ts';
import type { LiveRule } from './live-rules.ts';
import { acceptOdds, findOddsMilli } from './slip.ts';

/** The live rules of each sport. */
export type LiveRules = Readonly<Record<Sport, LiveRule>>;

/** A match with a start. */
export interface Timed {
  eventId: string;
  sport: Sport;
  startsAtMs: number;
}

/** A leg of a bet that waits. */
export interface WaitingLeg extends Timed {
  selection: Selection;
  /** The odds at which it was accepted. */
  oddsMilli: number;
}

/** A bet that waits. */
export interface WaitingBet {
  priceChoice: PriceChoice;
  placedAtMs: number;
  /** When its wait ends, as far as it is known. */
  confirmsAtMs: number;
  /** Whether it waits for a trader (`asked`), or one has agreed to its odds; null without one. */
  trader: 'asked' | 'agreed' | null;
  legs: readonly WaitingLeg[];
}

/** The result of a wait: it continues, or the bet stands at these odds, or it is refunded. */
export type WaitingEnd =
  | { kind: 'waits'; untilMs: number }
  | { kind: 'confirmed'; oddsMilli: readonly number[] }
  | { kind: 'refunded'; reason: BookReason };

/** True from the start of a match. */
export const isLive = ({ startsAtMs }: Timed, nowMs: number): boolean => startsAtMs <= nowMs;

/** The longest live delay of the matches that are being played; 0 without any. */
export function computeDelayMs(rules: LiveRules, legs: readonly Timed[], nowMs: number): number {
  const delays = legs
    .filter((leg) => isLive(leg, nowMs))
    .map(({ sport, eventId }) => {
      const rule = rules[sport];
      return rule.delayAt?.(eventId, nowMs) ?? rule.delayMs;
    });
  return Math.max(0, ...delays);
}

/** When waiting ends: prolonged by each dangerous attack that is under way at its end. */
export function findWaitEnd(
  feed: Pick<Feed, 'findDanger'>,
  rules: LiveRules,
  legs: readonly Timed[],
  { endsAtMs, nowMs }: { endsAtMs: number; nowMs: number },
): number {
  let untilMs = endsAtMs;
  while (untilMs <= nowMs) {
    const next = Math.max(...legs.map((leg) => findDangerEnd(feed, rules, leg, untilMs)));
    if (next <= untilMs) return untilMs;
    untilMs = next;
  }
  return untilMs;
}

function findDangerEnd(
  feed: Pick<Feed, 'findDanger'>,
  rules: LiveRules,
  leg: Timed,
  atMs: number,
): number {
  if (!rules[leg.sport].hasDanger || !isLive(leg, atMs)) return atMs;
  return feed.findDanger(leg.eventId, atMs)?.untilMs ?? atMs;
}

type PricingFeed = 'listMarkets' | 'priceBuilder' | 'isSuspended';

/** Decides a bet that waits, by what has happened until now. */
export function decideWaiting(
  feed: Pick<Feed, 'findDanger' | 'listIncidents' | PricingFeed>,
  rules: LiveRules,
  bet: WaitingBet,
  nowMs: number,
): WaitingEnd {
  if (bet.trader === 'asked') return decideAsked(feed, rules, bet, nowMs);
  const untilMs = findWaitEnd(feed, rules, bet.legs, { endsAtMs: bet.confirmsAtMs, nowMs });
  const [fromMs, seenMs] = [bet.placedAtMs, Math.min(untilMs, nowMs)];
  const incident = findIncident(feed, rules, bet.legs, { fromMs, untilMs: seenMs });
  if (incident !== null) return { kind: 'refunded', reason: incident };
  return untilMs > nowMs ? { kind: 'waits', untilMs } : confirm(feed, rules, bet, untilMs);
}

/** A bet that waits for a trader: what refunds a live bet refunds it, and so does the end of time. */
function decideAsked(
  feed: Pick<Feed, 'listIncidents'>,
  rules: LiveRules,
  { placedAtMs: fromMs, confirmsAtMs, legs }: WaitingBet,
  nowMs: number,
): WaitingEnd {
  const untilMs = Math.min(confirmsAtMs, nowMs);
  const incident = findIncident(feed, rules, legs, { fromMs, untilMs });
  if (incident !== null) return { kind: 'refunded', reason: incident };
  if (nowMs < confirmsAtMs) return { kind: 'waits', untilMs: confirmsAtMs };
  return { kind: 'refunded', reason: 'unanswered' };
}

/** The first goal or red card after one instant and until another. */
export function findIncident(
  feed: Pick<Feed, 'listIncidents'>,
  rules: LiveRules,
  legs: readonly Timed[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): 'goal' | 'redCard' | null {
  const all = legs
    .filter(({ sport }) => rules[sport].hasDanger)
    .flatMap(({ eventId }) => feed.listIncidents(eventId, untilMs))
    .filter(({ atMs }) => atMs > fromMs && atMs <= untilMs)
    .toSorted((a, b) => a.atMs - b.atMs);
  for (const { kind } of all) if (kind === 'goal' || kind === 'redCard') return kind;
  return null;
}

/** Compares the prices of sports without danger with those at the end of the delay. */
function confirm(
  feed: Pick<Feed, PricingFeed>,
  rules: LiveRules,
  { legs, priceChoice, trader }: WaitingBet,
  atMs: number,
): WaitingEnd {
  const oddsMilli: number[] = [];
  for (const leg of legs) {
    // A trader who agreed to the odds had the price of the moment beside them.
    const isPriced = trader === null && isLive(leg, atMs) && !rules[leg.sport].hasDanger;
    const current = isPriced
      ? findOddsMilli(feed, leg.eventId, leg.selection, atMs)
      : leg.oddsMilli;
    const isSuspended = feed.isSuspended?.(leg.eventId, leg.selection, atMs) ?? false;
    if (current === null || isSuspended) return { kind: 'refunded', reason: 'suspended' };
    // A price that got better is not paid: the bet stands at the odds it was accepted at.
    const worst = Math.min(current, leg.oddsMilli);
    const taken = acceptOdds(priceChoice, leg.oddsMilli, worst);
    if (taken === null) return { kind: 'refunded', reason: 'priceChanged' };
    oddsMilli.push(taken);
  }
  return { kind: 'confirmed', oddsMilli };
}
