import type { ReactNode } from 'react';
import css from './app-frame.module.css';

export type AppFrameProps = {
  children: ReactNode;
  /** The columns at its sides on a desk. */
  sides?: ReactNode | undefined;
};

/** The phone column; on a desk it stands framed between two sides. */
export function AppFrame({ children, sides }: AppFrameProps) {
  return (
    <div className={css.desk}>
      <div className={css.frame}>
        <div className={css.app}>{children}</div>
      </div>
      {sides}
    </div>
  );
}
