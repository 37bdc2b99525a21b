import { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { GameTile } from './game-tile.tsx';
import { wordsOf } from '../words.ts';
import css from './recent-row.module.css';

/** The number of games in the row. Chosen: two swipes. */
const recentMax = 8;

/** Reads the player's most recent games. */
export const useRecentGames = () =>
  useRead(listGamesForPlayer, { isRecent: true, pageSize: recentMax }, { isEnabled: useIsLogin() });

/** The player's most recent games in a row; nothing for a visitor or before the first game. */
export function RecentRow({ onAll }: { onAll: () => void }) {
  const words = wordsOf('game');
  const isLogin = useIsLogin();
  const games = useRecentGames().data?.list ?? [];
  if (!isLogin || games.length === 0) return null;
  return (
    <section aria-label={words.lobby.recent}>
      <div className="inset">
        <SectionHead title={words.lobby.recent} more={{ label: words.all, onPress: onAll }} />
      </div>
      <ul className={css.row}>
        {games.map((game) => (
          <li key={game.id}>
            <GameTile small game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
