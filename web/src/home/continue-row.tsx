import { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { readStored, store } from '../app/session/storage.ts';
import { RecentCards } from './recent-cards.tsx';

/** The number of games in the row. Chosen: two swipes. */
const recentMax = 8;

/** The height of the row with its heading. */
const heightPx = 195;

/**
 * The player's recent games that can be opened now; nothing for a visitor or before the first game.
 */
export function ContinueRow() {
  const isLogin = useIsLogin();
  const input = { isRecent: true, pageSize: recentMax };
  const reading = useRead(listGamesForPlayer, input, { isEnabled: isLogin, staleMs: 30_000 });
  const games = reading.data?.list.filter((game) => !game.isClosed && !game.isInMaintenance);
  const count = games?.length;
  // Its height is reserved if it had content last time. On a new device it waits for the next visit
  // of home: inserted now, it would shift what is below it.
  const [hasPlace] = useState(games !== undefined || readStored('hasRecentGames') === 'yes');
  useEffect(() => {
    if (count !== undefined) store('hasRecentGames', count > 0 ? 'yes' : null);
  }, [count]);
  if (!isLogin || reading.isError || count === 0 || !hasPlace) return null;
  if (games === undefined) {
    return (
      <div data-recent>
        <WaitingBlocks heights={[heightPx]} />
      </div>
    );
  }
  return <RecentCards games={games} />;
}
