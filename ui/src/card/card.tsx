import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import css from './card.module.css';

export type CardProps = {
  children: ReactNode;
  /** Adds 16 px of padding; omit it around lists and tables. */
  pad?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** A raised surface; a link or a button if it has an address or an action. */
export function Card({ pad, className, ...press }: CardProps) {
  return <Press {...press} className={cx(css.card, pad && css.pad, className)} />;
}
