import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { GameGrid } from '@vela/ui/card/game-grid.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { fill } from '@vela/client/fill.ts';
import { GameTile } from './game-tile.tsx';
import { lobbyHref } from './lobby-view.ts';
import type { LobbyView } from './lobby-view.ts';
import { useFavourite } from './use-favourite.ts';
import type { Game, useGames } from './use-games.ts';
import css from './list-screen.module.css';
import { useLive } from '../app/read/table-line.tsx';
import { PagedList } from '../app/read/paged-list.tsx';
import { wordsOf } from '../words.ts';

/** The number of tiles visible at one time. Chosen: those of the tallest phones. */
const inSight = 6;

type GameResultsProps = {
  view: LobbyView;
  games: ReturnType<typeof useGames>;
  /** The action of an empty list. */
  onAll: () => void;
};

/** The games of a view: loading, failed, empty, or tiles with infinite scrolling. */
export function GameResults({ view, games, onAll }: GameResultsProps) {
  const toggle = useFavourite(lobbyHref(view));
  const live = useLive(games.items.some(({ category }) => category === 'live'));
  const tables = new Map(live.data?.tables.map((table) => [table.game.id, table]));
  const tableOf = ({ id, category }: Game) =>
    live.isPending && category === 'live' ? 'waiting' : tables.get(id);
  return (
    <PagedList
      of={games}
      keyOf={(game) => game.id}
      waiting={<WaitingGames />}
      empty={<Nothing view={view} onAll={onAll} />}
    >
      {(items) => (
        <div className="inset">
          <GameGrid>
            {items.map((game, index) => (
              <GameTile
                key={game.id}
                game={game}
                isFirst={index < inSight}
                table={tableOf(game)}
                onFavourite={games.isPaused ? undefined : toggle}
              />
            ))}
          </GameGrid>
        </div>
      )}
    </PagedList>
  );
}

/** The placeholder for games while they load. */
export function WaitingGames() {
  return (
    <div className="inset">
      <GameGrid>
        {[0, 1, 2, 3, 4, 5].map((key) => (
          <div key={key} className={css.waiting}>
            <Skeleton height="100%" radius="var(--r-lg)" />
          </div>
        ))}
      </GameGrid>
    </div>
  );
}

function Nothing({ view, onAll }: Pick<GameResultsProps, 'view' | 'onAll'>) {
  const words = wordsOf('game');
  const [art, title, hint] = useReason(view);
  return (
    <Empty
      art={objectUrl(art)}
      title={title}
      hint={hint}
      action={
        <Button tone="tonal" size="md" onPress={onAll}>
          {words.lobby.seeAll}
        </Button>
      }
    />
  );
}

/** An empty state: a picture, the reason and an action. */
function useReason({ search, mark, category, venue }: LobbyView): [string, string, string] {
  const words = wordsOf('game');
  const { lobby } = words;
  if (search !== '') {
    return [
      'magnifying-glass-tilted-left',
      fill(words.noMatch, { search }),
      mark === null && category === null && venue === null ? words.noMatchHint : lobby.noFitHint,
    ];
  }
  if (mark === 'favourite' && category === null && venue === null) {
    return ['heart-suit', lobby.noFavourites, lobby.noFavouritesHint];
  }
  if (mark === 'recent' && category === null && venue === null) {
    return ['hourglass-done', lobby.noRecent, lobby.noRecentHint];
  }
  if (mark !== null) return ['compass', lobby.noFit, lobby.noFitHint];
  return ['compass', words.noGames, words.noGamesHint];
}
