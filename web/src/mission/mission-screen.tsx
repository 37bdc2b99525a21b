import { useRouteQuery } from '../app/shell/navigation.tsx';
import { MissionBets } from './bets.tsx';
import { MissionList } from './list.tsx';

/** All missions, or the player's bets that count in a week of one of them. */
export function Screen() {
  const query = useRouteQuery();
  const missionId = query.get('id') ?? '';
  if (missionId === '') return <MissionList />;
  return <MissionBets missionId={missionId} week={query.get('week') ?? ''} />;
}
