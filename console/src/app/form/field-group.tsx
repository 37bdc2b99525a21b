import type { ReactNode } from 'react';
import css from './form.module.css';

/** Related fields in two columns. */
export function FieldGroup(props: {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  const { title, hint, children } = props;
  return (
    <fieldset className={css.group}>
      <legend className={css.heading}>{title}</legend>
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Two fields, or groups of them, side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
