import type { ReactNode } from 'react';
import { LIGHT } from './light.ts';
import css from './scenes.module.css';

/**
 * The product's mark, two sails in a V, or in its place the logo of the site: the page states in
 * `data-logo` that there is one, and its style sheet shows it in elements with `data-mark`.
 */
export function Logo({
  label,
  onArt,
}: {
  label?: string | undefined;
  onArt?: boolean | undefined;
}) {
  return (
    <span
      className={css.mark}
      data-mark={onArt ? 'art' : 'surface'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 40 40" aria-hidden>
        <path
          d="M4.5 8.2c8.7 1.7 14.6 11.4 15.3 26.2C10.6 30.2 4.3 20.3 4.5 8.2Z"
          fill={onArt ? 'var(--on-art)' : 'var(--brand-1)'}
        />
        <path
          d="M35.6 4.6C27 8.3 21.9 19 22.3 34.4 31.5 28.5 36.5 17 35.6 4.6Z"
          fill="var(--brand-spark)"
        />
      </svg>
    </span>
  );
}

/** The mark and the name of the site, or a logo that contains the name. */
export function Brand(props: { name: ReactNode; onArt?: boolean | undefined }) {
  return (
    <span className={css.brand}>
      <Logo onArt={props.onArt} />
      <span className={css.name}>{props.name}</span>
    </span>
  );
}

const SWELL = [138, 150, 162].map(
  (y) => `M-10 ${y}c40-14 70-14 110 0s70 14 110 0 70-14 110 0 50 12 70 4`,
);

/** The sails behind the wallet hero; those of the product's mark only where that is shown. */
export function SailArt(props: { className?: string | undefined; sails?: boolean | undefined }) {
  return (
    <svg
      className={props.className}
      viewBox="0 0 358 170"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <g fill={LIGHT}>
        <path d="M236 190C238 118 268 44 340-18 366 40 356 128 296 190Z" fillOpacity=".09" />
        <path d="M150 190c28-64 76-98 140-112-16 46-46 86-84 112Z" fillOpacity=".05" />
      </g>
      {props.sails && (
        <g className={css.sails}>
          <path d="M360 42C338 51 321 68 317 92c14 2.6 29 2.6 43 .6Z" fill="var(--brand-spark)" />
          <path
            d="M310 52c-12 9-20.5 24-22 40 7.3 1 14.7 1.2 22 .8Z"
            fill={LIGHT}
            fillOpacity=".9"
          />
        </g>
      )}
      <g fill="none" stroke={LIGHT} strokeOpacity=".13">
        {SWELL.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}

/** Two pale discs and a sail behind the object of a coloured card. */
export function Waves({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 280 116"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <circle cx="222" cy="58" r="84" fill={LIGHT} fillOpacity=".09" />
      <circle cx="222" cy="58" r="56" fill={LIGHT} fillOpacity=".1" />
      <path
        d="M118 130C130 66 176 18 250-10 258 44 226 98 176 130Z"
        fill={LIGHT}
        fillOpacity=".05"
      />
    </svg>
  );
}
