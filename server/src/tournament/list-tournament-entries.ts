import { listTournamentEntries } from '@vela/contract/tournament/staff-calls.ts';
import { entrySigns } from '@vela/contract/tournament/rules.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listEntries } from './entry-store.ts';
import { findTournament, titleIn } from './store.ts';

/** Who takes part in a tournament, with what they share with others in it. */
export const listTournamentEntriesRoute = route(listTournamentEntries, async (context) => {
  const { tx, now, input, language } = context;
  const tournament = await findTournament(tx, input.tournamentId);
  if (!tournament) return refuse('notFound');
  const of = { tournamentId: input.tournamentId, username: input.username.toLowerCase() };
  const { rows, totalCount } = await listEntries(tx, of, input, now);
  const list = rows.map((row) => ({
    username: row.username,
    state: row.state,
    place: row.place,
    score: Number(row.score),
    reachedAt: row.reachedAt,
    joinedAt: row.joinedAt,
    prizeMinor: row.prizeMinor,
    signs: entrySigns.filter((sign) => row[sign]),
    isBarred: row.isBarred,
    reason: row.reason,
  }));
  return { ...toPage(list, totalCount, input), title: titleIn(tournament, language) };
});
