import type { ReactNode } from 'react';
import css from './facts.module.css';

/** A figure with its name, and the key of its colour in a drawing if it has one. */
type Fact = { name: string; value: ReactNode; colour?: ReactNode };

/** Named figures under one another, in a panel. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, colour }) => (
        <div key={name}>
          <dt>
            {colour}
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
