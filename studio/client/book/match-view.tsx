import { fill } from '@vela/client/fill.ts';
import type { EventReply } from '../../src/protocol/book.ts';
import { useBook, useWriting } from './book-context.ts';
import { Ground } from './ground.tsx';
import { computeMomentum, computePressShare, findScene } from './incidents.ts';
import type { Scene } from './incidents.ts';
import { toName } from '../../src/book/words/selection-names.ts';
import css from './ground.module.css';

/** The drawn ground of a match with its latest incident, and who pressed when. */
export function MatchView({ whole }: { whole: EventReply }) {
  const { words } = useBook();
  const { format } = useWriting();
  const { event, incidents } = whole;
  const scene = event.phase === 'live' ? findScene(event.sport, event.stand, incidents) : null;
  const names: Readonly<Record<string, string>> = words.incidents;
  const label =
    event.stand === null
      ? fill(words.notStarted, { time: format.dateTime(event.startsAt, 'month-day') })
      : event.phase === 'over'
        ? words.incidents.end
        : scene && (names[scene.kind] ?? null);
  return (
    <>
      <div className={css.wrap}>
        <Ground sport={event.sport}>{scene !== null && <SceneMarks scene={scene} />}</Ground>
        {label !== null && (
          <b key={label} className={css.label} data-by={scene?.by ?? 'none'} role="status">
            {label}
          </b>
        )}
      </div>
      {incidents.length > 0 && <Momentum whole={whole} />}
    </>
  );
}

function SceneMarks({ scene }: { scene: Scene }) {
  const { by, x, y, isAttack } = scene;
  if (by === null) return null;
  return (
    <>
      {isAttack && (
        <g className={css.arrow} transform={by === 'home' ? undefined : 'matrix(-1 0 0 1 358 0)'}>
          <linearGradient id="attack" x1="0" x2="1">
            <stop stopColor={`var(--attack-${by})`} stopOpacity="0" />
            <stop offset="1" stopColor={`var(--attack-${by})`} stopOpacity=".72" />
          </linearGradient>
          <path d="M150 36h122l26 28-26 28H150Z" fill="url(#attack)" />
        </g>
      )}
      <circle cx={x} cy={y} r="11" className={css.halo} />
      <circle cx={x} cy={y} r="5.5" className={css.ball} />
    </>
  );
}

const WIDTH = 330;
const STEP = 11;
const HALF = 25;

/** Bars of who pressed: up for the home side, down for the away side. */
function Momentum({ whole: { event, incidents } }: { whole: EventReply }) {
  const { words } = useBook();
  const { language, format } = useWriting();
  const bars = computeMomentum(event.sport, incidents);
  const share = computePressShare(bars);
  const label = fill(words.momentumOf, {
    home: toName(event.home.names, language),
    away: toName(event.away.names, language),
    homeShare: format.percentBp(share * 100),
    awayShare: format.percentBp((100 - share) * 100),
  });
  return (
    <div className={css.momentum}>
      <span className={css.caption} aria-hidden="true">
        {words.momentum}
      </span>
      <svg viewBox={`0 0 ${WIDTH} 56`} className={css.bars} role="img" aria-label={label}>
        {bars.map((bar, at) => {
          const height = Math.max(bar === 0 ? 0 : 4, Math.abs(bar) * HALF);
          return (
            <rect
              key={at * STEP}
              x={at * STEP + 1}
              y={bar > 0 ? 28 - height : 28.5}
              width="8"
              height={height}
              rx="2.5"
              data-by={bar > 0 ? 'home' : 'away'}
              opacity={at >= bars.length - 3 ? 1 : 0.75}
            />
          );
        })}
        <line x1="0" x2={WIDTH} y1="28.2" y2="28.2" className={css.axis} />
      </svg>
    </div>
  );
}
