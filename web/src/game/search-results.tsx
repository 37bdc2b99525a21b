import { listGames, listPopularGames } from '@vela/contract/game/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Picture } from '@vela/ui/card/picture.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { SkeletonGroup, SkeletonRows } from '@vela/ui/state/skeleton.tsx';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { categoryLooks } from '../app/category-looks.ts';
import { useGameSub, useGameTag } from './game-tile.tsx';
import { openHref } from '../app/shell/play-href.ts';
import type { Game, useGames } from './use-games.ts';
import css from './search-sheet.module.css';
import { Ready } from '../app/read/ready.tsx';

/** The maximum number of games in the sheet; the list shows all. Chosen: one screenful. */
const foundMax = 8;

/** Where the separators of ranked rows start: below the names. */
const rankedInsetPx = 95;

/** The most played games; a visitor, or a player whose play is paused, sees the hot ones. */
export function PopularGames() {
  const words = wordsOf('game');
  const isLogin = useIsLogin();
  const popular = useRead(listPopularGames, {}, { isEnabled: isLogin, staleMs: 60_000 });
  const showsHot = !isLogin || popular.isError;
  const hotGames = useRead(
    listGames,
    { isHot: true, pageSize: 5 },
    { isEnabled: showsHot, staleMs: 60_000 },
  );
  const games = showsHot ? hotGames.data?.list : popular.data?.games;
  if (games?.length === 0 || (showsHot && hotGames.isError)) return null;
  return (
    <section className={css.part}>
      <div className="inset">
        <SectionHead title={showsHot ? words.lobby.hotGames : words.lobby.popular} />
      </div>
      {games ? <Rows games={games} isRanked={!showsHot} /> : <Waiting count={5} />}
    </section>
  );
}

type FoundGamesProps = {
  games: ReturnType<typeof useGames>;
  search: string;
  /** The results belong to an earlier search text. */
  isTyping: boolean;
  onOpen: () => void;
};

/** The results while typing. */
export function FoundGames({ games, search, isTyping, onOpen }: FoundGamesProps) {
  const words = wordsOf('game');
  if (isTyping) return <Waiting count={4} />;
  return (
    <Ready
      small
      of={games}
      waiting={<SkeletonRows count={4} />}
      isEmpty={() => games.items.length === 0}
      empty={
        <div role="status">
          <Empty
            small
            art={objectUrl('magnifying-glass-tilted-left')}
            title={fill(words.noMatch, { search })}
            hint={words.noMatchHint}
          />
          <PopularGames />
        </div>
      }
    >
      {() => <Rows games={games.items.slice(0, foundMax)} onOpen={onOpen} />}
    </Ready>
  );
}

function Waiting({ count }: { count: number }) {
  const app = wordsOf('app');
  return (
    <SkeletonGroup label={app.loading}>
      <SkeletonRows count={count} />
    </SkeletonGroup>
  );
}

type RowsProps = { games: readonly Game[]; isRanked?: boolean; onOpen?: () => void };

function Rows({ games, isRanked = false, onOpen }: RowsProps) {
  return (
    <List insetPx={isRanked ? rankedInsetPx : undefined}>
      {games.map((game, index) => (
        <Row key={game.id} game={game} rank={isRanked ? index + 1 : null} onOpen={onOpen} />
      ))}
    </List>
  );
}

type RowProps = { game: Game; rank: number | null; onOpen: (() => void) | undefined };

function Row({ game, rank, onOpen }: RowProps) {
  const isLogin = useIsLogin();
  const tag = useGameTag(game);
  const sub = useGameSub(game);
  const isShut = game.isClosed || game.isInMaintenance;
  return (
    <ListRow
      title={game.name}
      sub={sub}
      value={tag}
      href={isShut ? undefined : openHref(game, isLogin)}
      onPress={isShut ? undefined : onOpen}
      start={
        <>
          {rank !== null && <span className={css.rank}>{rank}</span>}
          <Picture
            className={css.thumb}
            isSmall
            alt=""
            name={game.name}
            category={categoryLooks[game.category].hue}
            files={game.pictures?.thumb ?? null}
            colour={game.pictures?.colour}
          />
        </>
      }
    />
  );
}
