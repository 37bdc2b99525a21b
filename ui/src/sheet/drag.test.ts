import { expect, test } from 'vitest';
import { rubberBand, shouldClose } from './drag.ts';

test.each([
  ['not moved', 0, 0, false],
  ['pulled up', -80, 0, false],
  ['less than 30 %', 119, 0, false],
  ['past 30 %', 121, 0, true],
  ['a quick flick', 40, 801, true],
  ['not quite a flick', 40, 799, false],
  ['far down but on the way back', 300, -400, false],
])('%s: %d px at %d px/s on 400 px closes %o', (_, distance, velocity, closes) => {
  expect(shouldClose(distance, 400, velocity)).toBe(closes);
});

test('content follows the finger at half its distance, and never upwards', () => {
  expect(rubberBand(112)).toBe(56);
  expect(rubberBand(-40)).toBe(0);
});
