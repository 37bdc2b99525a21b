import { cx } from '../theme/cx.ts';
import css from './spinner.module.css';

export type SpinnerProps = {
  /** The words for a screen reader; without them it is decoration. */
  label?: string | undefined;
  /** In the colour of the text around it. */
  inherit?: boolean | undefined;
};

/** A turning ring: something is under way. */
export function Spinner({ label, inherit }: SpinnerProps) {
  return (
    <span
      className={cx(css.spinner, inherit && css.inherit)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
