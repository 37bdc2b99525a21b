import type { LotteryElement } from '../../../src/tables/lottery-rules.ts';
import css from './element-sign.module.css';

const PATHS: Readonly<Record<LotteryElement, string>> = {
  gold: 'M3 15l2.500-7h9L17 15Zm5-9 1.500-3h1L12 6Z',
  wood: 'M10 2c4 3 5.500 6 5.500 9A5.500 5.500 0 0 1 11 16.400V19H9v-2.600A5.500 5.500 0 0 1 4.500 11c0-3 1.500-6 5.500-9Z',
  water:
    'M10 2c3.500 4.300 5.500 7.300 5.500 10a5.500 5.500 0 0 1-11 0C4.500 9.300 6.500 6.300 10 2Z',
  fire: 'M10 2c.500 3 4.800 4.800 4.800 9.700A4.900 4.900 0 0 1 10 17.500a4.900 4.900 0 0 1-4.800-5.300c0-2.200 1-3.700 2-5 .400 1.500 1 2.200 1.800 2.600C8.700 7 8.900 4.300 10 2Z',
  earth: 'M2 16 7.500 6l3.300 5.600L13 8.400 18 16Z',
};

/** The sign of an element. */
export function ElementSign({ element }: { element: LotteryElement }) {
  return (
    <svg width="15" height="15" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[element]} className={css[element]} />
    </svg>
  );
}
