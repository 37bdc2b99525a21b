import { cx } from '@vela/ui/theme/cx.ts';
import type { SpreadSlot } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import lampsCss from './free-spin-lamps.module.css';
import css from './spread-lamps.module.css';
import type { SlotState } from './slot-state.ts';
import { Symbol } from './symbol.tsx';

/** What a wild does here; the number of the respin while reels are covered. */
export function SpreadLamps({ config, state }: { config: SpreadSlot; state: SlotState }) {
  const words = useWords();
  const { shown, phase } = state;
  const isRespin = phase !== 'idle' && shown.no > 0;
  const covered = shown.step.covered?.length ?? 0;
  return (
    <p className={cx(lampsCss.lamps, css.lamps)}>
      <Symbol name={config.wild} className={lampsCss.flag} />
      {isRespin ? (
        <>
          <b className={lampsCss.running}>{fill(words.spread.respin, { no: shown.no })}</b>
          <span className={lampsCss.name}>{fill(words.spread.covered, { count: covered })}</span>
        </>
      ) : (
        <b className={lampsCss.name}>{words.spread.idle}</b>
      )}
    </p>
  );
}
