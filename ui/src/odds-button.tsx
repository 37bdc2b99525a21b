import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { lockSimple } from './icons.ts';
import { OddsText } from './money-text.tsx';
import css from './odds-button.module.css';

/** Outcomes of one market side by side. */
export function OddsGroup({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={css.group} {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}

export type OddsButtonProps = {
  /** The outcome as drawn: short. */
  outcome: string;
  /** For screen readers, before the odds: the outcome and its market in full. */
  label: string;
  /** For screen readers, after the odds: locked, suspended, or which way they moved. */
  stateLabel?: string | undefined;
  /** Odds in thousandths; null where there are none. */
  milli: number | null;
  isSelected?: boolean | undefined;
  /** `locked` takes no bets for now; `suspended` shows the last odds greyed. */
  state?: 'open' | 'locked' | 'suspended' | undefined;
  /** Name left, odds right. */
  inline?: boolean | undefined;
  /** Shows a move without waiting for one (a list that was just loaded, pictures). */
  move?: 'up' | 'down' | undefined;
  onPress: () => void;
};

/** At most one flash a second, however often the odds tick. */
const FLASH_EVERY_MS = 1000;

function useMove(milli: number | null): { move: 'up' | 'down' | undefined; flash: number } {
  const [last, setLast] = useState(milli);
  const [move, setMove] = useState<'up' | 'down'>();
  const [flash, setFlash] = useState(0);
  const flashedAt = useRef(Number.NEGATIVE_INFINITY);
  if (milli !== last) {
    setLast(milli);
    setMove(milli === null || last === null ? undefined : milli > last ? 'up' : 'down');
  }
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const at = performance.now();
    if (isFirst || milli === null || at - flashedAt.current < FLASH_EVERY_MS) return;
    flashedAt.current = at;
    setFlash((count) => count + 1);
  }, [milli]);
  return { move, flash };
}

/** One outcome to bet on. A change washes over once; its arrow stays until the next. */
export function OddsButton(props: OddsButtonProps) {
  const { outcome, label, milli, isSelected = false, state = 'open', inline, onPress } = props;
  const seen = useMove(milli);
  const move = seen.move ?? props.move;
  const isClosed = state !== 'open' || milli === null;
  const showsLock = state === 'locked' || milli === null;
  return (
    <button
      type="button"
      className={cx(
        css.button,
        inline && css.inline,
        isClosed && css.locked,
        !isClosed && move && css[move],
      )}
      aria-pressed={isSelected}
      disabled={isClosed}
      onClick={onPress}
    >
      {!isClosed && move && (seen.flash > 0 || props.move) && (
        <span key={seen.flash} className={css.wash} />
      )}
      <span className="visually-hidden">{label}</span>
      {showsLock && !inline ? (
        <Icon of={lockSimple} />
      ) : (
        <>
          <span className={cx(css.label, 't-clip')} aria-hidden>
            {outcome}
          </span>
          <span className={css.value}>
            {showsLock ? <Icon of={lockSimple} /> : <OddsText milli={milli} />}
            {!isClosed && move && <i className={css.arrow} />}
          </span>
        </>
      )}
      {props.stateLabel && <span className="visually-hidden">{props.stateLabel}</span>}
    </button>
  );
}
