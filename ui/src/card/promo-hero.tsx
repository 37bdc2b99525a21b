import type { ReactNode } from 'react';
import { Waves } from '../art/scenes.tsx';
import { cx } from '../theme/cx.ts';
import type { PromoTone } from './promo-card.tsx';
import css from './promo-hero.module.css';
import tones from './promo-tones.module.css';

/** Tints the bar of an offer's page, once it is loaded, as its hero, which scrolls under it. */
export function PromoBar({ tone, children }: { tone: PromoTone | undefined; children: ReactNode }) {
  return <div className={cx(tone && css.bar, tone && tones[tone])}>{children}</div>;
}

export type PromoHeroProps = {
  tone: PromoTone;
  title: ReactNode;
  /** Always states the turnover multiple and the period of validity. */
  terms: ReactNode;
  /** The address of a decorative object. */
  art: string;
  tags: readonly string[];
  /** The rest of the page, on a sheet over the hero's end. */
  children: ReactNode;
};

/** The head of an offer's own page, as wide as the page, with its heading. */
export function PromoHero({ tone, title, terms, art, tags, children }: PromoHeroProps) {
  return (
    <>
      <header className={cx(css.hero, tones[tone])}>
        <Waves className={css.waves} />
        <img className={css.art} src={art} alt="" decoding="async" />
        <h1 className={css.title}>{title}</h1>
        <p className={css.terms}>{terms}</p>
        <p className={css.tags}>
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              {tag}
            </span>
          ))}
        </p>
      </header>
      <div className={css.sheet}>{children}</div>
    </>
  );
}
