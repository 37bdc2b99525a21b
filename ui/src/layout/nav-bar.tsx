import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { caretLeft } from '../icon/icons.ts';
import css from './nav-bar.module.css';

export type NavBarProps = {
  title?: ReactNode;
  /** Replaces the back button and title on root screens. */
  brand?: ReactNode;
  back?: { label: string; href?: string; onPress?: () => void } | undefined;
  /** Replaces the back button. */
  start?: ReactNode;
  /** At most two IconButtons. */
  actions?: ReactNode;
  tone?: 'plain' | 'glass' | 'on-art' | undefined;
};

/** The bar at the top of every page. */
export function NavBar({ title, brand, back, start, actions, tone }: NavBarProps) {
  const classes = cx(
    css.bar,
    brand !== undefined && css.brand,
    tone === 'glass' && css.glass,
    tone === 'on-art' && css.onArt,
  );
  if (brand !== undefined)
    return (
      <header className={classes}>
        {brand}
        <div className={css.end}>{actions}</div>
      </header>
    );
  return (
    <header className={classes}>
      <div>{start ?? (back && <IconButton icon={caretLeft} {...back} />)}</div>
      {title ? <h1 className={css.title}>{title}</h1> : <span />}
      <div className={css.end}>{actions}</div>
    </header>
  );
}
