import type { BookNamed } from '../../protocol/book.ts';
import type { Queryable } from '../../rounds/store.ts';

/** Corrections of the bets of an event, in minor units. */
export interface ProgressRow {
  eventId: string;
  home: BookNamed;
  away: BookNamed;
  bets: number;
  done: number;
  backMinor: bigint;
  paidMinor: bigint;
  at: Date;
}

/** Chosen: what a person looks through. */
const EVENTS_MAX = 50;

/** Corrections since an instant in a currency by event, the latest first. */
export async function listProgress(
  db: Queryable,
  { currency, since }: { currency: string; since: Date },
): Promise<ProgressRow[]> {
  const { rows } = await db.query<ProgressRow>(
    `select e.event_id as "eventId", e.home, e.away, count(*)::int as bets,
       (count(*) filter (where c.state = 'done'))::int as done,
       sum(greatest(c.from_minor - c.to_minor, 0))::bigint as "backMinor",
       sum(greatest(c.to_minor - c.from_minor, 0))::bigint as "paidMinor", max(c.created_at) as at
     from studio.book_corrections c
     join studio.book_events e on e.event_id = c.event_id
     join studio.bets b on b.id = c.bet_id join studio.rounds r on r.id = b.round_id
     where c.created_at >= $2 and r.currency = $1
     group by e.event_id order by max(c.created_at) desc, e.event_id limit $3`,
    [currency, since, EVENTS_MAX],
  );
  return rows;
}

/** Events that began since an instant and have settled legs, the latest first. */
export async function listSettledEvents(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select e.event_id as id from studio.book_events e
     where e.starts_at >= $1 and exists (
       select from studio.book_legs l where l.event_id = e.event_id and l.state <> 'open')
     order by e.starts_at desc, e.event_id limit $2`,
    [since, limit],
  );
  return rows.map(({ id }) => id);
}
