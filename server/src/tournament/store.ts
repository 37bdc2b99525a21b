import { mapWritten, nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { TournamentState } from '@vela/contract/tournament/rules.ts';
import { tournamentInput } from '@vela/contract/tournament/staff-calls.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { toStored } from '../app/settings.ts';
import { grantAmounts } from '../welfare/index.ts';
import { computeBudget } from './rules.ts';
import type { Written } from './rules.ts';

type Tx = TxContext['tx'];

/** A tournament as stored. */
export type Tournament = Written & {
  tournamentId: string;
  state: TournamentState;
  budgetMinor: bigint;
  scoredAt: Date | null;
};

/** A tournament with how many take part, and what was granted. */
export type CountedTournament = Tournament & { entryCount: number; grantedMinor: bigint };

type Row<T extends Tournament> = Omit<T, 'prizes'> & { prizes: unknown };

const toTournament = <T extends Tournament>(row: Row<T>): Omit<T, 'prizes'> & Written => ({
  ...row,
  prizes: tournamentInput.shape.prizes.parse(row.prizes),
});

const columns = sql`
  t.tournament_id, t.state, t.texts, t.scoring, t.point_minor, t.min_stake_minor, t.categories,
  t.venues, t.games, t.starts_at, t.ends_at, t.prizes, t.budget_minor, t.scored_at`;

const counts = sql`
  (select count(*)::int from tournament_entries e
    where e.tournament_id = t.tournament_id and e.state = 'active') as entry_count,
  (select coalesce(sum(g.amount_minor), 0)::bigint from tournament_entries e
    join ${grantAmounts} g using (grant_id) where e.tournament_id = t.tournament_id)
    as granted_minor`;

/** The title of a tournament in a language. */
export const titleIn = ({ texts }: Pick<Tournament, 'texts'>, language: Language): string =>
  nameIn(toLocal(texts, 'title'), language);

/** One of the texts of a tournament in every language. */
export const toLocal = (texts: Written['texts'], part: 'title' | 'summary') =>
  mapWritten(texts, (it) => it[part]);

/** Tournaments that players see since an instant, those that run first, then those that come. */
export async function listShown(tx: Tx, since: Date, now: Date): Promise<CountedTournament[]> {
  const { rows } = await sql<Row<CountedTournament>>`
    select ${columns}, ${counts} from tournament_plans t
    where t.state in ('approved', 'paid') and t.ends_at >= ${since}
    order by t.ends_at <= ${now}, t.starts_at > ${now},
      case when t.ends_at <= ${now} then null else t.starts_at end, t.ends_at desc,
      t.tournament_id`.execute(tx);
  return rows.map(toTournament);
}

/** One tournament, whatever its state; null if there is none. */
export async function findTournament(
  tx: Tx,
  tournamentId: string,
): Promise<CountedTournament | null> {
  const { rows } = await sql<Row<CountedTournament>>`
    select ${columns}, ${counts} from tournament_plans t
    where t.tournament_id = ${tournamentId}`.execute(tx);
  return rows[0] ? toTournament(rows[0]) : null;
}

/** One tournament, locked until the transaction ends; null if there is none. */
export async function lockTournament(tx: Tx, tournamentId: string): Promise<Tournament | null> {
  const { rows } = await sql<Row<Tournament>>`
    select ${columns} from tournament_plans t
    where t.tournament_id = ${tournamentId} for no key update`.execute(tx);
  return rows[0] ? toTournament(rows[0]) : null;
}

/**
 * One tournament, which is not changed until the transaction ends; null if there is none. Players
 * who join do not wait for each other.
 */
export async function lockTournamentShared(
  tx: Tx,
  tournamentId: string,
): Promise<Tournament | null> {
  const { rows } = await sql<Row<Tournament>>`
    select ${columns} from tournament_plans t
    where t.tournament_id = ${tournamentId} for share`.execute(tx);
  return rows[0] ? toTournament(rows[0]) : null;
}

/** Approved tournaments that have started, the one that ends first before the others. */
export async function listStarted(
  tx: Tx,
  now: Date,
): Promise<{ tournamentId: string; endsAt: Date }[]> {
  const { rows } = await sql<{ tournamentId: string; endsAt: Date }>`
    select tournament_id, ends_at from tournament_plans
    where state = 'approved' and starts_at <= ${now} order by ends_at, tournament_id`.execute(tx);
  return rows;
}

/** One page of all tournaments, newest first. */
export async function listPlanned(
  tx: Tx,
  state: TournamentState | null,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: CountedTournament[]; totalCount: number }> {
  const { rows } = await sql<Row<CountedTournament>>`
    select ${columns}, ${counts} from tournament_plans t
    where ${state}::text is null or t.state = ${state}
    order by t.created_at desc, t.tournament_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from tournament_plans t
    where ${state}::text is null or t.state = ${state}`.execute(tx);
  return { rows: rows.map(toTournament), totalCount: all[0]?.count ?? 0 };
}

/** Adds a tournament, or changes its draft; one that is no draft does not change. */
export async function saveDraft(
  tx: Tx,
  draft: Written & { tournamentId: string },
  now: Date,
): Promise<void> {
  const json = (value: unknown): string => JSON.stringify(toStored(value));
  await sql`
    insert into tournament_plans (tournament_id, texts, scoring, point_minor, min_stake_minor,
      categories, venues, games, starts_at, ends_at, prizes, budget_minor, created_at)
    values (${draft.tournamentId}, ${json(draft.texts)}, ${draft.scoring}, ${draft.pointMinor},
      ${draft.minStakeMinor}, ${draft.categories}, ${draft.venues}, ${draft.games},
      ${draft.startsAt}, ${draft.endsAt}, ${json(draft.prizes)}, ${computeBudget(draft.prizes)},
      ${now})
    on conflict (tournament_id) do update set texts = excluded.texts, scoring = excluded.scoring,
      point_minor = excluded.point_minor, min_stake_minor = excluded.min_stake_minor,
      categories = excluded.categories, venues = excluded.venues, games = excluded.games,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, prizes = excluded.prizes,
      budget_minor = excluded.budget_minor
    where tournament_plans.state = 'draft'`.execute(tx);
}

/** Moves a tournament that is locked to another state. */
export async function updateState(
  tx: Tx,
  tournamentId: string,
  state: TournamentState,
  now: Date,
): Promise<void> {
  await sql`
    update tournament_plans set state = ${state},
      paid_at = case when ${state} = 'paid' then ${now}::timestamptz end
    where tournament_id = ${tournamentId}`.execute(tx);
}
