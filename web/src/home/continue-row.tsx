import { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useRead } from '../app/call/calls.ts';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { readStored, store } from '../app/session/storage.ts';
import { loadPart } from '../app/shell/routing.tsx';

// Visitors and players who have not played yet do without.
const RecentCards = lazy(() =>
  loadPart(async () => ({ default: (await import('./recent-cards.tsx')).RecentCards })),
);

/** How many fit into the row. Chosen: two swipes. */
const recentMax = 8;

/** As high as the row with its heading. */
const heightPx = 186;

/** What this player opened last and can open now; nothing for a visitor or before the first game. */
export function ContinueRow() {
  const isLogin = useIsLogin();
  const input = { isRecent: true, pageSize: recentMax };
  const reading = useRead(listGamesForPlayer, input, { isEnabled: isLogin, staleMs: 30_000 });
  const games = reading.data?.list.filter((game) => !game.isClosed && !game.isInMaintenance);
  const count = games?.length;
  useEffect(() => {
    if (count !== undefined) store('hasRecentGames', count > 0 ? 'yes' : null);
  }, [count]);
  if (!isLogin || reading.isError || count === 0) return null;
  // Its place is kept where there was something the last time, so that nothing below it moves.
  const waiting = <WaitingBlocks heights={[heightPx]} />;
  if (games === undefined) return readStored('hasRecentGames') === 'yes' ? waiting : null;
  return (
    <Suspense fallback={waiting}>
      <RecentCards games={games} />
    </Suspense>
  );
}
