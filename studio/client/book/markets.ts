/** The markets of an event as pages hold them: live changes, and groups of what belongs together. */
import { readSelection } from '../../src/book/read-selection.ts';
import { readGame } from '../../src/book/selection.ts';
import type { Count, Period, Selection, SimpleSelection } from '../../src/book/selection.ts';
import type { BookMarket } from '../../src/protocol/book.ts';

/** The selections that a change of prices sets, and those that it removes. */
export interface MarketChange {
  set: readonly (readonly [selection: string, oddsMilli: number | null])[];
  removed: readonly string[];
}

/** The order of the selections of a market that a change begins or completes. */
const picks: readonly string[] = [
  'home',
  'homeOrDraw',
  'over',
  'yes',
  'odd',
  'draw',
  'homeOrAway',
  'away',
  'drawOrAway',
  'under',
  'no',
  'even',
  'none',
  'other',
];

/** All of a selection's text but its pick: selections that share it are one market. */
export function marketKeyOf(selection: string): string {
  return selection.slice(0, selection.lastIndexOf('/'));
}

/** All of a market's key but its line: its alternatives share it. */
function groupKeyOf(key: string): string {
  const parts = key.split('/');
  const [kind] = parts;
  return kind === 'handicap' || kind === 'total' || kind === 'teamTotal'
    ? parts.slice(0, -1).join('/')
    : key;
}

const keyOf = ({ selections: [first] }: BookMarket): string =>
  first === undefined ? '' : marketKeyOf(first.selection);

const orderOf = (selection: string): number =>
  picks.indexOf(selection.slice(selection.lastIndexOf('/') + 1));

/** The markets after a change; those that it does not touch stay the same objects. */
export function applyChange(
  markets: readonly BookMarket[],
  { set, removed }: MarketChange,
): readonly BookMarket[] {
  const odds = new Map(set);
  const gone = new Set(removed);
  const touched = new Set([...set.map(([text]) => text), ...removed].map(marketKeyOf));
  const kept = markets.flatMap((market) => {
    if (!touched.has(keyOf(market))) return [market];
    const selections = market.selections
      .filter(({ selection }) => !gone.has(selection))
      .map(({ selection, oddsMilli }) => {
        const next = odds.get(selection);
        odds.delete(selection);
        return { selection, oddsMilli: next === undefined ? oddsMilli : next };
      });
    return selections.length === 0 ? [] : [{ selections }];
  });
  return [...odds].reduce(addSelection, kept);
}

function addSelection(
  markets: readonly BookMarket[],
  [selection, oddsMilli]: readonly [string, number | null],
): BookMarket[] {
  const key = marketKeyOf(selection);
  const added = { selection, oddsMilli };
  if (markets.some((market) => keyOf(market) === key)) {
    return markets.map((market) =>
      keyOf(market) === key
        ? {
            selections: [...market.selections, added].toSorted(
              (a, b) => orderOf(a.selection) - orderOf(b.selection),
            ),
          }
        : market,
    );
  }
  // Beside its alternatives, so that a line which replaces another takes its place.
  const group = groupKeyOf(key);
  const beside = markets.findLastIndex((market) => groupKeyOf(keyOf(market)) === group);
  const at = beside < 0 ? markets.length : beside + 1;
  return markets.toSpliced(at, 0, { selections: [added] });
}

/** Markets with the odds that others have for the same selections; null where they have none. */
export function copyOdds(
  markets: readonly BookMarket[],
  from: readonly BookMarket[],
): readonly BookMarket[] {
  return markets.map(({ selections }) => ({
    selections: selections.map(({ selection }) => ({
      selection,
      oddsMilli: findOdds(from, selection) ?? null,
    })),
  }));
}

/** The odds of a selection among markets; null is suspended, undefined not offered. */
export function findOdds(
  markets: readonly BookMarket[],
  selection: string,
): number | null | undefined {
  for (const { selections } of markets) {
    const found = selections.find((it) => it.selection === selection);
    if (found !== undefined) return found.oddsMilli;
  }
  return undefined;
}

/** The markets that a list can show of each event, one at a time. */
export const listKinds = ['winner', 'handicap', 'total', 'oddEven'] as const;

/** One of them; the winner is 1X2 where a draw is expected. */
export type ListKind = (typeof listKinds)[number];

/** The market of a kind among the main ones of an event. */
export function findListMarket(
  markets: readonly BookMarket[],
  kind: ListKind,
): BookMarket | undefined {
  const names = kind === 'winner' ? ['winner', 'result'] : [kind];
  return markets.find((market) => names.includes(keyOf(market).split('/')[0] ?? ''));
}

const whole: ReadonlySet<Period> = new Set(['regular', 'full']);

const extras: ReadonlySet<Count> = new Set(['corners', 'cards']);

/** Markets of one kind, count and period: a card of the event's page, its alternatives rows. */
export interface MarketGroup {
  key: string;
  /** One of its selections, which names the group. */
  sample: SimpleSelection;
  markets: readonly BookMarket[];
}

/** The groups of an event's markets, in the order of their first ones. */
export function groupMarkets(markets: readonly BookMarket[]): MarketGroup[] {
  const groups = new Map<string, { sample: SimpleSelection; markets: BookMarket[] }>();
  for (const market of markets) {
    const key = groupKeyOf(keyOf(market));
    const known = groups.get(key);
    const sample = known?.sample ?? toSimple(readSelection(market.selections[0]?.selection ?? ''));
    if (sample === null) continue;
    groups.set(key, { sample, markets: [...(known?.markets ?? []), market] });
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

const first: readonly (readonly string[])[] = [['result', 'winner'], ['handicap'], ['total']];

/** The kinds of markets of a game of tennis, in the order in which they are shown. */
const ofGame: readonly string[] = ['point', 'winner', 'correctScore', 'deuce', 'total'];

/**
 * The winner, the handicap and the total of the whole match come before everything else. Games of
 * tennis come last in an order of their own: their markets begin and end with every point.
 */
function rankOf({ sample }: MarketGroup): number {
  if ('period' in sample && readGame(sample.period) !== null) {
    return first.length + 1 + ofGame.indexOf(sample.kind);
  }
  if (
    !('count' in sample) ||
    !('period' in sample) ||
    !whole.has(sample.period) ||
    extras.has(sample.count)
  ) {
    return first.length;
  }
  const at = first.findIndex((kinds) => kinds.includes(sample.kind));
  return at < 0 ? first.length : at;
}

function toSimple(selection: Selection | null): SimpleSelection | null {
  return selection === null || selection.kind === 'builder' ? null : selection;
}

/** The parts of an event's page. */
export const tabs = [
  'popular',
  'handicap',
  'total',
  'games',
  'periods',
  'corners',
  'cards',
  'scores',
  'scorers',
  'drafts',
  'table',
] as const;

/** One of them. */
export type Tab = (typeof tabs)[number];

const popular: ReadonlySet<string> = new Set([
  'result',
  'winner',
  'method',
  'handicap',
  'total',
  'doubleChance',
  'drawNoBet',
  'bothScore',
  'nextGoal',
  'oddEven',
]);

/** The parts that show a group: its own, and the popular ones if it is a main one. */
export function listTabs({ sample }: MarketGroup): Tab[] {
  const { kind } = sample;
  if (kind === 'nextGoal') return ['popular'];
  if (kind === 'outright') return ['popular'];
  if (kind === 'point') return ['popular', 'games'];
  if (kind === 'scorer') return ['scorers'];
  if (kind === 'halfFull') return ['scores'];
  if (sample.count === 'corners' || sample.count === 'cards') return [sample.count];
  if ('period' in sample && readGame(sample.period) !== null) {
    return kind === 'winner' ? ['popular', 'games'] : ['games'];
  }
  const own: Tab[] = [];
  const isWhole = whole.has(sample.period);
  if (!isWhole) own.push('periods');
  else if (kind === 'handicap') own.push('handicap');
  else if (kind === 'total' || kind === 'teamTotal') own.push('total');
  else if (kind === 'correctScore') own.push('scores');
  return isWhole && popular.has(kind) && !extras.has(sample.count) ? ['popular', ...own] : own;
}

/** The parts that an event's page has: those with groups, then those that it has besides. */
export function listUsedTabs(
  groups: readonly MarketGroup[],
  besides: readonly ('drafts' | 'table')[],
): Tab[] {
  const used = new Set<Tab>([...groups.flatMap(listTabs), ...besides]);
  return tabs.filter((tab) => used.has(tab));
}
