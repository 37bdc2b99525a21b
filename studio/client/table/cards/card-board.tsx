import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { TABLE_GAMES } from '../../../src/tables/games.ts';
import { isWon } from '../../../src/tables/table-game.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toOddsText } from '../odds-text.ts';
import { SpotChips } from '../spot-chips.tsx';
import type { BoardProps } from '../table-face.ts';
import css from './card-board.module.css';
import { toSpotName } from './card-look.ts';
import type { CardLook } from './card-look.ts';

type CardBoardProps = BoardProps & { look: CardLook };

/** The spots, with the player's chips. */
export function CardBoard(props: CardBoardProps) {
  const { main, side } = props.look.places;
  return (
    <>
      <div className={css.main}>
        {main.map((spot) => (
          <Spot key={spot} spot={spot} {...props} />
        ))}
      </div>
      {side.length > 0 && (
        <div className={css.side}>
          {side.map((spot) => (
            <Spot key={spot} spot={spot} {...props} />
          ))}
        </div>
      )}
    </>
  );
}

function Spot({ look, spot, config, table, slip }: CardBoardProps & { spot: string }) {
  const words = useWords();
  const format = useFormat();
  const stakeMinor = (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0);
  const odds = toOddsText(config.oddsMilli[spot], format);
  const name = toSpotName(look, spot);
  const { outcome } = table;
  const isWinner = outcome !== null && isWon(TABLE_GAMES[config.kind].toSpotResult(spot, outcome));
  const crowd = table.crowd[spot];
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return (
    <button
      type="button"
      className={cx(css.spot, css[look.zones[spot] ?? 'green'], isWinner && css.won)}
      aria-disabled={!slip.isOpen}
      aria-label={fill(words.table.place, {
        spot: name,
        odds,
        stake: money(stakeMinor),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      <b className={css.name}>{name}</b>
      <span className={cx('num', css.odds)}>{odds} : 1</span>
      {crowd !== undefined && crowd.bettors > 0 && (
        <span className={css.crowd}>{fill(words.table.crowd, { bettors: crowd.bettors })}</span>
      )}
      {stakeMinor > 0 && (
        <span className={css.chips}>
          <SpotChips spot={spot} slip={slip} chipsMinor={config.chipsMinor} />
        </span>
      )}
    </button>
  );
}
