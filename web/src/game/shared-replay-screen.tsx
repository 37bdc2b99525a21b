import { getSharedReplay } from '@vela/contract/game/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { ReplayStage } from './replay-stage.tsx';

/** Shows the replay of a round that a player has shared, to anyone with the link. */
export function Screen() {
  const share = useRouteQuery().get('share') ?? '';
  // Read once per visit: another address would restart the replay.
  const replay = useRead(
    getSharedReplay,
    { share },
    { staleMs: Infinity, isEnabled: share !== '' },
  );
  return (
    <ReplayStage of={share === '' ? null : replay} missingHint={wordsOf('game').noShareHint} />
  );
}
