import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { checkBold } from '../icon/icons.ts';
import css from './choice.module.css';

export type CheckboxProps = {
  /** The label beside the box; may contain links. */
  children?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The label for screen readers if none is visible. */
  label?: string | undefined;
  round?: boolean | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
};

/** A checkbox; never ticked by default. */
export function Checkbox(props: CheckboxProps) {
  return (
    <label className={css.label}>
      <span className={cx(css.box, props.round && css.round)}>
        <input
          type="checkbox"
          name={props.name}
          checked={props.isChecked}
          disabled={props.disabled}
          aria-label={props.label}
          aria-invalid={props.invalid || undefined}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <Icon of={checkBold} />
      </span>
      {props.children && <span>{props.children}</span>}
    </label>
  );
}
