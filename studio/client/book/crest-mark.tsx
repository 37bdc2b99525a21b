import { useId } from 'react';
import type { BookNamed, Sport } from '../../src/protocol/book.ts';
import { crestOf } from './art/crest-of.ts';

/** The gradient that lights every crest from above; once on a page. */
export function CrestLight() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        <linearGradient id="crest-light" x1="0" y1="0" x2=".7" y2="1">
          <stop stopColor="white" stopOpacity=".28" />
          <stop offset=".6" stopColor="white" stopOpacity="0" />
        </linearGradient>
      </defs>
    </svg>
  );
}

/** The crest of a side, drawn from its code; decorative. */
export function CrestMark(props: {
  side: BookNamed;
  sport: Sport;
  className?: string | undefined;
}) {
  const id = useId();
  const { outline, part, emblem, colours } = crestOf(props.side.code, props.sport);
  return (
    <svg viewBox="0 0 40 40" className={props.className} aria-hidden="true">
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="40" height="40" fill={colours.field} />
        <path d={part} fill={colours.part} />
        <path d={emblem} fill={colours.emblem} />
        <rect width="40" height="40" fill="url(#crest-light)" />
      </g>
      <path d={outline} fill="none" stroke="black" strokeOpacity=".18" />
    </svg>
  );
}
