import { useFormat } from '@vela/ui/format/format-context.tsx';
import { FavouriteButton } from '@vela/ui/card/favourite-button.tsx';
import { GameCard } from '@vela/ui/card/game-card.tsx';
import { Picture } from '@vela/ui/card/picture.tsx';
import { fill } from '@vela/client/fill.ts';
import { categoryLooks } from '../app/category-looks.ts';
import { useIsLogin } from '../app/session/session.ts';
import { TableLine } from '../app/read/table-line.tsx';
import type { LiveTable } from '../app/read/table-line.tsx';
import { openHref } from '../app/shell/play-href.ts';
import { toReturnText } from './return-text.ts';
import type { Game } from './use-games.ts';
import { wordsOf } from '../words.ts';
import css from './game-tile.module.css';

type GameTileProps = {
  game: Game;
  /** Omit it if games cannot be marked. */
  onFavourite?: ((game: Game) => void) | undefined;
  /** In a row: smaller, without the return to player. */
  small?: boolean;
  /** Visible as soon as the screen is. */
  isFirst?: boolean;
  /** The state of its table, or that it is not known yet; omitted if it has none. */
  table?: LiveTable | 'waiting' | undefined;
};

/** One game, with a link to play it; if it is closed or under maintenance, a note instead. */
export function GameTile({ game, onFavourite, small, isFirst, table }: GameTileProps) {
  const words = wordsOf('game');
  const { mark, unmark } = words.lobby;
  const isLogin = useIsLogin();
  const tag = useGameTag(game);
  const sub = useGameSub(game);
  const isUnavailable = game.isClosed || game.isInMaintenance;
  return (
    <div className={small ? undefined : css.tile}>
      <GameCard
        name={game.name}
        meta={small ? sub : <GameMeta game={game} table={table} />}
        picture={
          <Picture
            alt={game.name}
            name={game.name}
            category={categoryLooks[game.category].hue}
            files={game.pictures?.tile ?? null}
            colour={game.pictures?.colour}
            isFirst={isFirst}
          />
        }
        tag={tag}
        isUnderMaintenance={isUnavailable}
        href={isUnavailable ? undefined : openHref(game, isLogin)}
      >
        {onFavourite && (
          <FavouriteButton
            isOn={game.isFavourite}
            label={fill(game.isFavourite ? unmark : mark, { game: game.name })}
            onToggle={() => onFavourite(game)}
          />
        )}
      </GameCard>
    </div>
  );
}

/** Returns a game's badge; undefined if it has none. */
export function useGameTag(game: Game): string | undefined {
  const words = wordsOf('game');
  if (game.isClosed) return words.lobby.closed;
  if (game.isInMaintenance) return words.lobby.underMaintenance;
  if (game.isNew) return words.isNew;
  return game.isHot ? words.lobby.hot : undefined;
}

/** Its provider, or the end of its maintenance. */
export function useGameSub({ venueName, ...game }: Game): string {
  const words = wordsOf('game');
  const format = useFormat();
  if (game.isClosed || !game.isInMaintenance || game.maintenanceUntil === null) return venueName;
  return fill(words.lobby.maintenanceUntil, { time: format.dateTime(game.maintenanceUntil) });
}

function GameMeta({ game, table }: Pick<GameTileProps, 'game' | 'table'>) {
  const words = wordsOf('game');
  const format = useFormat();
  const sub = useGameSub(game);
  const text = sub === game.venueName ? toReturnText(game, format, words.lobby) : null;
  return (
    <>
      {text ?? sub}
      {table === 'waiting' ? (
        <span className={css.waiting} aria-hidden />
      ) : (
        table && <TableLine table={table} />
      )}
    </>
  );
}
