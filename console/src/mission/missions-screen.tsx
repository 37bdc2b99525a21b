import { useParams } from 'react-router';
import { Missions } from './missions.tsx';
import { Results } from './results.tsx';

/** Missions, or who has done one of them. */
export function Screen() {
  const { missionId } = useParams();
  return missionId === undefined ? <Missions /> : <Results missionId={missionId} />;
}
