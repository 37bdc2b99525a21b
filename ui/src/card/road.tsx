import { cx } from '../theme/cx.ts';
import css from './road.module.css';

/** One past round: at most three letters or digits on a colour. */
export type Mark = { sign: string; colour: 'red' | 'blue' | 'green' | 'black' };

/** The last rounds of a table, newest last; as many as fit. */
export function Road({ marks, label }: { marks: readonly Mark[]; label: string }) {
  return (
    <span className={css.road} role="img" aria-label={label}>
      {marks.toReversed().map(({ sign, colour }, index) => (
        <span key={marks.length - index} className={cx(css.bead, css[colour])} aria-hidden="true">
          {sign}
        </span>
      ))}
    </span>
  );
}
