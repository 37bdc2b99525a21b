import { cx } from '@vela/ui/theme/cx.ts';
import { NUMBERS } from '../../../src/tables/lottery-rules.ts';
import css from './ball.module.css';

/** One number on its ball: the low half is amber, the high half blue. */
export function Ball({ number }: { number: number }) {
  return (
    <span className={cx('num', css.ball, number <= NUMBERS.low ? css.low : css.high)}>
      {String(number).padStart(2, '0')}
    </span>
  );
}
