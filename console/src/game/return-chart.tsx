import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './return-chart.module.css';
import { toReturnScale } from './return-scale.ts';
import type { ReturnDay, ReturnLine } from './return-state.tsx';
import { useStatedText } from './use-stated-text.ts';

const width = 500;
const height = 180;
const left = 56;
const right = 8;
const top = 10;
const foot = 22;

/**
 * The cumulative return from the first day, over the stated band. The table below is its text
 * alternative.
 */
export function ReturnChart({ game, days }: { game: ReturnLine; days: readonly ReturnDay[] }) {
  const words = wordsOf('game');
  const format = useFormat();
  const toStated = useStatedText();
  const totals = days.map(({ totalBp }) => totalBp);
  const scale = toReturnScale(totals, game);
  const x = (index: number): number =>
    left + ((width - left - right) * (index + 0.5)) / days.length;
  const y = (bp: number): number =>
    top + ((scale.highest - bp) / (scale.highest - scale.lowest)) * (height - top - foot);
  const label = fill(words.returnChart, {
    from: format.percentBp(totals[0] ?? 0),
    to: format.percentBp(totals.at(-1) ?? 0),
    stated: toStated(game),
  });
  const last = days.length - 1;
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {scale.band && (
        <rect
          x={left}
          width={width - left - right}
          y={y(scale.band.max)}
          height={Math.max(2, y(scale.band.min) - y(scale.band.max))}
          className={css.band}
        />
      )}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width - right}`} stroke="var(--line)" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {format.percentBp(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day }, index) =>
        index === 0 || index === last ? (
          <text
            key={day}
            x={x(index)}
            y={height - 4}
            textAnchor={last === 0 ? 'middle' : index === 0 ? 'start' : 'end'}
          >
            {format.day(day, 'month-day')}
          </text>
        ) : null,
      )}
      <path
        d={`M${totals.map((bp, index) => `${x(index)} ${y(bp)}`).join('L')}`}
        className={css.line}
      />
      <circle cx={x(last)} cy={y(totals[last] ?? 0)} r="3.5" className={css.end} />
    </svg>
  );
}
