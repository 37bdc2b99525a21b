import { expect, test } from 'vitest';
import { listMonths } from './months.ts';

test('the months go back a year, across the turn of the year, latest first', () => {
  const months = listMonths('2026-02-28');
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(months).toHaveLength(12);
});
