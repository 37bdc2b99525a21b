import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { TableConfig, TableSnapshot } from '../../src/table-protocol.ts';
import { TABLE_GAMES } from '../../src/tables/games.ts';
import { useWords } from '../game-context.tsx';
import { fill, toSpotName } from '../locale.ts';
import css from './bet-spots.module.css';
import { CasinoChip } from './casino-chip.tsx';
import { TABLE_FACES } from './faces.ts';
import type { SlipInUse } from './use-bet-slip.ts';

export interface BetSpotsProps {
  config: TableConfig;
  table: TableSnapshot;
  slip: SlipInUse;
}

/** The places to bet on, with the player's chips. */
export function BetSpots(props: BetSpotsProps) {
  const { main, side } = TABLE_FACES[props.config.kind].places;
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

function Spot({ spot, config, table, slip }: BetSpotsProps & { spot: string }) {
  const words = useWords();
  const format = useFormat();
  const held = slip.held[spot] ?? 0;
  const laid = slip.laid[spot] ?? 0;
  const odds = format.number((config.oddsMilli[spot] ?? 0) / 1000);
  const name = toSpotName(words, spot);
  const zone = TABLE_FACES[config.kind].zones[spot] ?? 'green';
  const isWinner =
    table.outcome !== null && TABLE_GAMES[config.kind].toSpotResult(spot, table.outcome) === 'won';
  const crowd = table.crowd[spot];
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return (
    <button
      type="button"
      className={cx(css.spot, css[zone], isWinner && css.won)}
      aria-disabled={!slip.isOpen}
      aria-label={fill(words.table.place, {
        spot: name,
        odds,
        stake: money(held + laid),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      <b className={css.name}>{name}</b>
      <span className={cx('num', css.odds)}>{odds} : 1</span>
      {crowd !== undefined && crowd.bettors > 0 && (
        <span className={css.crowd}>{fill(words.table.crowd, { bettors: crowd.bettors })}</span>
      )}
      {(held > 0 || laid > 0) && (
        <span className={css.chips}>
          {held > 0 && <CasinoChip minor={held} chipsMinor={config.chipsMinor} size="felt" />}
          {laid > 0 && (
            <CasinoChip
              key={laid}
              minor={laid}
              chipsMinor={config.chipsMinor}
              size="felt"
              isLoose
            />
          )}
        </span>
      )}
    </button>
  );
}
