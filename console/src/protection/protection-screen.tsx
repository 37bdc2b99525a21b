import { useParams } from 'react-router';
import { FlaggedPlayers } from './flagged-players.tsx';
import { PlayerProtection } from './player-protection.tsx';

/** Players whose play shows markers of harm, or the one whose name is in the address. */
export function Screen() {
  const { username } = useParams();
  return username === undefined ? (
    <FlaggedPlayers />
  ) : (
    <PlayerProtection key={username} username={username} />
  );
}
