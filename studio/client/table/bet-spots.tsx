import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { BaccaratConfig, BaccaratSpot, TableSnapshot } from '../../src/protocol.ts';
import { toSpotResult } from '../../src/tables/baccarat.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import css from './bet-spots.module.css';
import { CasinoChip } from './casino-chip.tsx';
import type { SlipInUse } from './use-bet-slip.ts';

export interface BetSpotsProps {
  config: BaccaratConfig;
  table: TableSnapshot;
  slip: SlipInUse;
}

const MAIN = ['player', 'tie', 'banker'] as const;
const PAIRS = ['playerPair', 'bankerPair'] as const;

/** The places to bet on, with the player's chips. */
export function BetSpots(props: BetSpotsProps) {
  return (
    <>
      <div className={css.main}>
        {MAIN.map((spot) => (
          <Spot key={spot} spot={spot} {...props} />
        ))}
      </div>
      <div className={css.pairs}>
        {PAIRS.map((spot) => (
          <Spot key={spot} spot={spot} {...props} />
        ))}
      </div>
    </>
  );
}

function Spot({ spot, config, table, slip }: BetSpotsProps & { spot: BaccaratSpot }) {
  const words = useWords();
  const format = useFormat();
  const held = slip.held[spot] ?? 0;
  const laid = slip.laid[spot] ?? 0;
  const odds = format.number(config.oddsMilli[spot] / 1000);
  const isWinner = table.outcome !== null && toSpotResult(spot, table.outcome) === 'won';
  const crowd = table.crowd[spot];
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return (
    <button
      type="button"
      className={cx(css.spot, css[spot], isWinner && css.won)}
      aria-disabled={!slip.isOpen}
      aria-label={fill(words.table.place, {
        spot: words.spots[spot],
        odds,
        stake: money(held + laid),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      <b className={css.name}>{words.spots[spot]}</b>
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
