import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { caretDown, type IconDrawing } from '../icon/icons.ts';
import { rovingKeys, rovingTabIndex } from './roving.ts';
import css from './chip.module.css';

export type ChipProps = {
  children: ReactNode;
  onPress: () => void;
  /** Whether it is on; omit it for a chip that only opens something. */
  isOn?: boolean | undefined;
  icon?: IconDrawing | undefined;
  /** Shows a caret: the chip opens a list. */
  opens?: boolean | undefined;
  disabled?: boolean | undefined;
  label?: string | undefined;
};

/** A small toggle, or a button that opens a list. */
export function Chip({ children, onPress, isOn, icon, opens, disabled, label }: ChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={isOn}
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {icon && <Icon of={icon} />}
      {children}
      {opens && <Icon of={caretDown} />}
    </button>
  );
}

/** One value to choose from. */
export type Choice<Value> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
};

export type ChoiceProps<Value> = {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** One choice out of a few, as a row of chips that scrolls horizontally. */
export function ChipChoice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const hasChosen = options.some((option) => option.value === value);
  return (
    <div role="radiogroup" aria-label={label} className={cx(css.chips, className)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={css.chip}
          aria-checked={option.value === value}
          onKeyDown={rovingKeys('radio')}
          tabIndex={rovingTabIndex(option.value === value, index, hasChosen)}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** A row of Chips that scrolls horizontally. */
export function Chips({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={css.chips} {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
