import type { ReactNode } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { heart, heartFill } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import css from './game-card.module.css';

/** Cards in columns: two on a phone, three where they are small. */
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
  /** Studio, return to player. */
  meta?: ReactNode;
  /** The address of one picture of one object. */
  art: string;
  /** The game's own three colours: top, bottom, light. */
  hue: readonly [string, string, string];
  tag?: ReactNode;
  favourite?: { isOn: boolean; label: string; onToggle: () => void } | undefined;
  /** Under maintenance. */
  isUnderMaintenance?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A game: one lit object on its own hue, name and return below. */
export function GameCard(props: GameCardProps) {
  const { name, meta, art, hue, tag, favourite, isUnderMaintenance, href, onPress } = props;
  const style: Style = { '--g1': hue[0], '--g2': hue[1], '--g3': hue[2] };
  return (
    <article className={cx(css.card, isUnderMaintenance && css.resting)} style={style}>
      <Press href={href} onPress={onPress} className={css.link}>
        <span className={css.thumb}>
          <img src={art} alt="" loading="lazy" decoding="async" />
          {tag && <span className={cx(css.tag, 't-clip')}>{tag}</span>}
        </span>
        <span className={cx(css.name, 't-clip')}>{name}</span>
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
