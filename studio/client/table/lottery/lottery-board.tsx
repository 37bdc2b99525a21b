import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ELEMENTS } from '../../../src/tables/lottery-rules.ts';
import type { LotterySpot } from '../../../src/tables/lottery-rules.ts';
import { lottery } from '../../../src/tables/lottery.ts';
import { isWon } from '../../../src/tables/table-game.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toOddsText } from '../odds-text.ts';
import { SpotChips } from '../spot-chips.tsx';
import type { BoardProps, Zone } from '../table-face.ts';
import { DrawBar } from './draw-bar.tsx';
import { ElementSign } from './element-sign.tsx';
import css from './lottery-board.module.css';
import type { LotteryMessages } from './messages.en.ts';

type LotteryBoardProps = BoardProps & { words: LotteryMessages };

interface Place {
  spot: LotterySpot;
  zone: Zone | null;
}

const ROWS: readonly (readonly Place[])[] = [
  [
    { spot: 'small', zone: 'blue' },
    { spot: 'even810', zone: 'green' },
    { spot: 'big', zone: 'red' },
  ],
  [
    { spot: 'odd', zone: null },
    { spot: 'even', zone: null },
    { spot: 'up', zone: null },
    { spot: 'level', zone: null },
    { spot: 'down', zone: null },
  ],
  ELEMENTS.map(({ element }) => ({ spot: element, zone: null })),
  [
    { spot: 'smallOdd', zone: null },
    { spot: 'smallEven', zone: null },
    { spot: 'bigOdd', zone: null },
    { spot: 'bigEven', zone: null },
  ],
];

/** The next draw, and the spots of the lottery. */
export function LotteryBoard(props: LotteryBoardProps) {
  return (
    <>
      <DrawBar {...props} />
      <div className={css.board}>
        {ROWS.map((places) => (
          <div key={places[0]?.spot} className={cx(css.row, css[`columns${places.length}`])}>
            {places.map((place) => (
              <Spot key={place.spot} {...place} {...props} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function toHint({ hints }: LotteryMessages, spot: LotterySpot): string | null {
  const range = ELEMENTS.find(({ element }) => element === spot);
  if (range !== undefined) return `${range.from}–${range.to}`;
  const known: Readonly<Record<string, string>> = hints;
  return known[spot] ?? null;
}

function Spot({ spot, zone, words, config, table, slip }: LotteryBoardProps & Place) {
  const common = useWords();
  const format = useFormat();
  const stakeMinor = (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0);
  const odds = toOddsText(config.oddsMilli[spot], format);
  const { outcome } = table;
  const isWinner = outcome !== null && isWon(lottery.toSpotResult(spot, outcome));
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const hint = toHint(words, spot);
  const element = ELEMENTS.find((one) => one.element === spot)?.element;
  return (
    <button
      type="button"
      className={cx(css.spot, zone !== null && css[zone], isWinner && css.won)}
      aria-disabled={!slip.isOpen}
      aria-label={fill(common.table.place, {
        spot: hint === null ? words.spots[spot] : `${words.spots[spot]} (${hint})`,
        odds,
        stake: money(stakeMinor),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      <span className={css.head}>
        {element !== undefined && <ElementSign element={element} />}
        <b className={css.name}>{spot === 'even810' ? words.short.even810 : words.spots[spot]}</b>
      </span>
      {hint !== null && <span className={cx('num', css.hint)}>{hint}</span>}
      <span className={cx('num', css.odds)}>{odds}:1</span>
      {stakeMinor > 0 && (
        <span className={css.chips}>
          <SpotChips spot={spot} slip={slip} chipsMinor={config.chipsMinor} />
        </span>
      )}
    </button>
  );
}
