import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { backspace } from '../icon/icons.ts';
import { haptic } from '../theme/haptic.ts';
import css from './pin-pad.module.css';

export type PinPadProps = {
  label: string;
  deleteLabel: string;
  /** The number of digits entered, for screen readers: "3 of 6". */
  countLabel: (entered: number, length: number) => string;
  /** Called with all digits; not called again until the entry changes. */
  onComplete: (pin: string) => void;
  /** Give each failure a new `id`: the pad shakes once, announces the text and clears. */
  error?: { id: string | number; text: string } | null | undefined;
  busy?: boolean | undefined;
  length?: number | undefined;
  /** The key at the bottom left, such as "Forgotten?". */
  corner?: { label: ReactNode; onPress: () => void } | undefined;
  /** Change it to clear the pad for the next entry (enter, then repeat). */
  resetKey?: string | number | undefined;
};

/** Six masked digits: submits by itself; digits cannot be pasted or revealed. */
export function PinPad(props: PinPadProps) {
  const { label, countLabel, onComplete, error, busy = false, length = 6, corner } = props;
  const [pin, setPin] = useState('');
  const epoch = `${error?.id ?? ''}|${props.resetKey ?? ''}`;
  const [lastEpoch, setLastEpoch] = useState(epoch);
  // The error stays, and shakes, only until the next digit.
  const [isFresh, setIsFresh] = useState(true);
  const pad = useRef<HTMLDivElement>(null);
  if (epoch !== lastEpoch) {
    setLastEpoch(epoch);
    setPin('');
    setIsFresh(true);
  }
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);
  const errorId = error?.id;
  useEffect(() => {
    if (errorId !== undefined) haptic('error');
  }, [errorId]);

  function enter(digit: string): void {
    if (busy || pin.length >= length) return;
    haptic('confirm');
    const next = pin + digit;
    setPin(next);
    setIsFresh(false);
    if (next.length === length) onComplete(next);
  }
  function erase(): void {
    if (!busy) setPin(pin.slice(0, -1));
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) enter(event.key);
    else if (event.key === 'Backspace') erase();
    else return;
    event.preventDefault();
  }
  useEffect(() => {
    const element = pad.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  });
  const isWrong = Boolean(error) && isFresh;
  return (
    <div
      ref={pad}
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      tabIndex={-1}
      className={cx(css.pad, isWrong && css.wrong)}
    >
      <div key={error?.id} className={cx(css.dots, isWrong && css.shake)} aria-hidden>
        {Array.from({ length }, (_, index) => (
          <i key={index} className={cx(css.dot, index < pin.length && css.on)} />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {countLabel(pin.length, length)}
      </span>
      <div className={css.error} role="alert">
        {isWrong && error?.text}
      </div>
      <PinKeys {...{ enter, erase, busy, corner }} deleteLabel={props.deleteLabel} />
    </div>
  );
}

function PinKeys(props: {
  enter: (digit: string) => void;
  erase: () => void;
  busy: boolean;
  deleteLabel: string;
  corner: PinPadProps['corner'];
}) {
  const { enter, erase, busy, corner } = props;
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={css.key}
      disabled={busy}
      onClick={() => enter(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div className={css.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      {corner ? (
        <button type="button" className={cx(css.key, css.bare)} onClick={corner.onPress}>
          {corner.label}
        </button>
      ) : (
        <span />
      )}
      {key('0')}
      <button
        type="button"
        className={cx(css.key, css.bare)}
        aria-label={props.deleteLabel}
        disabled={busy}
        onClick={erase}
      >
        <Icon of={backspace} />
      </button>
    </div>
  );
}
