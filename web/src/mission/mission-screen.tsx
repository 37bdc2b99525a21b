import { useIsLogin } from '../app/session/session.ts';
import { loginHref } from '../app/shell/gate.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { Redirect, usePlace } from '../app/shell/router.tsx';
import { MissionBets } from './bets.tsx';
import { MissionList } from './list.tsx';

/** All missions, or the player's bets that count in a week of one of them. */
export function Screen() {
  const query = useRouteQuery();
  const missionId = query.get('id') ?? '';
  const isLogin = useIsLogin();
  const { pathname, search } = usePlace();
  if (missionId === '') return <MissionList />;
  if (!isLogin) return <Redirect to={loginHref(pathname + search)} />;
  return <MissionBets missionId={missionId} week={query.get('week') ?? ''} />;
}
