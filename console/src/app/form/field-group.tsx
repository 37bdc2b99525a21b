import type { ReactNode } from 'react';
import css from './form.module.css';

/** Fields that belong together, two beside each other. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.heading}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Two fields, or groups of them, beside each other. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
