import { expect, test } from 'vitest';
import type { BookCorrection, BookLeg } from '../../src/protocol/book.ts';
import { isShareable, toTakenBackMinor } from './bet-state.ts';

const corrected = (fromMinor: number, toMinor: number): BookCorrection => ({
  at: 0,
  reason: 'result',
  fromState: 'won',
  toState: 'lost',
  fromMinor,
  toMinor,
});

test.each([
  ['a bet that was never corrected', [], 0],
  ['a bet that won and has lost', [corrected(5_000, 0)], 5_000],
  ['a bet that lost and has won', [corrected(0, 5_000)], 0],
  ['a bet that has won after all', [corrected(5_000, 0), corrected(0, 5_000)], 0],
])('of %s the last correction decides what is taken back', (_name, corrections, minor) => {
  expect(toTakenBackMinor({ corrections })).toBe(minor);
});

test.each([
  ['whose legs are all settled', ['won', 'void'], false],
  ['with an open leg', ['won', 'open'], true],
] as const)('a bet %s offers its share: %j is %j', (_name, states, isOffered) => {
  const legs = states.map((state) => ({ state }) as BookLeg);
  expect(isShareable({ legs })).toBe(isOffered);
});
