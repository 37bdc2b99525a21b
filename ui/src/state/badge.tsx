import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { caretRightBold, shieldCheckFill, type IconDrawing } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import css from './badge.module.css';

/** The meaning of a colour: neutral, accent, gain, loss, warning, reward. */
export type Tone = 'neutral' | 'accent' | 'pos' | 'neg' | 'warn' | 'reward';

export type BadgeProps = {
  children: ReactNode;
  tone?: Tone | undefined;
  pill?: boolean | undefined;
  icon?: IconDrawing | undefined;
};

/** A state or kind in one or two words. */
export function Badge({ children, tone = 'neutral', pill, icon }: BadgeProps) {
  return (
    <span className={cx(css.badge, tone !== 'neutral' && css[tone], pill && css.pill)}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}

/** The number of new items; above 99 it shows 99+. */
export function Count({ value, label }: { value: number; label?: string | undefined }) {
  return (
    <span className={css.count}>
      <span aria-hidden={label !== undefined || undefined}>{value > 99 ? '99+' : value}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

/** The play-money badge: shown beside every total; translucent on art. */
export function PlayBadge({ children, glass }: { children: ReactNode; glass?: boolean }) {
  return (
    <span className={cx(css.play, glass && css.glass)}>
      <Icon of={shieldCheckFill} />
      {children}
    </span>
  );
}

/** The live dot with its text: in play, the minute. */
export function LiveDot({ children }: { children: ReactNode }) {
  return <span className={cx(css.live, 'num')}>{children}</span>;
}

export type GlassPillProps = {
  children: ReactNode;
  icon?: IconDrawing | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A small pill on art; a link has a caret and a 44 px target. */
export function GlassPill({ children, icon, href, onPress }: GlassPillProps) {
  const leads = href !== undefined || onPress !== undefined;
  const words = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  );
  if (!leads) return <span className={css.pillGlass}>{words}</span>;
  return (
    <Press href={href} onPress={onPress} className={cx(css.pillGlass, 'hit')}>
      {words}
      <Icon of={caretRightBold} />
    </Press>
  );
}

/** The age mark in the wording of the law: `18+`. */
export function AgeMark({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <span className={css.age} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {children}
    </span>
  );
}

/** The responsible-play line: age mark and a sentence. */
export function AgeLine(props: { mark: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={cx(css.foot, props.className)}>
      <AgeMark>{props.mark}</AgeMark>
      <span>{props.children}</span>
    </div>
  );
}
