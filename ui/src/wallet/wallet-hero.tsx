import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { eye, eyeSlash, type IconDrawing } from '../icon/icons.ts';
import { Press } from '../button/link.tsx';
import { MoneyText } from '../amount/money-text.tsx';
import { SailArt } from '../art/scenes.tsx';
import css from './wallet-hero.module.css';

export type WalletHeroProps = {
  /** The label of the figure: total assets, central wallet. */
  label: string;
  /** Minor units; null while unknown. */
  minor: bigint | number | null;
  /** Toggles whether the figure is hidden; without it the figure is always visible. */
  eye?: { isHidden: boolean; onToggle: () => void; label: string; maskedLabel: string } | undefined;
  /** PlayBadge and GlassPill at the top right. */
  pills?: ReactNode;
  /** Replaces the figure, clear of the sails: what a visitor is offered. */
  offer?: ReactNode;
  /** Beside the figure: a button. */
  end?: ReactNode;
  /** QuickActions below the figure. */
  children?: ReactNode;
  /** The boat on the horizon; omit it on smaller heroes. */
  sails?: boolean | undefined;
};

/** The balance on the brand's gradient. */
export function WalletHero(props: WalletHeroProps) {
  const { label, minor, eye: eyeToggle, pills, offer, end, children, sails = true } = props;
  const isHidden = eyeToggle?.isHidden ?? false;
  return (
    <section className={css.hero} aria-label={label}>
      <SailArt className={css.art} sails={sails} />
      <div className={css.body}>
        <div className={css.head}>
          <span className={css.label}>
            {label}
            {eyeToggle && (
              <button
                type="button"
                className={cx(css.eye, 'hit')}
                aria-label={eyeToggle.label}
                aria-pressed={isHidden}
                onClick={eyeToggle.onToggle}
              >
                <Icon of={isHidden ? eyeSlash : eye} />
              </button>
            )}
          </span>
          {pills && <span className={css.pills}>{pills}</span>}
        </div>
        <div className={css.amount}>
          {offer ?? <Figure minor={minor} maskedLabel={isHidden && eyeToggle?.maskedLabel} />}
          {end}
        </div>
      </div>
      {children}
    </section>
  );
}

type FigureProps = { minor: WalletHeroProps['minor']; maskedLabel: string | false | undefined };

function Figure({ minor, maskedLabel }: FigureProps) {
  if (minor !== null && !maskedLabel) return <MoneyText minor={minor} size="hero" />;
  return (
    <span className={css.masked}>
      <span aria-hidden>••••</span>
      {maskedLabel && <span className="visually-hidden">{maskedLabel}</span>}
    </span>
  );
}

/** One shortcut from the balance. */
export type QuickAction = {
  label: string;
  icon: IconDrawing;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** Up to four shortcuts from the balance. */
export function QuickActions({ label, items }: { label: string; items: readonly QuickAction[] }) {
  return (
    <nav className={css.actions} aria-label={label}>
      {items.map((item) => (
        <Press key={item.label} href={item.href} onPress={item.onPress} className={css.action}>
          <Icon of={item.icon} />
          {item.label}
        </Press>
      ))}
    </nav>
  );
}
