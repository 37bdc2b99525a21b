import { useRouteQuery } from '../app/shell/navigation.tsx';
import { TournamentBets } from './bets.tsx';
import { TournamentDetail } from './detail.tsx';
import { TournamentList } from './list.tsx';

/** All tournaments, one of them, or the player's bets that count in it. */
export function Screen() {
  const query = useRouteQuery();
  const tournamentId = query.get('id') ?? '';
  if (tournamentId === '') return <TournamentList />;
  return query.get('part') === 'bets' ? (
    <TournamentBets tournamentId={tournamentId} />
  ) : (
    <TournamentDetail tournamentId={tournamentId} />
  );
}
