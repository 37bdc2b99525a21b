import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { checkBold } from '../icon/icons.ts';
import css from './choice.module.css';
import { rovingStep, rovingTabIndex } from './roving.ts';

/** One option. */
export type RadioRow<Value> = {
  value: Value;
  title: ReactNode;
  sub?: ReactNode;
  /** Before the label: a TileIcon, a flag. */
  start?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioRowsProps<Value> = {
  label: string;
  options: readonly RadioRow<Value>[];
  value: Value | null;
} & (
  | { onChange: (value: Value) => void; onPick?: never }
  /**
   * Set if choosing closes the container: every press counts, also on the chosen row, and arrow
   * keys only move the focus, so that the list does not close half way.
   */
  | { onPick: (value: Value) => void; onChange?: never }
);

/** One choice out of a list, one row each; render it in a Card. */
export function RadioRows<Value extends string | number>(props: RadioRowsProps<Value>) {
  const name = useId();
  const { options, value, onChange, onPick } = props;
  const hasChosen = options.some((option) => option.value === value);
  return (
    <div role="radiogroup" aria-label={props.label} className={css.rows}>
      {options.map((option, index) => (
        <label key={option.value} className={css.radioRow}>
          {option.start}
          <span className={css.rowMain}>
            <span className={css.rowTitle}>{option.title}</span>
            {option.sub && <span className={css.rowSub}>{option.sub}</span>}
          </span>
          <span className={cx(css.box, css.round)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange?.(option.value)}
              {...(onPick && {
                tabIndex: rovingTabIndex(option.value === value, index, hasChosen),
                onClick: () => onPick(option.value),
                onKeyDown: moveOnly,
              })}
            />
            <Icon of={checkBold} />
          </span>
        </label>
      ))}
    </div>
  );
}

/** Arrow keys move the focus without choosing; Enter chooses, as the space bar does. */
function moveOnly(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') {
    event.preventDefault();
    event.currentTarget.click();
  }
  rovingStep(event, 'input[type="radio"]:not(:disabled)')?.focus();
}
