import { expect, test } from 'vitest';
import { computeEffect, countLevels } from './effect-rules.ts';
import type { EffectFacts } from './effect-rules.ts';
import { vipSetting } from './settings.ts';

const levels = vipSetting.initial.levels.map((level, index) => ({
  ...level,
  ratesBp: { ...level.ratesBp, live: 50 * (index + 1) },
  upgradeMinor: BigInt(index) * 100n,
  packetMinor: BigInt(index) * 1_000n,
  birthdayMinor: BigInt(index) * 10n,
}));
const none: EffectFacts = { moves: [], play: [], deposits: [], birthdays: [] };
const effectOf = (facts: Partial<EffectFacts>) => computeEffect({ ...none, ...facts }, levels);

test('players are counted by where they rise, fall or stay, and by their new level', () => {
  const effect = effectOf({
    moves: [
      { fromLevel: 2, heldLevel: 2, toLevel: 3, playerCount: 4 },
      { fromLevel: 5, heldLevel: 5, toLevel: 4, playerCount: 2 },
      { fromLevel: 3, heldLevel: 3, toLevel: 3, playerCount: 7 },
    ],
  });
  expect(effect).toMatchObject({ promotedCount: 4, demotedCount: 2, keptCount: 7 });
  expect(effect.counts).toEqual([0, 0, 11, 2, 0, 0, 0, 0, 0, 0]);
  expect(countLevels([{ level: 10, playerCount: 3 }]).at(-1)).toBe(3);
});

test('a rise costs the gift of each level above the highest held, once for each player', () => {
  const rise = (heldLevel: number, toLevel: number) =>
    effectOf({ moves: [{ fromLevel: 2, heldLevel, toLevel, playerCount: 3 }] }).upgradeMinor;
  // The gifts of levels 3 and 4 are 200 and 300.
  expect(rise(2, 4)).toBe(3n * 500n);
  expect(rise(3, 4)).toBe(3n * 300n);
  expect(rise(4, 3)).toBe(0n);
});

test('play is paid at the rate of its level and kind, half to even', () => {
  const play = [
    { level: 1, kind: 'live', validMinor: 100n },
    { level: 3, kind: 'live', validMinor: 100n },
    { level: 2, kind: 'live', validMinor: 1_000n },
  ] as const;
  expect(effectOf({ play }).rebateMinor).toBe(0n + 2n + 10n);
});

test('a packet goes to players who have deposited at least as much', () => {
  const deposits = [1_999n, 2_000n, 2_001n].map((depositedMinor) => ({ level: 3, depositedMinor }));
  expect(effectOf({ deposits }).packetMinor).toBe(2n * 2_000n);
});

test('a birthday costs the gift of its level for each player', () => {
  const birthdays = [
    { level: 1, playerCount: 9 },
    { level: 4, playerCount: 2 },
  ];
  expect(effectOf({ birthdays }).birthdayMinor).toBe(60n);
});
