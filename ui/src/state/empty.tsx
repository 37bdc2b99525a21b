import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import css from './empty.module.css';

export type EmptyProps = {
  /** The address of a decorative object. */
  art?: string | undefined;
  title: ReactNode;
  hint?: ReactNode;
  /** A tonal Button, if there is an action to offer. */
  action?: ReactNode;
  small?: boolean | undefined;
};

/** An empty state: one object, one line, one hint. */
export function Empty({ art, title, hint, action, small }: EmptyProps) {
  return (
    <div className={css.empty}>
      {art && <img className={cx(css.art, small && css.small)} src={art} alt="" />}
      <b className={css.title}>{title}</b>
      {hint && <span className={css.hint}>{hint}</span>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

export type ErrorStateProps = Omit<EmptyProps, 'action'> & {
  retry?: { label: string; onPress: () => void; busy?: boolean } | undefined;
};

/** An error state: what happened, what to do, and a retry. */
export function ErrorState({ retry, ...empty }: ErrorStateProps) {
  return (
    <div role="alert">
      <Empty
        {...empty}
        action={
          retry && (
            <Button tone="tonal" size="md" onPress={retry.onPress} busy={retry.busy}>
              {retry.label}
            </Button>
          )
        }
      />
    </div>
  );
}
