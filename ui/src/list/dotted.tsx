import { Fragment } from 'react';
import { cx } from '../theme/cx.ts';
import css from './dotted.module.css';

export type DottedProps = { facts: readonly string[]; className?: string | undefined };

/** Short facts in a row, with dots between them; a line neither begins nor ends with a dot. */
export function Dotted({ facts, className }: DottedProps) {
  return (
    <span className={cx(css.row, className)}>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' '}
          <span className={css.fact}>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}
