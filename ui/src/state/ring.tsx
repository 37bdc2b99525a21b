import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx, type Style } from '../theme/cx.ts';
import { clockText } from '../format/clock-text.ts';
import css from './ring.module.css';
import { useNow } from '../format/use-now.ts';

/** The meaning of a ring's colour: in progress, good, soon, late. */
export type RingTone = 'accent' | 'pos' | 'warn' | 'neg';

export type RingProps = {
  /** 0 to 100. */
  percent: number;
  sizePx?: number | undefined;
  tone?: RingTone | undefined;
  /** The text alternative; without it the ring is decorative. */
  label?: string | undefined;
  children?: ReactNode;
};

/** A percentage as a ring, with content in its centre. */
export function Ring({ percent, sizePx = 64, tone, label, children }: RingProps) {
  const value = Math.min(100, Math.max(0, percent));
  const stroke = sizePx >= 100 ? 2.6 : 3.4;
  const style: Style = { '--size': `${sizePx}px`, '--value': value, '--stroke': stroke };
  return (
    <div
      className={cx(css.ring, tone && tone !== 'accent' && css[tone])}
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="15.9155" pathLength="100" />
        {value > 0 && <circle cx="18" cy="18" r="15.9155" pathLength="100" />}
      </svg>
      {children}
    </div>
  );
}

export type CountdownProps = {
  /** The deadline in epoch milliseconds, as set by the server. */
  deadline: number;
  /** Returns the server's time in epoch milliseconds; must be referentially stable. */
  now: () => number;
  label: string;
  /** Formats the announcement made at each full minute, and at the end with 0. */
  announce: (minutes: number) => string;
  onEnd?: (() => void) | undefined;
  /** Shows a ring: the total duration in milliseconds. */
  ring?: { totalMs: number; sizePx?: number } | undefined;
};

const WARNING_MS = 120_000;

/** The time left until a deadline; under two minutes it takes the warning colour. */
export function Countdown(props: CountdownProps) {
  const { deadline, now, label, announce, onEnd, ring } = props;
  const at = useNow(now, 250);
  const left = Math.max(0, deadline - at);
  const isOver = left === 0;
  const minutes = Math.floor(Math.ceil(left / 1000) / 60);
  const [startMinutes] = useState(minutes);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isOver) end.current?.();
  }, [isOver]);

  const clock = (
    <span className={css.clock} role="timer" aria-label={label}>
      {clockText(left)}
    </span>
  );
  return (
    <>
      {ring ? (
        <Ring
          percent={(left / ring.totalMs) * 100}
          sizePx={ring.sizePx}
          tone={left < WARNING_MS ? 'warn' : 'accent'}
        >
          {clock}
        </Ring>
      ) : (
        <span className={cx(left < WARNING_MS && css.warn)}>{clock}</span>
      )}
      <span className="visually-hidden" role="status">
        {minutes !== startMinutes || isOver ? announce(minutes) : ''}
      </span>
    </>
  );
}

export type MeterProps = {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** The figures as text: "31,600 of 50,000". */
  valueText?: string | undefined;
  tone?: RingTone | undefined;
};

/** A percentage as a bar. */
export function Meter({ percent, label, valueText, tone }: MeterProps) {
  const value = Math.min(100, Math.max(0, percent));
  const style: Style = { '--value': `${value}%` };
  return (
    <div
      className={cx(css.meter, tone && tone !== 'accent' && css[tone])}
      style={style}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <i />
    </div>
  );
}
