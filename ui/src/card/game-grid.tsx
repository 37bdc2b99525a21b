import type { ReactNode } from 'react';
import type { Style } from '../theme/cx.ts';
import css from './game-grid.module.css';

/** Cards in a grid: two columns on a phone, three for small cards. */
export function GameGrid({ children, columns = 2 }: { children: ReactNode; columns?: number }) {
  const style: Style = { '--cols': columns };
  return (
    <div className={css.grid} style={style}>
      {children}
    </div>
  );
}
