import { useParams } from 'react-router';
import { Entries } from './entries.tsx';
import { Tournaments } from './tournaments.tsx';

/** Tournaments, or who takes part in one of them. */
export function Screen() {
  const { tournamentId } = useParams();
  return tournamentId === undefined ? <Tournaments /> : <Entries tournamentId={tournamentId} />;
}
