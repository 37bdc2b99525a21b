import { expect, test } from 'vitest';
import { addReading, computeOffset } from './clock-offset.ts';
import type { ClockReadings } from './clock-offset.ts';

test('without a reading the offset is zero', () => {
  expect(computeOffset([])).toBe(0);
});

test('a reply is timed at the middle of its round trip', () => {
  expect(computeOffset(addReading([], 10_000, 4000, 4200))).toBe(10_000 - 4100);
});

test('the reading with the shortest round trip is used, whenever it was taken', () => {
  let readings: ClockReadings = addReading([], 10_050, 4000, 4100);
  readings = addReading(readings, 12_900, 5000, 7000);
  readings = addReading(readings, 13_500, null, 8000);
  expect(computeOffset(readings)).toBe(10_050 - 4050);
});

test('of messages that answer no ping, the least late one is used', () => {
  const readings = addReading(addReading([], 1000, null, 400), 2000, null, 1100);
  expect(computeOffset(readings)).toBe(900);
});

test('only the last eight readings are kept, so that a drifting clock is followed', () => {
  let readings: ClockReadings = addReading([], 999_999, 0, 1);
  for (let i = 0; i < 8; i++) readings = addReading(readings, 500 + i * 10, i * 10, i * 10 + 5);
  expect(readings).toHaveLength(8);
  expect(computeOffset(readings)).toBe(500 - 2.5);
});
