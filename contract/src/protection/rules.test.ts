import { describe, expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { computeSelfTest, isLimit, isOpenWhilePaused, limitKinds, limitPeriods } from './rules.ts';

test('time has no weekly or monthly limit, money no session limit', () => {
  const all = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));
  const none = all.filter(({ kind, period }) => !isLimit(kind, period));
  expect(none.map(({ kind, period }) => `${kind}/${period}`)).toEqual([
    'deposit/session',
    'loss/session',
    'stake/session',
    'time/week',
    'time/month',
  ]);
});

describe('the self-test', () => {
  const answers = (...values: number[]): number[] => [
    ...values,
    ...Array.from({ length: 9 - values.length }, () => 0),
  ];
  test.each([
    [answers(), 0, 'none'],
    [answers(1), 1, 'low'],
    [answers(1, 1), 2, 'low'],
    [answers(3), 3, 'moderate'],
    [answers(3, 3, 1), 7, 'moderate'],
    [answers(3, 3, 2), 8, 'high'],
    [answers(3, 3, 3, 3, 3, 3, 3, 3, 3), 27, 'high'],
  ])('%j scores %d: %s', (given, score, result) => {
    expect(computeSelfTest(given)).toEqual({ score, result });
  });

  test.each([[[]], [[0, 0]], [answers(4)], [answers(-1)], [answers(0.5)], [answers(Number.NaN)]])(
    '%j is not a valid self-test',
    (given) => {
      expect(computeSelfTest(given)).toBeNull();
    },
  );
});

describe('during a pause', () => {
  const open = calls.filter((call) => call.audience === 'player' && isOpenWhilePaused(call.name));
  const slices = new Set(open.map((call) => call.name.split('/')[0]));

  test('money can be taken out, and help, records and messages stay available', () => {
    expect([...slices]).toEqual(
      expect.arrayContaining([
        'withdrawal',
        'payout',
        'wallet',
        'profile',
        'message',
        'protection',
      ]),
    );
    expect(open.map((call) => call.name)).toContain('deposit/report-deposit-payment');
    expect(open.map((call) => call.name)).toContain('welfare/claim-grant');
    expect(open.map((call) => call.name)).toContain('promotion/give-up-bonus');
  });

  test('no deposit is accepted, and nothing is promoted', () => {
    expect(open.map((call) => call.name)).not.toContain('deposit/create-deposit');
    expect(slices).not.toContain('invite');
    expect(open.map((call) => call.name)).not.toContain('promotion/apply-for-promotion');
    expect(open.map((call) => call.name)).not.toContain('welfare/list-lucky-draw-prizes');
    expect(open.map((call) => call.name)).not.toContain('welfare/play-lucky-draw');
  });
});
