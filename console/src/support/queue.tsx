import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ListBody } from '../app/list/list-body.tsx';
import type { ListBodyProps } from '../app/list/list-body.tsx';
import { ListFrame } from '../app/list/list-frame.tsx';
import css from './queue.module.css';

export type QueueProps<Row> = ListBodyProps<Row> & {
  label: string;
  /** The content above the filters. */
  head?: ReactNode;
  filters: ReactNode;
};

/** The waiting items: filters, and a row for each beside the open one. */
export function Queue<Row>({ label, head, filters, list, empty, children }: QueueProps<Row>) {
  return (
    <section className={css.queue} aria-label={label}>
      {head}
      <ListFrame source={list.source} className={css.frame} filters={filters}>
        <div className={css.list}>
          <ListBody list={list} empty={empty}>
            {children}
          </ListBody>
        </div>
      </ListFrame>
    </section>
  );
}

export type QueueLineProps = {
  /** The page that it opens; the filters of the queue stay in the address. */
  pathname: string;
  isOpen: boolean;
  who: string;
  /** How long it has waited, or when it was written. */
  when: ReactNode;
  summary: string;
  /** Its tags. */
  children: ReactNode;
};

/** One row of a queue, which opens what it is about. */
export function QueueLine({ pathname, isOpen, who, when, summary, children }: QueueLineProps) {
  const { search } = useLocation();
  return (
    <li>
      <Link
        className={css.line}
        to={{ pathname, search }}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={css.first}>
          <b className="t-semi">{who}</b>
          {when}
        </span>
        <span className={css.summary}>{summary}</span>
        <span className={css.tags}>{children}</span>
      </Link>
    </li>
  );
}
