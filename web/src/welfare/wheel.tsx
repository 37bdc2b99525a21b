import type { CSSProperties } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { wordsOf } from '../words.ts';
import { toParts } from './wheel-parts.ts';
import css from './lucky-draw.module.css';

/** One segment of the wheel as the server names it. */
export type Prize = { amountMinor: number; weight: number };

const radius = 100;
/** Chosen: a narrower segment has no room for its figure; the table lists it. */
const labelledShare = 0.05;

const point = (turn: number, at: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return `${round(Math.cos(angle) * at)} ${round(Math.sin(angle) * at)}`;
};

/**
 * The wheel, each segment as wide as its chance, turned by `turns`; the table is its text
 * alternative.
 */
export function Wheel({ prizes, turns }: { prizes: readonly Prize[]; turns: number }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const style: CSSProperties = { transform: `rotate(${turns}turn)` };
  return (
    <div className={css.wheelPlace}>
      <svg viewBox="-104 -104 208 208" className={css.wheel} aria-hidden="true">
        <g style={style} className={css.turning}>
          {toParts(prizes.map(({ weight }) => weight)).map(({ index, from, share }) => (
            <g key={index}>
              <path
                className={css.part}
                data-part={index}
                d={
                  `M0 0L${point(from, radius)}` +
                  `A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${point(from + share, radius)}Z`
                }
              />
              {share >= labelledShare && (
                <text
                  className={css.label}
                  fontSize="11"
                  transform={`rotate(${(from + share / 2) * 360 - 90})`}
                  x={radius - 14}
                >
                  {prizes[index]?.amountMinor === 0
                    ? words.noPrize
                    : format.money(prizes[index]?.amountMinor ?? 0, { bare: true })}
                </text>
              )}
            </g>
          ))}
        </g>
        <circle r="14" className={css.hub} />
        <path d="M-7 -104L7 -104L0 -90Z" className={css.pointer} />
      </svg>
    </div>
  );
}
