import type { ReactNode } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { heart, heartFill } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import css from './game-card.module.css';

/** Cards in a grid: two columns on a phone, three for small cards. */
export function GameGrid({ children, columns = 2 }: { children: ReactNode; columns?: number }) {
  const style: Style = { '--cols': columns };
  return (
    <div className={css.grid} style={style}>
      {children}
    </div>
  );
}

export type GameCardProps = {
  name: string;
  /** The studio and the return to player. */
  meta?: ReactNode;
  /** A Picture whose text alternative is the game's name. */
  picture: ReactNode;
  tag?: ReactNode;
  favourite?: { isOn: boolean; label: string; onToggle: () => void } | undefined;
  /** Under maintenance. */
  isUnderMaintenance?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A game: its picture with name and return below. */
export function GameCard(props: GameCardProps) {
  const { name, meta, picture, tag, favourite, isUnderMaintenance, href, onPress } = props;
  return (
    <article className={cx(css.card, isUnderMaintenance && css.resting)}>
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
      {favourite && (
        <button
          type="button"
          className={css.fav}
          aria-label={favourite.label}
          aria-pressed={favourite.isOn}
          onClick={favourite.onToggle}
        >
          <Icon of={favourite.isOn ? heartFill : heart} />
        </button>
      )}
    </article>
  );
}
