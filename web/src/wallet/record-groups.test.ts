import { expect, test } from 'vitest';
import { groupByDay } from './record-groups.ts';
import type { Line } from './record-groups.ts';

const line = (createdAt: string, changes: Partial<Line> = {}): Line => ({
  id: createdAt,
  orderNo: createdAt,
  type: 'deposit',
  mode: 'bankTransfer',
  status: 'succeeded',
  amountMinor: 10_000,
  createdAt,
  ...changes,
});

const toDay = (at: string): string => at.slice(0, 10);

test('transactions of one day are grouped, and only successful ones count', () => {
  const groups = groupByDay(
    [
      line('2026-06-18T10:00'),
      line('2026-06-18T09:00', { status: 'failed' }),
      line('2026-06-18T08:00', { type: 'withdrawal', amountMinor: -4_000 }),
      line('2026-06-17T08:00', { status: 'processing' }),
    ],
    toDay,
  );
  expect(groups.map(({ day, lines, netMinor }) => [day, lines.length, netMinor])).toEqual([
    ['2026-06-18', 3, 6_000],
    ['2026-06-17', 1, 0],
  ]);
});

test('transfers between own wallets are no gain, unless only they are listed', () => {
  const move = line('2026-06-18T07:00', { type: 'transferIn', amountMinor: -3_000 });
  expect(groupByDay([line('2026-06-18T10:00'), move], toDay)[0]?.netMinor).toBe(10_000);
  expect(groupByDay([move], toDay)[0]?.netMinor).toBe(-3_000);
});
