import type { ChoiceProps } from './chip.tsx';
import { cx } from '../theme/cx.ts';
import { rovingKeys, rovingTabIndex } from './roving.ts';
import css from './segmented.module.css';

/** One choice out of two to four, all visible. */
export function Segmented<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const hasChosen = options.some((option) => option.value === value);
  return (
    <div role="radiogroup" aria-label={label} className={cx(css.group, className)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={cx(css.item, 'hit')}
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
