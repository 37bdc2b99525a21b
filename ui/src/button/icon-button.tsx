import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconDrawing } from '../icon/icons.ts';
import { Press } from './link.tsx';
import css from './icon-button.module.css';

export type IconButtonProps = {
  /** The action, for screen readers; includes what the dot means. */
  label: string;
  icon?: IconDrawing | undefined;
  /** Replaces the icon: a flag, an avatar. */
  children?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** A red dot that marks something new. */
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
