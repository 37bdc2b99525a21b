import type { Style } from '@vela/ui/theme/cx.ts';
import {
  THRESHOLD,
  toElement,
  toHalf,
  toParity,
  toSize,
} from '../../../src/tables/lottery-rules.ts';
import type { LotterySpot } from '../../../src/tables/lottery-rules.ts';
import { fill } from '@vela/client/fill.ts';
import type { LotteryMessages } from './messages.en.ts';
import type { Draw, PastDrawsProps } from './past-draws-props.ts';
import css from './trends.module.css';

interface Split {
  title: keyof LotteryMessages['trends'] & ('size' | 'parity' | 'half' | 'element');
  spots: readonly LotterySpot[];
  toSpot: (outcome: Draw['outcome']) => LotterySpot;
}

const SPLITS: readonly Split[] = [
  { title: 'size', spots: ['small', 'even810', 'big'], toSpot: toSize },
  { title: 'parity', spots: ['odd', 'even'], toSpot: toParity },
  { title: 'half', spots: ['up', 'level', 'down'], toSpot: toHalf },
  { title: 'element', spots: ['gold', 'wood', 'water', 'fire', 'earth'], toSpot: toElement },
];

/** Statistics of the last draws: how often each side won, and the line of the sums. */
export function Trends(props: PastDrawsProps) {
  const { draws, words } = props;
  return (
    <div className={css.trends}>
      <p className={css.of}>{fill(words.trends.of, { count: draws.length })}</p>
      {SPLITS.map((split) => (
        <SplitBar key={split.title} split={split} {...props} />
      ))}
      <SumLine {...props} />
    </div>
  );
}

function SplitBar({ split, draws, words }: PastDrawsProps & { split: Split }) {
  const counts = split.spots.map((spot) => ({
    spot,
    count: draws.filter(({ outcome }) => split.toSpot(outcome) === spot).length,
  }));
  return (
    <figure>
      <figcaption className={css.title}>{words.trends[split.title]}</figcaption>
      <div className={css.bar} aria-hidden="true">
        {counts.map(({ spot, count }) => {
          const style: Style = { flexGrow: count };
          return count > 0 && <i key={spot} className={css[spot]} style={style} />;
        })}
      </div>
      <p className={css.legend}>
        {counts.map(({ spot, count }) => (
          <span key={spot}>
            <i className={css[spot]} aria-hidden="true" />
            {fill(words.trends.share, { name: words.spots[spot], count })}
          </span>
        ))}
      </p>
    </figure>
  );
}

const WIDTH = 340;
const HEIGHT = 120;
const PAD = 8;

/** Sums from the oldest to the newest, around their average. */
function SumLine({ draws, words }: PastDrawsProps) {
  const sums = draws.map(({ outcome }) => outcome.sum);
  // Symmetric, so that the average is in the middle.
  const reach = Math.max(60, ...sums.map((sum) => Math.abs(sum - THRESHOLD)));
  const x = (i: number): number => PAD + (i * (WIDTH - 2 * PAD)) / Math.max(1, sums.length - 1);
  const y = (sum: number): number => HEIGHT / 2 - ((sum - THRESHOLD) / reach) * (HEIGHT / 2 - PAD);
  const points = sums.map((sum, i) => `${x(i)},${y(sum)}`).join(' ');
  const label = fill(words.trends.sumsLabel, {
    low: Math.min(...sums),
    high: Math.max(...sums),
    last: sums.at(-1) ?? 0,
  });
  return (
    <figure>
      <figcaption className={css.title}>
        {words.trends.sums} <span className={css.average}>{words.trends.average}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.line} role="img" aria-label={label}>
        <path d={`M0 ${HEIGHT / 2}h${WIDTH}`} className={css.middle} />
        <text x={WIDTH - 2} y={HEIGHT / 2 - 4} className={css.mark}>
          {THRESHOLD}
        </text>
        <text x={WIDTH - 2} y={12} className={css.mark}>
          {THRESHOLD + reach}
        </text>
        <text x={WIDTH - 2} y={HEIGHT - 4} className={css.mark}>
          {THRESHOLD - reach}
        </text>
        <polyline points={points} className={css.sums} />
        {sums.map((sum, i) => (
          <circle key={draws[i]?.roundNo} cx={x(i)} cy={y(sum)} r="2.4" className={css.dot} />
        ))}
      </svg>
    </figure>
  );
}
