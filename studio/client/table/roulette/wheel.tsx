import { toColor, WHEEL } from '../../../src/tables/roulette.ts';
import type { StageProps } from '../table-face.ts';
import type { RouletteMessages } from './messages.en.ts';
import { fill } from '@vela/client/fill.ts';
import { useWheel } from './use-wheel.ts';
import css from './wheel.module.css';
import { toPocketAngle } from './wheel-motion.ts';

const SLICE = 360 / WHEEL.length;
/** Radii of the drawing, of 200 in all. */
const OUTER = 164;
const INNER = 96;

function toPoint(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${200 + radius * Math.cos(angle)} ${200 + radius * Math.sin(angle)}`;
}

function toSlice(angle: number): string {
  const [from, to] = [angle - SLICE / 2, angle + SLICE / 2];
  return (
    `M${toPoint(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${toPoint(OUTER, to)}` +
    `L${toPoint(INNER, to)}A${INNER} ${INNER} 0 0 0 ${toPoint(INNER, from)}Z`
  );
}

/** The wheel with its ball. */
export function Wheel({ table, stillPieces, words }: StageProps & { words: RouletteMessages }) {
  const { rotor, ball, shown } = useWheel(table, stillPieces > 0);
  return (
    <div className={css.scene}>
      <div
        className={css.wheel}
        role="img"
        aria-label={shown === null ? words.wheelTurning : fill(words.wheel, { number: shown })}
      >
        <svg viewBox="0 0 400 400" className={css.layer} aria-hidden="true">
          <Bowl />
        </svg>
        <div ref={rotor} className={css.layer}>
          <svg viewBox="0 0 400 400" aria-hidden="true">
            <Rotor />
          </svg>
        </div>
        <div ref={ball} className={css.arm}>
          <span className={css.ball} />
        </div>
        {shown !== null && (
          <b className={css.shown} data-color={toColor(shown)} aria-hidden="true">
            {shown}
          </b>
        )}
      </div>
    </div>
  );
}

/** The static parts: wood, brass, and the pins that deflect the ball. */
export function Bowl() {
  return (
    <>
      <defs>
        <radialGradient id="roulette-wood">
          <stop offset="0.86" stopColor="var(--wheel-wood-1)" />
          <stop offset="0.93" stopColor="var(--wheel-wood-2)" />
          <stop offset="1" stopColor="var(--wheel-wood-3)" />
        </radialGradient>
      </defs>
      <circle cx="200" cy="200" r="199" fill="url(#roulette-wood)" />
      <circle cx="200" cy="200" r="188" className={css.brass} />
      {[22.5, 112.5, 202.5, 292.5].map((angle) => (
        <path
          key={angle}
          d="M200 17l3 6.5-3 6.5-3-6.5z"
          className={css.pin}
          transform={`rotate(${angle} 200 200)`}
        />
      ))}
    </>
  );
}

/** The rotating parts: the pockets with their numbers, the cone and the cross. */
export function Rotor() {
  return (
    <>
      <defs>
        <radialGradient id="roulette-cone">
          <stop offset="0" stopColor="var(--wheel-cone-1)" />
          <stop offset="0.55" stopColor="var(--wheel-cone-2)" />
          <stop offset="1" stopColor="var(--wheel-cone-3)" />
        </radialGradient>
      </defs>
      {WHEEL.map((number) => (
        <path
          key={number}
          d={toSlice(toPocketAngle(number))}
          className={css.pocket}
          data-color={toColor(number)}
        />
      ))}
      {WHEEL.map((number) => (
        <text
          key={number}
          x="200"
          y="55"
          className={css.number}
          transform={`rotate(${toPocketAngle(number)} 200 200)`}
        >
          {number}
        </text>
      ))}
      <circle cx="200" cy="200" r="130" className={css.track} />
      <circle cx="200" cy="200" r={INNER} fill="url(#roulette-cone)" className={css.cone} />
      <path d="M200 116V284M116 200H284" className={css.cross} />
      <circle cx="200" cy="200" r="25" className={css.hub} />
    </>
  );
}
