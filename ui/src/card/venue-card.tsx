import { useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import type { CategoryName } from '../list/list.tsx';
import { objectUrl } from '../art/art-urls.ts';
import { Waves } from '../art/scenes.tsx';
import css from './venue-card.module.css';

export type VenueCardProps = {
  category: CategoryName;
  name: string;
  sub?: ReactNode;
  /** A wide Picture; without one, the object on the category's hue. */
  picture?: ReactNode;
  /** The name of a drawn object, from its provider: for an unknown one a wrapped gift. */
  object: string;
  /** A GlassPill: the live count, or the end of maintenance. */
  badge?: ReactNode;
  /** Under maintenance: grey, and without an address not a link. */
  isUnderMaintenance?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A wide card of a venue: its picture, or an object on its category's hue. */
export function VenueCard(props: VenueCardProps) {
  const [isUnknown, setUnknown] = useState(false);
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
          <img
            className={css.art}
            src={objectUrl(isUnknown ? 'wrapped-gift' : props.object)}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setUnknown(true)}
          />
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
