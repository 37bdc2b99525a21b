import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowUUpLeftBold, repeatBold, trashBold } from '@vela/ui/icon/icons.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import type { TableConfig, TableSnapshot } from '../../src/protocol/table.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './bet-controls.module.css';
import { sumStakes } from './bet-slip.ts';
import { ChipTray } from './chip-tray.tsx';
import { useFace } from './face-context.ts';
import type { SlipInUse } from './use-bet-slip.ts';

export interface BetControlsProps {
  config: TableConfig;
  table: TableSnapshot;
  slip: SlipInUse;
  serverNow: () => number;
  /** All in one row, with the time on the button. */
  isWide: boolean;
}

/** The chips to choose from, and the actions on placed chips. */
export function BetControls(props: BetControlsProps) {
  const { config, table, slip, serverNow, isWide } = props;
  const words = useWords();
  const hasPlaced = slip.placedMinor > 0;
  const canRebet = slip.isOpen && !hasPlaced && slip.heldMinor === 0 && sumStakes(slip.last) > 0;
  return (
    <div className={css.controls} data-wide={isWide || undefined}>
      <ChipTray
        chipsMinor={config.chipsMinor}
        chosenMinor={slip.chipMinor}
        onPick={slip.pickChip}
      />
      <SlipProblemLine slip={slip} />
      <div className={css.acts}>
        <button
          type="button"
          className={css.round}
          aria-label={words.table.undo}
          disabled={!hasPlaced}
          onClick={slip.undo}
        >
          <Icon of={arrowUUpLeftBold} />
        </button>
        <MainButton table={table} slip={slip} serverNow={serverNow} isWide={isWide} />
        <button
          type="button"
          className={css.round}
          aria-label={hasPlaced ? words.table.clear : words.table.rebet}
          disabled={!hasPlaced && !canRebet}
          onClick={hasPlaced ? slip.clear : slip.rebet}
        >
          <Icon of={hasPlaced ? trashBold : repeatBold} />
        </button>
      </div>
    </div>
  );
}

function MainButton({ table, slip, serverNow, isWide }: Omit<BetControlsProps, 'config'>) {
  const words = useWords();
  const face = useFace();
  const format = useFormat();
  const now = useNow(serverNow, 250);
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  const bare = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const isReady = slip.isOpen && slip.placedMinor > 0;
  const text = (): string => {
    const time = toShortClock(table.endsAt - now);
    if (isReady) {
      const sum = isWide ? bare(slip.placedMinor) : money(slip.placedMinor);
      return fill(isWide ? words.table.confirmBy : words.table.confirm, { sum, time });
    }
    if (slip.placingMinor > 0) return fill(words.table.placing, { sum: money(slip.placingMinor) });
    if (table.phase === 'settled') {
      const next = table.drawsAt === null ? words.table.nextRound : words.table.nextDraw;
      return fill(next, { time });
    }
    if (slip.heldMinor > 0) return fill(words.table.betsIn, { sum: money(slip.heldMinor) });
    if (table.phase === 'betting') return words.table.chooseSpot;
    return table.phase === 'dealing' ? face.dealingText : words.table.closing;
  };
  return (
    <button
      type="button"
      className={cx('num', css.main)}
      data-ready={isReady || undefined}
      aria-disabled={!isReady}
      onClick={slip.confirm}
    >
      {text()}
    </button>
  );
}

/** Minutes and seconds left: 0:05. */
function toShortClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function SlipProblemLine({ slip: { problem } }: { slip: SlipInUse }) {
  const words = useWords();
  const face = useFace();
  const format = useFormat();
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const text = (): string => {
    if (problem === null) return '';
    if (problem.why === 'overBalance') return words.table.overBalance;
    const spot = face.toSpotName(problem.spot);
    return problem.why === 'overLimit'
      ? fill(words.table.overLimit, { spot, max: money(problem.boundMinor) })
      : fill(words.table.underLimit, { spot, min: money(problem.boundMinor) });
  };
  return (
    <p className={css.problem} role="status" data-shown={problem !== null || undefined}>
      {text()}
    </p>
  );
}
