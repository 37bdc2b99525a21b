import type { Reply } from '@vela/contract/call.ts';
import type { listGamesForPlayer } from '@vela/contract/game/calls.ts';
import { GameCard } from '@vela/ui/card/game-card.tsx';
import { Picture } from '@vela/ui/card/picture.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { playHref } from '../app/shell/play-href.ts';
import { wordsOf } from '../words.ts';
import { categoryLooks } from '../app/category-looks.ts';
import css from './recent-cards.module.css';

type Game = Reply<typeof listGamesForPlayer>['list'][number];

/** Recent games in a row. */
export function RecentCards({ games }: { games: readonly Game[] }) {
  const words = wordsOf('home');
  return (
    <section aria-label={words.continuePlaying}>
      <div className="inset">
        <SectionHead
          title={words.continuePlaying}
          more={{ label: words.allRecent, href: '/pages/game/list?show=recent' }}
        />
      </div>
      <ul className={css.row}>
        {games.map((game) => (
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
        ))}
      </ul>
    </section>
  );
}
