import type { NamedEventRow } from '../bets/store.ts';
import type { Queryable } from '../../rounds/store.ts';

/** A selection with open bets on a match that has begun. */
export interface OpenResult extends NamedEventRow {
  selection: string;
  /** How many open bets have a leg on it. */
  bets: number;
}

/** Open bets that were not checked in time. */
export interface UnsettledBets {
  single: number;
  parlay: number;
}

/** Chosen: more than a day of matches without any result. */
const RESULTS_MAX = 5_000;

/**
 * Selections of open bets on matches that began before an instant, those that began first first.
 * `checkedUntil` is by when the legs of such bets are looked at again, at the latest.
 */
export async function listOpenResults(
  db: Queryable,
  { begunBefore, checkedUntil }: { begunBefore: Date; checkedUntil: Date },
): Promise<OpenResult[]> {
  const { rows } = await db.query<OpenResult>(
    `select e.event_id as "eventId", e.sport, e.league, e.home, e.away, e.names,
       e.starts_at as "startsAt", l.selection, count(*)::int as bets
     from studio.book_bets k join studio.book_legs l on l.bet_id = k.bet_id and l.state = 'open'
       join studio.book_events e on e.event_id = l.event_id
     where k.next_check_at <= $2 and k.settled_at is null and e.starts_at < $1
     group by e.event_id, l.selection order by e.starts_at, e.event_id, l.selection limit $3`,
    [begunBefore, checkedUntil, RESULTS_MAX],
  );
  return rows;
}

/** Counts confirmed bets that should have been looked at before these instants. */
export async function countUnsettled(
  db: Queryable,
  { singleBefore, parlayBefore }: { singleBefore: Date; parlayBefore: Date },
): Promise<UnsettledBets> {
  const { rows } = await db.query<UnsettledBets>(
    `select (count(*) filter (where kind = 'single' and next_check_at < $1))::int as single,
       (count(*) filter (where kind <> 'single' and next_check_at < $2))::int as parlay
     from studio.book_bets where next_check_at < $1 and state = 'confirmed'`,
    [singleBefore, parlayBefore],
  );
  return rows[0] ?? { single: 0, parlay: 0 };
}
