import { useEffect, useState } from 'react';
import { useGame } from './game-context.tsx';

/**
 * Follows the page around: whether it has paused the game (a reality check waits for its answer),
 * and when it has the balance read again.
 */
export function useHost(onRefresh: () => void): boolean {
  const { host } = useGame();
  const [isPaused, setIsPaused] = useState(false);
  useEffect(
    () =>
      host.listen(({ type }) => {
        if (type === 'refreshBalance') onRefresh();
        else setIsPaused(type === 'pause');
      }),
    [host, onRefresh],
  );
  return isPaused;
}
