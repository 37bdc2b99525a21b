import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { checkCircleFill, infoFill, warningFill, type IconDrawing } from '../icon/icons.ts';
import css from './banner.module.css';

export type BannerProps = {
  children: ReactNode;
  tone?: 'info' | 'pos' | 'warn' | 'neg' | undefined;
  icon?: IconDrawing | undefined;
  /** Set it if the banner appears in response to an action. */
  announce?: boolean | undefined;
  end?: ReactNode;
};

const ICONS: Record<'info' | 'pos' | 'warn' | 'neg', IconDrawing> = {
  info: infoFill,
  pos: checkCircleFill,
  warn: warningFill,
  neg: warningFill,
};

/** A message within a page: tinted, with an icon and no heading. */
export function Banner({ children, tone = 'info', icon, announce, end }: BannerProps) {
  return (
    <div
      className={cx(css.banner, Boolean(end) && css.ended, tone !== 'info' && `tone-${tone}`)}
      role={announce ? 'status' : undefined}
    >
      <Icon of={icon ?? ICONS[tone]} />
      <div className={css.words}>{children}</div>
      {end}
    </div>
  );
}
