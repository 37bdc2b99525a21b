import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { SYMBOL_DRAWINGS, SYMBOL_OBJECTS } from '../../../symbol-drawings.ts';
import type { Card } from '../../../src/protocol/table.ts';
import { DIE_FACES } from '../../../src/tables/sic-bo.ts';
import { en as douDizhuWords } from '../../hand/dou-dizhu/messages.en.ts';
import { LandlordCard } from '../../hand/dou-dizhu/landlord-card.tsx';
import { en as cardWords } from '../../table/cards/messages.en.ts';
import { Ball as LotteryBall } from '../../table/lottery/ball.tsx';
import { Pips } from '../../table/sic-bo/die-face.tsx';
import css from './things.module.css';

/** A symbol of a slot, at any size. */
export function Object3d({ name }: { name: string }) {
  const drawing = SYMBOL_DRAWINGS[name];
  const url =
    drawing === undefined
      ? objectUrl(SYMBOL_OBJECTS[name] ?? name)
      : `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  return <img src={url} alt="" />;
}

const PACK = { words: douDizhuWords, cards: cardWords };

/** A card; null is face down. */
export function PlayCard({ card }: { card: Card | null }) {
  return (
    <div className={css.card}>
      <LandlordCard card={card} pack={PACK} />
    </div>
  );
}

/** Cards in a hand, fanned around a point below them. */
export function Fan({ cards, spread }: { cards: readonly (Card | null)[]; spread: number }) {
  return (
    <div className={css.fan}>
      {cards.map((card, i) => {
        const angle = (i - (cards.length - 1) / 2) * spread;
        const style: Style = { '--angle': `${angle}deg` };
        return (
          <div key={`${card}${i}`} className={css.leaf} style={style}>
            <PlayCard card={card} />
          </div>
        );
      })}
    </div>
  );
}

/** A lantern of silk with a lamp in it. */
export function Lantern() {
  const id = useId();
  return (
    <svg viewBox="-50 -62 100 150" overflow="visible">
      <defs>
        <radialGradient id={`${id}silk`} cx=".44" cy=".5" r=".62">
          <stop stopColor="#fff0b0" />
          <stop offset=".26" stopColor="#ffc062" />
          <stop offset=".58" stopColor="#f0502c" />
          <stop offset="1" stopColor="#9c1026" />
        </radialGradient>
        <linearGradient id={`${id}gold`} x1="0" x2="1">
          <stop stopColor="#ffe9b5" />
          <stop offset=".4" stopColor="#f0b44a" />
          <stop offset="1" stopColor="#8c4a0c" />
        </linearGradient>
      </defs>
      <path d="M0-200V-40" stroke="#ffcf85" strokeOpacity=".7" strokeWidth="1.6" />
      <rect x="-17" y="-46" width="34" height="9" rx="3" fill={`url(#${id}gold)`} />
      <ellipse cx="0" cy="0" rx="46" ry="39" fill={`url(#${id}silk)`} />
      <g fill="none" stroke="#ffe3a6" strokeOpacity=".5" strokeWidth="1.3">
        <ellipse cx="0" cy="0" rx="34" ry="39" />
        <ellipse cx="0" cy="0" rx="19" ry="39" />
        <path d="M0-39V39" />
      </g>
      <ellipse
        cx="-19"
        cy="-17"
        rx="14"
        ry="9"
        fill="#fff"
        opacity=".22"
        transform="rotate(-32 -19 -17)"
      />
      <rect x="-17" y="37" width="34" height="9" rx="3" fill={`url(#${id}gold)`} />
      <path d="M0 46v34M-6 46v24M6 46v24" stroke="#ffb938" strokeWidth="3" strokeLinecap="round" />
      <circle cx="0" cy="52" r="4.5" fill="#d2203c" />
    </svg>
  );
}

const TURNS: Readonly<Record<number, string>> = {
  1: 'rotateZ(0deg)',
  2: 'rotateX(90deg)',
  3: 'rotateZ(-90deg)',
  4: 'rotateZ(90deg)',
  5: 'rotateX(-90deg)',
  6: 'rotateX(180deg)',
};

/** A die with this face up. */
export function Die({ face, yaw }: { face: number; yaw: number }) {
  const style: Style = { '--yaw': `${yaw}deg`, '--face': TURNS[face] ?? '' };
  return (
    <div className={css.die} style={style}>
      <div className={css.cube}>
        {DIE_FACES.map((side) => (
          <span key={side} className={cx(css.side, css[`side${side}`], side === face && css.top)}>
            <Pips face={side} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** A ball of the lottery with its number. */
export function Ball({ number }: { number: number }) {
  return (
    <div className={css.ball}>
      <LotteryBall number={number} />
    </div>
  );
}

/** A ball flying in from the left. */
export function FlyingBall({ number }: { number: number }) {
  return (
    <div className={css.water}>
      <span className={css.trail} />
      <Ball number={number} />
    </div>
  );
}

/** A foaming swell, wider than the picture. */
export function Swell({ tone }: { tone: 'back' | 'front' }) {
  const id = useId();
  const [light, deep] = tone === 'back' ? ['#3fb4ea', '#0d4f86'] : ['#8fe3ff', '#0b5f9c'];
  return (
    <svg viewBox="-800 0 1200 130" className={css.swell}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={light} />
          <stop offset=".55" stopColor={deep} />
          <stop offset="1" stopColor="#04223c" />
        </linearGradient>
      </defs>
      {[-800, -400, 0].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path d={`${CREST}V131H0Z`} fill={`url(#${id})`} />
          <path d={CREST} fill="none" stroke="#eafaff" strokeWidth="5" />
        </g>
      ))}
    </svg>
  );
}

const CREST = 'M0 40C14 16 46 12 70 36s54 22 78-6 52-22 74 8 50 24 76-4 50-22 66 4 24 12 36 2';

/** A round sign with a golden rim. */
export function Medal({ name, tone }: { name: string; tone: 'red' | 'amber' }) {
  return (
    <div className={cx(css.medal, css[tone])}>
      <img src={objectUrl(name)} alt="" />
    </div>
  );
}

/** A sphere of glass. */
export function Glass({ children }: { children: ReactNode }) {
  return (
    <div className={css.glass}>
      {children}
      <span className={css.shine} />
    </div>
  );
}
