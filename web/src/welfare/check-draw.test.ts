import { commitTo } from '@vela/fair/draws.ts';
import { drawWheel } from '@vela/fair/wheel.ts';
import { expect, test } from 'vitest';
import { isDrawAsShown, isDrawRight } from './check-draw.ts';

const serverSeed = '5f0c0e3a5f8d1b6c4e7a9d2b8c1f3e6a5d4c7b8a9e0f1d2c3b4a596877665544';
const prizes = [
  { amountMinor: 800, weight: 3 },
  { amountMinor: 200, weight: 5 },
  { amountMinor: 0, weight: 4 },
];
const weights = prizes.map(({ weight }) => weight);
const prizeIndex = drawWheel({ serverSeed, clientSeed: 'mine', weights });
const proof = {
  commitment: commitTo(serverSeed),
  serverSeed,
  clientSeed: 'mine',
  prizes,
  prizeIndex,
};
const draw = { amountMinor: prizes[prizeIndex]?.amountMinor ?? 0, proof };

test('a draw that follows from its seeds is valid', () => {
  expect(isDrawRight(draw)).toBe(true);
});

test.each([
  ['another commitment', { ...draw, proof: { ...proof, commitment: commitTo(proof.commitment) } }],
  ['another part of the wheel', { ...draw, proof: { ...proof, prizeIndex: (prizeIndex + 1) % 3 } }],
  ['another amount', { ...draw, amountMinor: 12_345 }],
  [
    'a wheel that was changed afterwards',
    { ...draw, proof: { ...proof, prizes: prizes.map((it) => ({ ...it, amountMinor: 1 })) } },
  ],
])('a draw with %s is invalid', (_what, wrong) => {
  expect(isDrawRight(wrong)).toBe(false);
});

test('a draw matches only with the displayed commitment, seed and wheel', () => {
  const { commitment, clientSeed } = proof;
  const before = { commitment, clientSeed, prizes };
  expect(isDrawAsShown({ proof }, before)).toBe(true);
  for (const other of [
    { ...before, commitment: commitTo(commitment) },
    { ...before, clientSeed: 'not mine' },
    { ...before, prizes: prizes.toReversed() },
  ]) {
    expect(isDrawAsShown({ proof }, other)).toBe(false);
  }
});
