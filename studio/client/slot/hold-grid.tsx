import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HoldSlot, SlotWin } from '../../src/protocol/slot.ts';
import { FULL_GRID } from '../../src/slots/hold.ts';
import css from './hold-grid.module.css';
import { Symbol } from './symbol.tsx';
import { toCellKey } from './win-cells.ts';

export interface HoldGridProps {
  config: HoldSlot;
  /** The locked coins. */
  coins: readonly SlotWin[];
  /** The coins added by the shown step. */
  wins: readonly SlotWin[];
  stakeMinor: number;
  isTurning: boolean;
}

/** The interval at which the coins of a step come to rest, in milliseconds. */
export const COIN_STEP_MS = 120;

/** The grid while coins are locked: their sums, and every other cell turning independently. */
export function HoldGrid({ config, coins, wins, stakeMinor, isTurning }: HoldGridProps) {
  const format = useFormat();
  const locked = new Map(coins.flatMap((coin) => coin.cells.map((at) => [toCellKey(at), coin])));
  const landed = wins.filter(({ symbol }) => symbol !== FULL_GRID);
  const fresh = new Map(landed.flatMap(({ cells: [at] }, i) => (at ? [[toCellKey(at), i]] : [])));
  const isFull = !isTurning && wins.some(({ symbol }) => symbol === FULL_GRID);
  return (
    <div className={cx(css.grid, isFull && css.full)} aria-hidden="true">
      {Array.from({ length: config.strips.length * config.rows }, (_, i) => {
        const [reel, row] = [i % config.strips.length, Math.floor(i / config.strips.length)];
        const key = toCellKey([reel, row]);
        const coin = locked.get(key);
        if (coin === undefined) return <OpenCell key={key} no={i} isTurning={isTurning} />;
        const sum = format.money(coin.winMinor, { bare: true, cents: 'auto' });
        const style: Style = {
          '--after': `${isTurning ? 0 : (fresh.get(key) ?? 0) * COIN_STEP_MS}ms`,
          '--size': Math.min(0.25, 0.96 / sum.length),
        };
        return (
          <span key={key} className={cx(css.cell, css.held)} style={style}>
            <span className={cx(css.coin, !isTurning && fresh.has(key) && css.fresh)}>
              <Symbol name={toFace(coin.winMinor / stakeMinor)} className={css.face} />
              <b className={css.sum}>{sum}</b>
            </span>
          </span>
        );
      })}
    </div>
  );
}

/** The metal of a coin, by its value in stakes. */
function toFace(stakes: number): string {
  if (stakes >= 10) return 'goldCoin';
  return stakes >= 2 ? 'jadeCoin' : 'copperCoin';
}

const PASSING = ['goldCoin', '', 'copperCoin', '', 'jadeCoin', '', 'goldCoin', '', 'copperCoin'];

function OpenCell({ no, isTurning }: { no: number; isTurning: boolean }) {
  // Chosen: no two neighbours turn in step.
  const style: Style = { '--lap': `${340 + ((no * 7) % 5) * 26}ms` };
  return (
    <span className={css.cell}>
      {isTurning && (
        <span className={css.tape} style={style}>
          {[0, 1, 2].map((i) => (
            <Symbol
              key={i}
              name={PASSING[(no * 3 + (i % 2) * 2) % PASSING.length] ?? ''}
              isSmeared
              className={css.passing}
            />
          ))}
        </span>
      )}
    </span>
  );
}
