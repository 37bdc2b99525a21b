import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { fill } from '@vela/client/fill.ts';
import { stampText } from '../app/stamp-text.ts';
import { wordsOf } from '../words.ts';
import { axisTicks, barFactor } from './chart-scale.ts';
import css from './day-chart.module.css';

/** One hour of play. */
export type Hour = { at: string; stakeMinor: number; grossGamingRevenueMinor: number };

const width = 900;
const height = 300;
const left = 52;
const right = 14;
const top = 16;
const foot = 28;

type Scale = {
  x: (index: number) => number;
  y: (value: number) => number;
  ticks: number[];
  factor: number;
};

function scaleOf(hours: readonly Hour[]): Scale {
  const stakeMax = Math.max(0, ...hours.map((it) => it.stakeMinor));
  const wins = hours.map((it) => it.grossGamingRevenueMinor);
  const winMax = Math.max(0, ...wins.map(Math.abs));
  const factor = barFactor(stakeMax, winMax);
  const ticks = axisTicks(Math.max(stakeMax, winMax * factor));
  const highest = ticks.at(-1) ?? 1;
  // An hour with a loss extends below the zero line.
  const lowest = Math.min(0, ...wins) * factor;
  const span = highest - lowest;
  const step = (width - left - right) / Math.max(1, hours.length);
  return {
    x: (index) => left + (index + 0.5) * step,
    y: (value) => top + ((highest - value) / span) * (height - top - foot),
    ticks,
    factor,
  };
}

/** Stakes and the house's win in each of the last 24 hours. */
export function DayChart({ hours }: { hours: readonly Hour[] }) {
  const words = wordsOf('staff');
  const [at, setAt] = useState<number | null>(null);
  const scale = scaleOf(hours);
  const shown = at === null ? undefined : hours[at];
  const takeKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt(Math.min(hours.length - 1, Math.max(0, (at ?? hours.length) + step)));
  };
  return (
    <div className={css.chart}>
      <p className="t-caption t-muted t-end">
        <i className={css.key} style={{ background: 'var(--accent)' }} />
        {words.stake}
        <i className={css.key} style={{ background: 'var(--brand-spark)' }} />
        {scale.factor === 1 ? words.win : fill(words.winTimes, { factor: scale.factor })}
      </p>
      {/* Arrow keys move between hours. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.chartLabel}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys walk the hours
        tabIndex={0}
        onKeyDown={takeKey}
        onMouseLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        <Axis scale={scale} hours={hours} />
        <Series scale={scale} hours={hours} />
        {shown && at !== null && (
          <path
            d={`M${scale.x(at)} ${top}V${height - foot}`}
            stroke="var(--text)"
            strokeDasharray="3 3"
            strokeOpacity=".4"
          />
        )}
        {hours.map((it, index) => (
          <rect
            key={it.at}
            className={css.hour}
            x={scale.x(index) - scale.x(0) + left}
            y={0}
            width={(width - left - right) / hours.length}
            height={height}
            onMouseEnter={() => setAt(index)}
          />
        ))}
      </svg>
      {shown && at !== null && (
        <Tip hour={shown} share={scale.x(at) / width} isEarly={at < hours.length / 2} />
      )}
    </div>
  );
}

function Tip({ hour, share, isEarly }: { hour: Hour; share: number; isEarly: boolean }) {
  const words = wordsOf('staff');
  const format = useFormat();
  const style = isEarly
    ? { insetInlineStart: `calc(${share * 100}% + 14px)` }
    : { insetInlineEnd: `calc(${(1 - share) * 100}% + 14px)` };
  return (
    <div className={css.tip} role="status" style={style}>
      {stampText(format, hour.at)}
      <div>
        {words.stake} <b className="num">{format.money(hour.stakeMinor)}</b>
      </div>
      <div>
        {words.win} <b className="num">{format.money(hour.grossGamingRevenueMinor)}</b>
      </div>
    </div>
  );
}

type DrawProps = { scale: Scale; hours: readonly Hour[] };

function Axis({ scale, hours }: DrawProps) {
  const format = useFormat();
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left - 8} ${scale.y(tick)}H${width - right}`} stroke="var(--line)" />
          <text x={left - 14} y={scale.y(tick) + 4} textAnchor="end">
            {format.number(tick / 10 ** format.settings.minorDigits, {
              notation: 'compact',
              maximumFractionDigits: 1,
            })}
          </text>
        </g>
      ))}
      {hours.map((it, index) =>
        index % 2 === 1 ? (
          <text key={it.at} x={scale.x(index)} y={height - 8} textAnchor="middle">
            {format.time(it.at)}
          </text>
        ) : null,
      )}
    </>
  );
}

function Series({ scale, hours }: DrawProps) {
  const id = useId();
  const points = hours.map((it, index) => `${scale.x(index)} ${scale.y(it.stakeMinor)}`);
  const line = `M${points.join('L')}`;
  const zero = scale.y(0);
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--accent)" stopOpacity=".2" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={`${line}L${scale.x(hours.length - 1)} ${zero}L${scale.x(0)} ${zero}Z`}
        fill={`url(#${id})`}
      />
      {hours.map((it, index) => {
        const end = scale.y(it.grossGamingRevenueMinor * scale.factor);
        return (
          <rect
            key={it.at}
            x={scale.x(index) - 7}
            y={Math.min(zero, end)}
            width="14"
            height={Math.abs(zero - end)}
            rx="3"
            fill="var(--brand-spark)"
          />
        );
      })}
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2.2" strokeLinejoin="round" />
    </>
  );
}
