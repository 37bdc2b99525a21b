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
  /** The address of one picture of one object. */
  art: string;
  /** A GlassPill: live count, or until when it is under maintenance. */
  badge?: ReactNode;
  /** Under maintenance: grey, and it leads nowhere if no address is given. */
  isUnderMaintenance?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A venue, wide, on its category's hue. */
export function VenueCard(props: VenueCardProps) {
  return (
    <Press
      href={props.href}
      onPress={props.onPress}
      className={cx(css.card, `cat-${props.category}`, props.isUnderMaintenance && css.resting)}
    >
      <Waves className={css.waves} />
      <img className={css.art} src={props.art} alt="" loading="lazy" decoding="async" />
      <span className={css.words}>
        <b className={css.name}>{props.name}</b>
        {props.sub && <span className={css.sub}>{props.sub}</span>}
      </span>
      {props.badge}
    </Press>
  );
}
