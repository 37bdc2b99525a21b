import { useEffect, useState } from 'react';
import { useGame } from './game-context.tsx';

/**
 * Follows the host page: whether it has paused the game (a reality check awaits its answer), and
 * when it requests a refetch of the balance.
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
