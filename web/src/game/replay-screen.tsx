import { getRoundReplay } from '@vela/contract/game/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { ReplayStage } from './replay-stage.tsx';

/** Shows the replay of the round of a bet of the player's own. */
export function Screen() {
  const betId = useRouteQuery().get('bet') ?? '';
  // Read once per visit: another address would restart the replay.
  const replay = useRead(getRoundReplay, { betId }, { staleMs: Infinity, isEnabled: betId !== '' });
  return (
    <ReplayStage of={betId === '' ? null : replay} missingHint={wordsOf('game').noReplayHint} />
  );
}
