import { cx } from '@vela/ui/theme/cx.ts';
import type { ReactNode } from 'react';
import css from './top-bar.module.css';

export type TopBarProps = {
  tone: 'warning' | 'accent';
  isShown: boolean;
  title: string;
  hint: string;
  /** The action for it, after the text. */
  children: ReactNode;
};

/** A notice above every screen; screen readers announce it when it appears. */
export function TopBar({ tone, isShown, title, hint, children }: TopBarProps) {
  return (
    <div role="status" className={css.place}>
      {isShown && (
        <div className={cx(css.bar, css[tone])}>
          <span className={css.words}>
            <b>{title}</b> {hint}
          </span>
          {children}
        </div>
      )}
    </div>
  );
}
