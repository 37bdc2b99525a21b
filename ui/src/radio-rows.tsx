import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { checkBold } from './icons.ts';
import css from './choice.module.css';

/** One row to choose. */
export type RadioRow<Value> = {
  value: Value;
  title: ReactNode;
  sub?: ReactNode;
  /** Before the words: a TileIcon, a flag. */
  start?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioRowsProps<Value> = {
  label: string;
  options: readonly RadioRow<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One choice out of a list, a row each; put it in a Card. */
export function RadioRows<Value extends string | number>(props: RadioRowsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={css.rows}>
      {props.options.map((option) => (
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
              checked={option.value === props.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
            />
            <Icon of={checkBold} />
          </span>
        </label>
      ))}
    </div>
  );
}
