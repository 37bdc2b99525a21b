import type { ReactNode } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { Press } from '../button/link.tsx';
import css from './vip-card.module.css';

export type VipCardProps = {
  /** 1 to 10, each with its own material; higher levels use the last one. */
  level: number;
  /** The level as printed on the card: "VIP 4". */
  levelText: string;
  name?: ReactNode;
  /** Turnover, its Meter, and what keeps the level. */
  children?: ReactNode;
  /** `strip` is the low variant for lists; `mini` shows only the material. */
  look?: 'card' | 'strip' | 'mini' | undefined;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
};

/** A level's card in its material, engraved like a banknote. */
export function VipCard(props: VipCardProps) {
  const { levelText, name, children, look = 'card', href, onPress } = props;
  const level = Math.min(10, Math.max(1, Math.floor(props.level)));
  const style: Style = { '--vip': `var(--vip-${level})`, '--vip-ink': `var(--vip-${level}-ink)` };
  const classes = cx(css.card, look !== 'card' && css[look]);
  if (look === 'strip')
    return (
      <Press href={href} onPress={onPress} className={classes} style={style}>
        {children}
      </Press>
    );
  return (
    <Press href={href} onPress={onPress} className={classes} style={style}>
      <Rosette />
      <span className={css.top}>
        <span>
          {name && <span className={css.name}>{name}</span>}
          <span className={css.level}>{levelText}</span>
        </span>
        {look === 'card' && <VipEmblem sizePx={40} />}
      </span>
      <span>{look === 'mini' ? <VipEmblem sizePx={20} /> : children}</span>
    </Press>
  );
}

const TURNS = Array.from({ length: 24 }, (_, index) => index * 7.5);

/** 24 rotated ellipses, like the guilloche of a banknote. */
function Rosette() {
  return (
    <svg
      className={css.engrave}
      viewBox="0 0 340 198"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <g fill="none" strokeWidth=".7">
        {TURNS.map((turn) => (
          <ellipse
            key={turn}
            cx="300"
            cy="70"
            rx="120"
            ry="50"
            transform={`rotate(${turn} 300 70)`}
          />
        ))}
      </g>
    </svg>
  );
}

/** Two sails in a hexagon, in the surrounding text colour. */
export function VipEmblem({ sizePx }: { sizePx: number }) {
  return (
    <svg viewBox="0 0 40 40" width={sizePx} height={sizePx} aria-hidden>
      <path
        d="M20 1.5 36 10.7v18.6L20 38.5 4 29.3V10.7Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path d="M10.6 13.2c4.7.9 7.8 6 8.2 13.9-4.9-2.2-8.3-7.5-8.2-13.9Z" fill="currentColor" />
      <path
        d="M29.4 11c-4.6 2-7.3 7.8-7.1 16.1 4.9-3.1 7.6-9.3 7.1-16.1Z"
        fill="currentColor"
        fillOpacity=".55"
      />
    </svg>
  );
}
