import { useId } from 'react';
import jadeUrl from '../art/jade-table.svg';
import css from './felt.module.css';

/** The cloth of a jade table with its print along an arc. */
export function JadeCloth({ print }: { print: string }) {
  const arcId = useId();
  return (
    <svg
      className={css.scene}
      viewBox="0 0 390 400"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <image href={jadeUrl} width="390" height="400" />
      <path id={arcId} d="M-12 147Q195 241 402 147" fill="none" />
      <text className={css.print}>
        <textPath href={`#${arcId}`} startOffset="50%" textAnchor="middle">
          {print}
        </textPath>
      </text>
    </svg>
  );
}
