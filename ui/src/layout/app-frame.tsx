import type { ReactNode } from 'react';
import css from './app-frame.module.css';

export type AppFrameProps = {
  children: ReactNode;
  /** The columns beside it on a desktop. */
  sides?: ReactNode | undefined;
};

/** The phone column; on a desktop it is framed between two side columns. */
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
