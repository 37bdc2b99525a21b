import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import type { CategoryName } from '../list/list.tsx';
import { Waves } from '../art/scenes.tsx';
import css from './venue-card.module.css';

export type VenueCardProps = {
  category: CategoryName;
  name: string;
  sub?: ReactNode;
  /** A wide Picture; without one, an object on the category's hue. */
  picture?: ReactNode;
  /** The address of that object. */
  art: string;
  /** A GlassPill: the live count, or the end of maintenance. */
  badge?: ReactNode;
  /** Under maintenance: grey, and without an address not a link. */
  isUnderMaintenance?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A wide card of a venue: its picture, or an object on its category's hue. */
export function VenueCard(props: VenueCardProps) {
  return (
    <Press
      href={props.href}
      onPress={props.onPress}
      className={cx(css.card, `cat-${props.category}`, props.isUnderMaintenance && css.maintenance)}
    >
      {props.picture ? (
        <span className={css.picture}>{props.picture}</span>
      ) : (
        <>
          <Waves className={css.waves} />
          <img className={css.art} src={props.art} alt="" loading="lazy" decoding="async" />
        </>
      )}
      <span className={css.words}>
        <b className={css.name}>{props.name}</b>
        {props.sub && <span className={css.sub}>{props.sub}</span>}
      </span>
      {props.badge}
    </Press>
  );
}
