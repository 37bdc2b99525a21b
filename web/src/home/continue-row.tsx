import { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { GameCard } from '@vela/ui/card/game-card.tsx';
import { Picture } from '@vela/ui/card/picture.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { useEffect } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { readStored, store } from '../app/session/storage.ts';
import { playHref } from '../app/shell/play-href.ts';
import { wordsOf } from '../words.ts';
import { categoryLooks } from './category-looks.ts';
import css from './continue-row.module.css';

/** How many fit into the row. Chosen: two swipes. */
const recentMax = 8;

/** What this player opened last and can open now; nothing for a visitor or before the first game. */
export function ContinueRow() {
  const words = wordsOf('home');
  const isLogin = useIsLogin();
  const asked = { isRecent: true, pageSize: recentMax };
  const reading = useRead(listGamesForPlayer, asked, { isEnabled: isLogin, staleMs: 30_000 });
  const games = reading.data?.list.filter((game) => !game.isClosed && !game.isInMaintenance);
  const count = games?.length;
  useEffect(() => {
    if (count !== undefined) store('hasRecentGames', count > 0 ? 'yes' : null);
  }, [count]);
  // Its place is kept where there was something the last time, so that nothing below it moves.
  const wasThere = readStored('hasRecentGames') === 'yes';
  const isAwaited = games === undefined && !reading.isError && wasThere;
  if (!isLogin || (!isAwaited && !count)) return null;
  return (
    <section aria-label={words.continuePlaying}>
      <div className="inset">
        <SectionHead
          title={words.continuePlaying}
          more={{ label: words.allRecent, href: '/pages/game/list?show=recent' }}
        />
      </div>
      <ul className={css.row}>
        {games?.map((game) => (
          <li key={game.id}>
            <GameCard
              name={game.name}
              meta={game.venueName}
              href={playHref(game)}
              picture={
                <Picture
                  alt={game.name}
                  name={game.name}
                  category={categoryLooks[game.category].hue}
                  files={game.pictures?.tile ?? null}
                  colour={game.pictures?.colour}
                />
              }
            />
          </li>
        )) ?? [0, 1, 2, 3].map((key) => <Waiting key={key} />)}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <li className={css.waiting}>
      <Skeleton height="100%" radius="18px" />
    </li>
  );
}
