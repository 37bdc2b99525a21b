import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconDrawing } from '../icon/icons.ts';
import { Press } from './link.tsx';
import css from './icon-button.module.css';

export type IconButtonProps = {
  /** What it does, for screen readers; say in it what the dot means. */
  label: string;
  icon?: IconDrawing | undefined;
  /** In place of an icon: a flag, an avatar. */
  children?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** A red dot: something is new. */
  dot?: boolean | undefined;
  look?: 'plain' | 'soft' | 'small' | undefined;
  className?: string | undefined;
};

/** A round 44 px target with one icon. */
export function IconButton({ icon, children, dot, look = 'plain', ...press }: IconButtonProps) {
  return (
    <Press {...press} className={cx(css.button, look !== 'plain' && css[look], press.className)}>
      {icon ? <Icon of={icon} /> : children}
      {dot && <span className={css.dot} />}
    </Press>
  );
}
