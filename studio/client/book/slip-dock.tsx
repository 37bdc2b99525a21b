import { useId } from 'react';
import type { SheetProps } from '../parts/sheet.tsx';
import css from './slip-dock.module.css';

/** The slip, a sheet on a phone, as a column that stays beside the list. */
export function SlipDock({ title, children, mark, actions, foot }: SheetProps) {
  const id = useId();
  return (
    <section className={css.dock} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {mark}
        <div className={css.actions}>{actions}</div>
      </header>
      <div className={css.body}>{children}</div>
      {foot}
    </section>
  );
}
