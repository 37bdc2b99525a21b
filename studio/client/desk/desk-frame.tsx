import type { ReactNode } from 'react';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { storefront } from '@vela/ui/icon/icons.ts';
import { useDeskWords } from './desk-words.ts';
import css from './desk-frame.module.css';

export interface DeskFrameProps {
  children: ReactNode;
  /** The actions at the bottom. */
  dock?: ReactNode;
  /** Places the actions at the end of a long page instead of over it. */
  isLong?: boolean;
}

/** The frame of every page of the desk: its owner, the practice notice, and the actions. */
export function DeskFrame({ children, dock, isLong = false }: DeskFrameProps) {
  const words = useDeskWords();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <span className={css.name}>
          <Icon of={storefront} />
          {words.title}
        </span>
        <PlayBadge>{words.badge}</PlayBadge>
      </header>
      <main className={css.body}>
        {children}
        <Banner tone="warn">{words.notice}</Banner>
      </main>
      {dock !== undefined && <footer className={cx(css.dock, !isLong && css.stays)}>{dock}</footer>}
    </div>
  );
}
