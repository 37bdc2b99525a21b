/**
 * What traders have changed, by instant. Actions are only added, so what held at an instant in the
 * past stays: bets and cash-outs that wait are decided the same whenever that is done.
 */
import type { TradingChange, TradingKind } from '../../protocol/trading.ts';
import type { FeedEvent } from '../feed/feed.ts';
import { isIn } from '../selection.ts';
import type { ActionRow } from './actions-store.ts';

/** A change with the time in which it holds. */
export interface Ruling<Change extends TradingChange = TradingChange> {
  actionNo: number;
  change: Change;
  fromMs: number;
  /** Null while nothing has ended it. */
  untilMs: number | null;
}

/** A proposal and how it was decided. */
export interface Proposal {
  row: ActionRow;
  decision: 'confirm' | 'refuse' | null;
}

/** Everything that traders have changed. */
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
  /** Proposals that nobody has decided, the oldest first. */
  listProposals(): readonly ActionRow[];
  findProposal(actionNo: number): Proposal | null;
  /** Actions of an event or of all, the latest first. */
  listLog(eventId: string | null, limit: number): readonly ActionRow[];
  /** The action with this number, or null. */
  findRow(actionNo: number): ActionRow | null;
  /** Events with a change that holds. */
  listEventIds(nowMs: number): readonly string[];
}

/** The event of a change; null of one of a league or a sport. */
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
  return change.kind === 'result' || change.kind === 'void';
}

/** What a change is about: a later one about the same takes the place of the earlier. */
function toTarget(change: Exclude<TradingChange, { kind: 'undo' }>): string {
  switch (change.kind) {
    case 'suspend':
      return ['suspend', change.eventId, change.market, change.selection].join(' ');
    case 'price':
      return ['price', change.eventId, change.selection].join(' ');
    case 'margin':
      return ['margin', change.league, change.eventId, change.market].join(' ');
    case 'limit':
      return ['limit', change.league, change.currency].join(' ');
    case 'delay':
      return ['delay', change.sport, change.league].join(' ');
    case 'result':
      return ['result', change.eventId].join(' ');
    case 'void':
      return ['void', change.eventId, change.market].join(' ');
    default:
      return change satisfies never;
  }
}

/** Nothing was changed. */
export function openRulings(): Rulings {
  const byNo = new Map<number, Ruling>();
  const byTarget = new Map<string, Ruling>();
  const byEvent = new Map<string, Ruling[]>();
  const general: Ruling[] = [];
  const proposals = new Map<number, Proposal>();
  const log: ActionRow[] = [];
  let last = 0;
  const hold = (actionNo: number, change: TradingChange, fromMs: number): void => {
    if (change.kind === 'undo') {
      const undone = byNo.get(change.of);
      if (undone !== undefined) undone.untilMs ??= fromMs;
      return;
    }
    const target = toTarget(change);
    const before = byTarget.get(target);
    if (before !== undefined) before.untilMs ??= fromMs;
    const ruling: Ruling = { actionNo, change, fromMs, untilMs: null };
    byNo.set(actionNo, ruling);
    byTarget.set(target, ruling);
    const eventId = eventOf(change);
    if (eventId === null) general.push(ruling);
    else byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), ruling]);
  };
  const add = (row: ActionRow): void => {
    if (row.actionNo <= last) return;
    last = row.actionNo;
    log.push(row);
    const { step, change, ofAction } = row;
    if (change !== null && step === 'make') hold(row.actionNo, change, row.doneAt.getTime());
    if (step === 'propose') proposals.set(row.actionNo, { row, decision: null });
    const proposal = ofAction === null ? undefined : proposals.get(ofAction);
    if (proposal === undefined || (step !== 'confirm' && step !== 'refuse')) return;
    proposal.decision = step;
    const proposed = proposal.row.change;
    if (step === 'confirm' && proposed !== null) {
      hold(proposal.row.actionNo, proposed, row.doneAt.getTime());
    }
  };
  return {
    add: (rows) => rows.forEach(add),
    last: () => last,
    find: (actionNo) => byNo.get(actionNo) ?? null,
    listOfEvent: (eventId, nowMs) => holding(byEvent.get(eventId) ?? none, nowMs),
    listGeneral: (nowMs) => holding(general, nowMs),
    listProposals: () =>
      [...proposals.values()].filter((it) => it.decision === null).map(({ row }) => row),
    findProposal: (actionNo) => proposals.get(actionNo) ?? null,
    listLog: (eventId, limit) =>
      log
        .filter((row) => eventId === null || row.eventId === eventId)
        .slice(-limit)
        .toReversed(),
    findRow: (actionNo) => log.find((row) => row.actionNo === actionNo) ?? null,
    listEventIds: (nowMs) =>
      [...byEvent].filter(([, list]) => holding(list, nowMs).length > 0).map(([id]) => id),
  };
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
export function listKind<Kind extends TradingKind>(
  rulings: readonly Ruling[],
  kind: Kind,
): Ruling<Extract<TradingChange, { kind: Kind }>>[] {
  const isKind = (change: TradingChange): change is Extract<TradingChange, { kind: Kind }> =>
    change.kind === kind;
  return rulings.flatMap((it) => (isKind(it.change) ? [{ ...it, change: it.change }] : []));
}

/** True if all of an event, a market or a selection is suspended. */
export function isSuspendedBy(rulings: readonly Ruling[], text: string): boolean {
  return listKind(rulings, 'suspend').some(({ change: { market, selection } }) =>
    isIn([selection ?? market ?? ''], text),
  );
}

/** The margin that traders have set for a selection, the narrowest first; null without one. */
export function findMarginBp(
  ofEvent: readonly Ruling[],
  general: readonly Ruling[],
  { league }: Pick<FeedEvent, 'league'>,
  text: string,
): number | null {
  const own = listKind(ofEvent, 'margin');
  const found =
    own.find(({ change: { market } }) => market !== null && isIn([market], text)) ??
    own.find(({ change: { market } }) => market === null) ??
    listKind(general, 'margin').find(({ change }) => change.league === league.code);
  return found?.change.marginBp ?? null;
}

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
