import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { cleanAmount, minorToAmount, type AmountRules } from './amount.ts';
import { cx } from '../theme/cx.ts';
import { useFormat } from '../format/format-context.tsx';
import type { KeypadState } from './use-keypad.ts';
import css from './amount-entry.module.css';

export type AmountEntryProps = Partial<AmountRules> & {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Major units as typed: `500`, `12.5`, empty. See amount.ts for minor units. */
  value: string;
  onChange: (value: string) => void;
  /** Top right: the allowed range, or a button that enters the maximum. */
  range?: ReactNode;
  /** Beside the figure, such as the play-money badge. */
  end?: ReactNode;
  /** Shows the range as an error; `error` below explains it. */
  isBroken?: boolean | undefined;
  error?: ReactNode;
  /**
   * The on-screen keys, rendered in a KeypadPanel of the screen; without it, the phone's own
   * keyboard opens.
   */
  keypad?: KeypadState | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
};

const WHOLE_DIGITS_MAX = 9;

/** A large amount entered with the on-screen keys, a keyboard or a screen reader. */
export function AmountEntry(props: AmountEntryProps) {
  const { label, value, range, error, keypad, wholeDigitsMax = WHOLE_DIGITS_MAX } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const { decimals = format.settings.minorDigits } = props;
  const [whole = '', fraction] = value.split('.');
  const grouped = whole === '' ? '' : format.number(BigInt(whole));
  const shown = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const isBroken = props.isBroken ?? Boolean(error);

  // Grouping shifts the digits, so the caret moves to the end, where typing continues.
  useLayoutEffect(() => {
    const element = input.current;
    if (element && element === document.activeElement)
      element.setSelectionRange(shown.length, shown.length);
  }, [shown]);
  useLayoutEffect(() => {
    if (props.autoFocus) input.current?.focus({ preventScroll: true });
  }, [props.autoFocus]);
  useScrollIntoView(place, keypad, { shown, error });
  const word = (
    <span className={css.word} aria-hidden>
      {format.settings.currencyWord}
    </span>
  );
  return (
    <div ref={place}>
      <div className={props.labelHidden && !range ? 'visually-hidden' : css.head}>
        <label htmlFor={id} className={props.labelHidden ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {range && (
          <span id={`${id}-range`} className={cx('num', isBroken && css.broken)}>
            {range}
          </span>
        )}
      </div>
      <div className={css.entry} data-amount-entry={keypad?.id}>
        {!format.settings.isWordBehind && word}
        <input
          ref={input}
          id={id}
          className={cx(css.input, shown.length > 10 && css.long)}
          inputMode={keypad ? 'none' : decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder="0"
          disabled={props.disabled}
          value={shown}
          aria-invalid={isBroken || undefined}
          aria-describedby={`${id}-range ${id}-error`}
          onChange={(event) =>
            props.onChange(cleanAmount(event.target.value, { decimals, wholeDigitsMax }))
          }
        />
        {format.settings.isWordBehind && word}
        {props.end}
      </div>
      <div id={`${id}-error`} role="alert">
        {error && <p className={css.error}>{error}</p>}
      </div>
    </div>
  );
}

/** The keys cover half of a small screen: keep the amount and its messages visible. */
function useScrollIntoView(
  place: RefObject<HTMLElement | null>,
  keypad: KeypadState | undefined,
  { shown, error }: { shown: string; error: ReactNode },
): void {
  const isRead = Boolean(keypad?.isOpen) || Boolean(error);
  const announced = isRead ? `${shown} ${Boolean(error)}` : null;
  useLayoutEffect(() => {
    if (announced === null) return;
    place.current?.closest('[data-amount-area]')?.scrollIntoView({ block: 'nearest' });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [place, announced]);
}

/** A preset amount in minor units; `label` replaces the formatted amount. */
export type QuickAmount = bigint | number | { minor: bigint | number; label: string };

export type QuickAmountsProps = {
  label: string;
  amountsMinor: readonly QuickAmount[];
  /** Presets above this are disabled; without it, none is. */
  maxMinor?: bigint | number | undefined;
  /** The amount as typed, which marks the matching preset. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
};

/** Common amounts as one-tap presets; never "all in". */
export function QuickAmounts(props: QuickAmountsProps) {
  const format = useFormat();
  const { minorDigits } = format.settings;
  const { maxMinor } = props;
  const items = props.amountsMinor.map((it) =>
    typeof it === 'object'
      ? it
      : { minor: it, label: format.money(it, { bare: true, cents: 'auto' }) },
  );
  return (
    <div className={css.quick} role="group" aria-label={props.label}>
      {items.map(({ minor, label }) => (
        <button
          key={label}
          type="button"
          className={css.quickItem}
          aria-pressed={minor > 0 && minorToAmount(minor, minorDigits) === props.value}
          disabled={props.disabled || (maxMinor !== undefined && (minor > maxMinor || minor <= 0))}
          onClick={() => props.onChange(minorToAmount(minor, minorDigits))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
