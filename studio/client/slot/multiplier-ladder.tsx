import { cx } from '@vela/ui/theme/cx.ts';
import type { CascadeSlot } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './multiplier-ladder.module.css';
import type { SlotState } from './slot-state.ts';

/** The successive multipliers of wins, and the round's current one. */
export function MultiplierLadder({ config, state }: { config: CascadeSlot; state: SlotState }) {
  const words = useWords();
  const { step } = state.shown;
  const isUnderWay = state.phase === 'showing' || (state.phase === 'turning' && state.wonMinor > 0);
  const now = isUnderWay ? step.multiplier : 1;
  const all = config.multipliers.map((times) => `×${times}`).join(', ');
  return (
    <p className={css.ladder} role="img" aria-label={fill(words.multipliers, { all })}>
      {config.multipliers.map((times) => (
        <span key={times} className={cx('num', css.rung, times === now && css.now)}>
          ×{times}
        </span>
      ))}
    </p>
  );
}
