import { useParams } from 'react-router';
import { Agents } from './agents.tsx';
import { Invitations } from './invitations.tsx';

/** Invitations, or the players who are agents and so cannot invite. */
export function Screen() {
  const { part } = useParams();
  return part === 'agents' ? <Agents /> : <Invitations />;
}
