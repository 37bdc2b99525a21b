import { cx } from '../theme/cx.ts';
import css from './spinner.module.css';

export type SpinnerProps = {
  /** The text alternative; without it the spinner is decorative. */
  label?: string | undefined;
  /** Uses the surrounding text colour. */
  inherit?: boolean | undefined;
};

/** A spinner: an operation is in progress. */
export function Spinner({ label, inherit }: SpinnerProps) {
  return (
    <span
      className={cx(css.spinner, inherit && css.inherit)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
