import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './app-frame.module.css';

export type AppFrameProps = {
  children: ReactNode;
  /** Beside the column from 1024 px on: name, roots, languages. */
  start?: ReactNode;
  /** Beside the column from 1024 px on: session and limits, bet slip. */
  end?: ReactNode;
  startLabel?: string | undefined;
  endLabel?: string | undefined;
  className?: string | undefined;
};

/** The phone column; on a desk it stands framed between two sides. */
export function AppFrame(props: AppFrameProps) {
  return (
    <div className={css.desk}>
      {props.start && (
        <aside className={cx(css.side, css.start)} aria-label={props.startLabel}>
          {props.start}
        </aside>
      )}
      <div className={css.frame}>
        <div className={cx(css.app, props.className)}>{props.children}</div>
      </div>
      {props.end && (
        <aside className={cx(css.side, css.end)} aria-label={props.endLabel}>
          {props.end}
        </aside>
      )}
    </div>
  );
}
