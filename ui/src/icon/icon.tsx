import { cx } from '../theme/cx.ts';
import css from './icon.module.css';
import type { IconDrawing } from './icons.ts';

export type IconProps = {
  of: IconDrawing;
  /** The text alternative; without it the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
  /**
   * Pixels; by default the size of the adjacent text, or the size set by the component around it.
   */
  size?: number | undefined;
};

/** One icon in the surrounding text colour. */
export function Icon({ of, label, className, size }: IconProps) {
  return (
    <svg
      viewBox="0 0 256 256"
      className={cx(css.icon, className)}
      style={size === undefined ? undefined : { fontSize: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {of
        .split('|')
        .map((d) =>
          d.startsWith('~') ? <path key={d} d={d.slice(1)} opacity=".2" /> : <path key={d} d={d} />,
        )}
    </svg>
  );
}
