import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import { Waves } from '../art/scenes.tsx';
import css from './promo-card.module.css';
import tones from './promo-tones.module.css';

/** The tint of an offer. */
export type PromoTone = 'warm' | 'cool' | 'green' | 'rose';

export type PromoCardProps = {
  tone: PromoTone;
  title: ReactNode;
  /** Always states the turnover multiple and the period of validity. */
  terms: ReactNode;
  /** The address of a decorative object. */
  art: string;
  /** A photograph that replaces the object, with its text alternative. */
  photo?: { url: string; alt: string } | undefined;
  tags?: readonly string[] | undefined;
  tall?: boolean | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** An offer on a tint with dark ink, with its terms visible. */
export function PromoCard(props: PromoCardProps) {
  const { tone, title, terms, art, photo, tags, tall, href, onPress } = props;
  return (
    <Press href={href} onPress={onPress} className={cx(css.card, tones[tone], tall && css.tall)}>
      <Waves className={css.waves} />
      <img
        className={cx(css.art, photo && css.photo)}
        src={photo?.url ?? art}
        alt={photo?.alt ?? ''}
        loading="lazy"
        decoding="async"
      />
      {tags && tags.length > 0 && (
        <span className={css.tags}>
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              {tag}
            </span>
          ))}
        </span>
      )}
      <b className={css.title}>{title}</b>
      <span className={css.sub}>{terms}</span>
    </Press>
  );
}
