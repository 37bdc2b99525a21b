import { useFormat } from '@vela/ui/format/format-context.tsx';
import { GameCard } from '@vela/ui/card/game-card.tsx';
import { Picture } from '@vela/ui/card/picture.tsx';
import { fill } from '@vela/client/fill.ts';
import { categoryLooks } from './categories.ts';
import { playHref } from '../app/shell/play-href.ts';
import { toReturnText } from './return-text.ts';
import type { Game } from './use-games.ts';
import { wordsOf } from '../words.ts';
import css from './game-tile.module.css';

type GameTileProps = {
  game: Game;
  /** Left out where nothing can be marked. */
  onFavourite?: ((game: Game) => void) | undefined;
  /** In a row: smaller, without its return to player. */
  small?: boolean;
  /** In sight as soon as the screen is. */
  isFirst?: boolean;
};

/** One game; it leads to its play unless it is closed or under maintenance, and then says so. */
export function GameTile({ game, onFavourite, small, isFirst }: GameTileProps) {
  const words = wordsOf('game');
  const { mark, unmark } = words.lobby;
  const tag = useGameTag(game);
  const sub = useGameSub(game);
  const isUnavailable = game.isClosed || game.isInMaintenance;
  return (
    <div className={small ? undefined : css.tile}>
      <GameCard
        name={game.name}
        meta={small ? sub : <GameMeta game={game} />}
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
        href={isUnavailable ? undefined : playHref(game)}
        favourite={
          onFavourite && {
            isOn: game.isFavourite,
            label: fill(game.isFavourite ? unmark : mark, { game: game.name }),
            onToggle: () => onFavourite(game),
          }
        }
      />
    </div>
  );
}

/** What must be said of a game in one or two words; undefined if nothing. */
export function useGameTag(game: Game): string | undefined {
  const words = wordsOf('game');
  if (game.isClosed) return words.lobby.closed;
  if (game.isInMaintenance) return words.lobby.resting;
  if (game.isNew) return words.isNew;
  return game.isHot ? words.lobby.hot : undefined;
}

/** Whose game it is, or from when on it can be opened again. */
export function useGameSub({ venueName, ...game }: Game): string {
  const words = wordsOf('game');
  const format = useFormat();
  if (game.isClosed || !game.isInMaintenance || game.maintenanceUntil === null) return venueName;
  return fill(words.lobby.restingUntil, { time: format.dateTime(game.maintenanceUntil) });
}

function GameMeta({ game }: { game: Game }) {
  const words = wordsOf('game');
  const format = useFormat();
  const sub = useGameSub(game);
  if (sub !== game.venueName) return sub;
  return toReturnText(game, format, words.lobby) ?? sub;
}
