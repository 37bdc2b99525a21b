import { useParams } from 'react-router';
import { Entries } from './entries.tsx';
import { Tournaments } from './tournaments.tsx';

/** Tournaments, or the entries of one of them. */
export function Screen() {
  const { tournamentId } = useParams();
  return tournamentId === undefined ? <Tournaments /> : <Entries tournamentId={tournamentId} />;
}
