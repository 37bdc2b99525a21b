/** Results that are overdue: what the windows of settlement state is watched here. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Reading } from '@vela/service/health.ts';
import type { Logger } from '@vela/service/log.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type {
  OverdueEvent,
  OverdueMarket,
  TradingOverdue,
} from '../../protocol/trading-overdue.ts';
import { settledWithinMs } from '../bets/next-check.ts';
import type { Sweeper } from '../bets/sweeps.ts';
import { pickNames } from '../pick-names.ts';
import { toMarketGroup } from '../selection.ts';
import { findResultDue, longestHalfMs, longestMs } from './rules.ts';
import { countUnsettled, listOpenResults } from './store.ts';
import type { OpenResult } from './store.ts';

/** The dependencies of the watch. */
export interface OverdueParts {
  database: Pick<Database<unknown>, 'pool'>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Watches results. */
export interface OverdueWatch {
  /** What is overdue now; read for all who ask within some seconds. */
  read(): Promise<TradingOverdue>;
  /** True if something was overdue when it was last looked at. */
  isOn(): boolean;
  /** Looks again every half minute, and logs when something becomes overdue. */
  sweeper: Sweeper;
  /** What `/metrics` shows. */
  readings: readonly Reading[];
}

/** Chosen: windows are half an hour and more. */
const LOOK_EVERY_MS = 30 * SECOND_MS;
/** Chosen: the page of each trader asks every few seconds. */
const LASTS_MS = 5 * SECOND_MS;
/** Legs of matches that have begun are checked more often than that. */
const CHECKED_WITHIN_MS = 10 * MINUTE_MS;

const shortestMs = Math.min(...Object.values(longestMs), ...Object.values(longestHalfMs));

/** Reads what is overdue at an instant. */
export async function readOverdue(
  { pool }: OverdueParts['database'],
  now: Date,
): Promise<TradingOverdue> {
  const results = await listOpenResults(pool, {
    begunBefore: addMs(now, -shortestMs),
    checkedUntil: addMs(now, CHECKED_WITHIN_MS),
  });
  const unsettled = await countUnsettled(pool, {
    singleBefore: addMs(now, -settledWithinMs.single),
    parlayBefore: addMs(now, -settledWithinMs.parlay),
  });
  const byEvent = Map.groupBy(results, ({ eventId }) => eventId);
  const events = [...byEvent.values()].flatMap((rows) => toOverdueEvent(rows, now.getTime()) ?? []);
  return { events, unsettled };
}

function toOverdueEvent(rows: readonly OpenResult[], nowMs: number): OverdueEvent | null {
  const markets = [...Map.groupBy(rows, ({ selection }) => toGroup(selection)).values()].flatMap(
    (same) => toOverdueMarket(same, nowMs) ?? [],
  );
  const [first] = rows;
  if (first === undefined || markets.length === 0) return null;
  const { eventId, sport, league, home, away, names, startsAt } = first;
  const named = Object.assign(
    {},
    ...rows.map(({ selection }) => pickNames(names, selection).names),
  );
  const own = Object.keys(named).length === 0 ? {} : { names: named };
  return { eventId, sport, league, home, away, ...own, startsAt: startsAt.getTime(), markets };
}

/** A bet builder is a market of its own: its result depends on all its parts. */
const toGroup = (selection: string): string =>
  selection.includes('+') ? selection : toMarketGroup(selection);

function toOverdueMarket(rows: readonly OpenResult[], nowMs: number): OverdueMarket | null {
  const due = rows.flatMap(({ sport, selection, startsAt, bets }) => {
    const it = findResultDue(sport, selection, startsAt.getTime());
    return it.dueAtMs <= nowMs ? [{ ...it, selection, bets }] : [];
  });
  const [first] = due;
  if (first === undefined) return null;
  const bets = due.reduce((sum, it) => sum + it.bets, 0);
  return { selection: first.selection, window: first.window, dueAt: first.dueAtMs, bets };
}

const isOverdue = ({ events, unsettled: { single, parlay } }: TradingOverdue): boolean =>
  events.length + single + parlay > 0;

/** Opens the watch. */
export function openOverdueWatch(parts: OverdueParts): OverdueWatch {
  const { database, clock, log } = parts;
  let known: { found: Promise<TradingOverdue>; untilMs: number } | null = null;
  let nextMs = 0;
  let isOn = false;
  const read = (): Promise<TradingOverdue> => {
    const now = clock.now();
    const nowMs = now.getTime();
    if (known !== null && nowMs < known.untilMs) return known.found;
    const found = readOverdue(database, now);
    found.catch(() => (known = null));
    known = { found, untilMs: nowMs + LASTS_MS };
    return found;
  };
  const look = async (): Promise<void> => {
    const found = await read();
    const was = isOn;
    isOn = isOverdue(found);
    const counts = { markets: countMarkets(found), unsettled: found.unsettled };
    if (isOn && !was) log.warn(counts, 'results of the book are overdue');
    if (!isOn && was) log.info('no result of the book is overdue any more');
  };
  return {
    read,
    isOn: () => isOn,
    sweeper: {
      async sweep() {
        const nowMs = clock.now().getTime();
        if (nowMs < nextMs) return 0;
        nextMs = nowMs + LOOK_EVERY_MS;
        await look();
        return 0;
      },
    },
    readings: listReadings(read),
  };
}

const countMarkets = ({ events }: TradingOverdue): number =>
  events.reduce((sum, { markets }) => sum + markets.length, 0);

const listReadings = (read: () => Promise<TradingOverdue>): Reading[] => [
  {
    name: 'book_overdue_markets',
    help: 'Markets with open bets whose result has not come within its window.',
    label: 'sport',
    async read() {
      const { events } = await read();
      const sports = Object.keys(longestMs);
      const counts = new Map<string, number>(sports.map((sport): [string, number] => [sport, 0]));
      for (const { sport, markets } of events) {
        counts.set(sport, (counts.get(sport) ?? 0) + markets.length);
      }
      return counts;
    },
  },
  {
    name: 'book_unsettled_bets',
    help: 'Open bets that were not looked at within the window of their settlement.',
    label: 'window',
    async read() {
      const { single, parlay } = (await read()).unsettled;
      return new Map([
        ['single', single],
        ['parlay', parlay],
      ]);
    },
  },
];
