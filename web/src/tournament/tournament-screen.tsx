import { useIsLogin } from '../app/session/session.ts';
import { loginHref } from '../app/shell/gate.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { Redirect, usePlace } from '../app/shell/router.tsx';
import { TournamentBets } from './bets.tsx';
import { TournamentDetail } from './detail.tsx';
import { TournamentList } from './list.tsx';

/** All tournaments, one of them, or the player's bets that count in it. */
export function Screen() {
  const query = useRouteQuery();
  const tournamentId = query.get('id') ?? '';
  const isLogin = useIsLogin();
  const { pathname, search } = usePlace();
  if (tournamentId === '') return <TournamentList />;
  if (query.get('part') !== 'bets') return <TournamentDetail tournamentId={tournamentId} />;
  if (!isLogin) return <Redirect to={loginHref(pathname + search)} />;
  return <TournamentBets tournamentId={tournamentId} />;
}
