import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import css from './game-card.module.css';

export type GameCardProps = {
  name: string;
  /** The studio and the return to player. */
  meta?: ReactNode;
  /** A Picture whose text alternative is the game's name. */
  picture: ReactNode;
  tag?: ReactNode;
  /** Under maintenance. */
  isUnderMaintenance?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** A control on the picture. */
  children?: ReactNode;
};

/** A game: its picture with name and return below. */
export function GameCard(props: GameCardProps) {
  const { name, meta, picture, tag, isUnderMaintenance, href, onPress, children } = props;
  return (
    <article className={cx(css.card, isUnderMaintenance && css.maintenance)}>
      <Press href={href} onPress={onPress} className={css.link}>
        <span className={css.thumb}>
          {picture}
          {tag && <span className={cx(css.tag, 't-clip')}>{tag}</span>}
        </span>
        <span className={cx(css.name, 't-clip')} aria-hidden="true">
          {name}
        </span>
        {meta && <span className={cx(css.meta, 'num t-clip')}>{meta}</span>}
      </Press>
      {children}
    </article>
  );
}
