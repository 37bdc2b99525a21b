/**
 * What traders have changed, by instant. Actions are only added, so what held at an instant in the
 * past stays: bets and cash-outs that wait are decided the same whenever that is done.
 */
import type { MarginProduct, TradingChange } from '../../protocol/trading.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import type { BettingDesk } from '../bets/parts.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { defaultReferralTimes, defaultTerms } from '../limits.ts';
import { isIn } from '../selection.ts';
import type { ActionRow } from './actions-store.ts';

/** A change that holds for some time. */
export type StandingChange = Exclude<TradingChange, { kind: 'undo' | 'answer' }>;

/** A change with the time in which it holds. */
export interface Ruling<Change extends TradingChange = StandingChange> {
  actionNo: number;
  change: Change;
  fromMs: number;
  /** Null while nothing has ended it. */
  untilMs: number | null;
  /** True if a second operator has confirmed it. */
  isConfirmed: boolean;
}

/** What traders have changed and still matters: what holds, and what has ended not long ago. */
export interface Rulings {
  /** Adds actions in the order of their numbers; those that are known change nothing. */
  add(rows: readonly ActionRow[]): void;
  /** The number of the last action. */
  last(): number;
  /** The change that an action made, if it has ever held. */
  find(actionNo: number): Ruling | null;
  /** Changes of an event that hold at an instant. */
  listOfEvent(eventId: string, nowMs: number): readonly Ruling[];
  /** Changes of leagues and sports that hold at an instant. */
  listGeneral(nowMs: number): readonly Ruling[];
  /** What is set for a player from now on; null without it. */
  findPlayer(player: string): Ruling | null;
  /** What is set for players, the latest first. */
  listPlayers(limit: number): readonly Ruling[];
  /** Undecided proposals, the oldest first. */
  listProposals(): readonly ActionRow[];
  /** Events with a change that holds. */
  listEventIds(nowMs: number): readonly string[];
  /** Drops what ended before an instant, and changes of events that were over before it. */
  forget(beforeMs: number, isOver: (eventId: string) => boolean): void;
}

/** The event of a change; null for one of a league or a sport. */
export function eventOf(change: TradingChange): string | null {
  return 'eventId' in change ? change.eventId : null;
}

/** True if a second operator has to confirm a change. */
export function needsSecond(
  change: TradingChange,
  find: (actionNo: number) => Ruling | null,
): boolean {
  if (change.kind === 'undo') {
    const undone = find(change.of);
    return undone !== null && needsSecond(undone.change, find);
  }
  if (change.kind === 'player') return change.factorMilli > 1_000;
  return change.kind === 'result' || change.kind === 'void';
}

/** What a change is about: a later one about the same takes the place of the earlier. */
function toTarget(change: StandingChange): string {
  switch (change.kind) {
    case 'suspend':
      return [
        'suspend',
        change.eventId,
        change.market,
        change.selection,
        change.league,
        change.sport,
      ].join(' ');
    case 'price':
      return ['price', change.eventId, change.selection].join(' ');
    case 'margin': {
      const { league, eventId, market, sport, product } = change;
      return ['margin', league, eventId, market, sport, product].join(' ');
    }
    case 'limit':
      return ['limit', change.league, change.currency, change.market].join(' ').trim();
    case 'delay':
      return ['delay', change.sport, change.league].join(' ');
    case 'result':
      return ['result', change.eventId].join(' ');
    case 'void':
      return ['void', change.eventId, change.market].join(' ');
    case 'player':
      return `player ${change.player}`;
    case 'referral':
      return 'referral';
    default:
      return change satisfies never;
  }
}

/** What is set for players, in the order in which it was. */
function openTerms() {
  const all = new Set<Ruling>();
  const byPlayer = new Map<string, Ruling>();
  const isHeld = ({ untilMs }: Ruling): boolean => untilMs === null;
  return {
    all: () => [...all],
    add(ruling: Ruling): void {
      all.add(ruling);
      if (ruling.change.kind === 'player') byPlayer.set(ruling.change.player, ruling);
    },
    drop(ruling: Ruling): void {
      all.delete(ruling);
      const { change } = ruling;
      if (change.kind !== 'player' || byPlayer.get(change.player) !== ruling) return;
      byPlayer.delete(change.player);
    },
    find(player: string): Ruling | null {
      const latest = byPlayer.get(player);
      return latest !== undefined && isHeld(latest) ? latest : null;
    },
    list: (limit: number) => [...all].filter(isHeld).slice(-limit).toReversed(),
  };
}

/** Nothing was changed. */
export function openRulings(): Rulings {
  const byNo = new Map<number, Ruling>();
  const byTarget = new Map<string, Ruling>();
  const byEvent = new Map<string, Ruling[]>();
  let general: readonly Ruling[] = [];
  const terms = openTerms();
  const proposals = new Map<number, ActionRow>();
  let last = 0;
  const hold = ({ actionNo, change }: ActionRow, fromMs: number, isConfirmed: boolean): void => {
    if (change === null) return;
    // An answer changes one bet, and nothing after that.
    if (change.kind === 'answer') return;
    if (change.kind === 'undo') {
      const undone = byNo.get(change.of);
      if (undone !== undefined) undone.untilMs ??= fromMs;
      return;
    }
    const target = toTarget(change);
    const before = byTarget.get(target);
    if (before !== undefined) before.untilMs ??= fromMs;
    const ruling: Ruling = { actionNo, change, fromMs, untilMs: null, isConfirmed };
    byNo.set(actionNo, ruling);
    byTarget.set(target, ruling);
    const eventId = eventOf(change);
    if (change.kind === 'player') terms.add(ruling);
    else if (eventId === null) general = [...general, ruling];
    else byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), ruling]);
  };
  const add = (row: ActionRow): void => {
    if (row.actionNo <= last) return;
    last = row.actionNo;
    const { step, ofAction } = row;
    if (step === 'make') hold(row, row.doneAt.getTime(), false);
    if (step === 'propose') proposals.set(row.actionNo, row);
    const proposal = ofAction === null ? undefined : proposals.get(ofAction);
    if (proposal === undefined) return;
    proposals.delete(proposal.actionNo);
    if (step === 'confirm') hold(proposal, row.doneAt.getTime(), true);
  };
  const drop = (ruling: Ruling): void => {
    terms.drop(ruling);
    byNo.delete(ruling.actionNo);
    const target = toTarget(ruling.change);
    if (byTarget.get(target) === ruling) byTarget.delete(target);
  };
  return {
    add: (rows) => rows.forEach(add),
    last: () => last,
    find: (actionNo) => byNo.get(actionNo) ?? null,
    listOfEvent: (eventId, nowMs) => holding(byEvent.get(eventId) ?? none, nowMs),
    listGeneral: (nowMs) => holding(general, nowMs),
    findPlayer: (player) => terms.find(player),
    listPlayers: (limit) => terms.list(limit),
    listProposals: () => [...proposals.values()],
    listEventIds: (nowMs) =>
      [...byEvent].filter(([, list]) => holding(list, nowMs).length > 0).map(([id]) => id),
    forget(beforeMs, isOver) {
      const hasEnded = ({ untilMs }: Ruling): boolean => untilMs !== null && untilMs < beforeMs;
      [...general, ...terms.all()].filter(hasEnded).forEach(drop);
      general = general.filter((it) => !hasEnded(it));
      for (const [eventId, list] of byEvent) {
        if (list.some(({ fromMs }) => fromMs >= beforeMs) || !isOver(eventId)) continue;
        list.forEach(drop);
        byEvent.delete(eventId);
      }
    },
  };
}

/** What would hold on an event, of what holds, if a change were made at an instant. */
export function supposeChange(
  held: readonly Ruling[],
  change: TradingChange,
  fromMs: number,
): readonly Ruling[] {
  if (change.kind === 'answer') return held;
  if (change.kind === 'undo') return held.filter(({ actionNo }) => actionNo !== change.of);
  const target = toTarget(change);
  const others = held.filter((it) => toTarget(it.change) !== target);
  const supposed = { actionNo: Number.MAX_SAFE_INTEGER, change, fromMs, untilMs: null };
  return [...others, { ...supposed, isConfirmed: false }];
}

const none: readonly Ruling[] = [];

/** True at the instants at which a change holds. */
export const isHolding = ({ fromMs, untilMs }: Ruling, nowMs: number): boolean =>
  fromMs <= nowMs && (untilMs === null || nowMs < untilMs);

function holding(rulings: readonly Ruling[], nowMs: number): readonly Ruling[] {
  const held = rulings.filter((it) => isHolding(it, nowMs));
  return held.length === 0 ? none : held;
}

/** The changes of one kind. */
export function listKind<Kind extends StandingChange['kind']>(
  rulings: readonly Ruling[],
  kind: Kind,
): Ruling<Extract<StandingChange, { kind: Kind }>>[] {
  const isKind = (change: StandingChange): change is Extract<StandingChange, { kind: Kind }> =>
    change.kind === kind;
  return rulings.flatMap((it) => (isKind(it.change) ? [{ ...it, change: it.change }] : []));
}

/** True for a change of a league, of a sport or of everything that concerns an event. */
export function isAbout(
  change: TradingChange,
  { league, sport }: Pick<FeedEvent, 'league' | 'sport'>,
): boolean {
  if (change.kind !== 'suspend' && change.kind !== 'margin') return false;
  if (change.eventId !== null) return false;
  if (typeof change.league === 'string') return change.league === league.code;
  return typeof change.sport === 'string' ? change.sport === sport : change.kind === 'suspend';
}

/** True if all of an event, a market or a selection is suspended. */
export function isSuspendedBy(rulings: readonly Ruling[], text: string): boolean {
  return listKind(rulings, 'suspend').some(({ change: { market, selection } }) =>
    isIn([selection ?? market ?? ''], text),
  );
}

/**
 * The margin that traders have set for a selection, or for a product on its event, the narrowest
 * first; null without one. `general` are changes that concern the event.
 */
export function findMarginBp(
  ofEvent: readonly Ruling[],
  general: readonly Ruling[],
  of: { text: string } | { product: MarginProduct },
): number | null {
  const product = 'product' in of ? of.product : null;
  const listMargins = (rulings: readonly Ruling[]) =>
    listKind(rulings, 'margin').filter(({ change }) => (change.product ?? null) === product);
  const own = listMargins(ofEvent);
  const wide = listMargins(general);
  const isOfMarket = (market: string | null): boolean =>
    market !== null && 'text' in of && isIn([market], of.text);
  const found =
    own.find(({ change: { market } }) => isOfMarket(market)) ??
    own.find(({ change: { market } }) => market === null) ??
    wide.find(({ change }) => change.league !== null) ??
    wide[0];
  return found?.change.marginBp ?? null;
}

/** What traders have set for players and for bets that are sent to them. */
export const openBettingDesk = (
  rulings: Pick<Rulings, 'findPlayer' | 'listGeneral'>,
): BettingDesk => ({
  termsOf(player) {
    const change = rulings.findPlayer(player)?.change;
    return change?.kind === 'player' ? change : defaultTerms;
  },
  referralTimes() {
    // As it is now: there are no times of the past.
    const [set] = listKind(rulings.listGeneral(Number.MAX_SAFE_INTEGER), 'referral');
    if (set === undefined) return defaultReferralTimes;
    const { waitSeconds, offerSeconds } = set.change;
    return { waitMs: waitSeconds * SECOND_MS, offerMs: offerSeconds * SECOND_MS };
  },
});

/** The live delay that traders have set for an event; that of its league counts most. */
export function findDelayMs(
  general: readonly Ruling[],
  { league, sport }: Pick<FeedEvent, 'league' | 'sport'>,
): number | null {
  const delays = listKind(general, 'delay');
  const found =
    delays.find(({ change }) => change.league === league.code) ??
    delays.find(({ change }) => change.league === null && change.sport === sport);
  return found === undefined ? null : found.change.seconds * 1000;
}
