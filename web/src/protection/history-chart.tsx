import { cx } from '@vela/ui/theme/cx.ts';
import css from './history-screen.module.css';

/** One bar: its label and its value. */
export type Bar = { key: string; value: number; isNow: boolean };

const height = 120;
const gap = 0.25;

/** Bars, oldest first; negative values extend below the line. */
export function HistoryChart(props: {
  label: string;
  bars: readonly Bar[];
  /** The highest and the lowest value, labelled beside the chart. */
  top: string;
  bottom: string | null;
  from: string;
  until: string;
}) {
  const { bars } = props;
  const high = Math.max(0, ...bars.map((bar) => bar.value));
  const low = Math.min(0, ...bars.map((bar) => bar.value));
  const span = high - low || 1;
  const yOf = (value: number): number => ((high - value) / span) * height;
  const zero = yOf(0);
  return (
    <div className={css.chart} role="img" aria-label={props.label}>
      <div className={css.plot}>
        <div className={cx('num', css.scale)} aria-hidden>
          <span>{props.top}</span>
          {props.bottom !== null && <span>{props.bottom}</span>}
        </div>
        <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden>
          {bars.map((bar, index) => {
            const y = yOf(bar.value);
            // A non-zero value is always visible, however small.
            const size = bar.value === 0 ? 0 : Math.max(1.5, Math.abs(y - zero));
            return (
              <rect
                key={bar.key}
                className={cx(css.bar, bar.value < 0 && css.below, bar.isNow && css.now)}
                x={index + gap / 2}
                width={1 - gap}
                y={bar.value < 0 ? zero : zero - size}
                height={size}
              />
            );
          })}
          <line className={css.zero} x1="0" x2={bars.length} y1={zero} y2={zero} />
        </svg>
      </div>
      <div className={cx('num', css.ends)} aria-hidden>
        <span>{props.from}</span>
        <span>{props.until}</span>
      </div>
    </div>
  );
}
