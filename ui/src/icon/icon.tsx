import { cx } from '../theme/cx.ts';
import css from './icon.module.css';
import type { IconDrawing } from './icons.ts';

export type IconProps = {
  of: IconDrawing;
  /** The words for a screen reader; without them the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
  /** Pixels; by default as large as the text beside it, or what the component around it sets. */
  size?: number | undefined;
};

/** One icon in the colour of the text around it. */
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
