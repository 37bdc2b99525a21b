import { expect, test } from 'vitest';
import { maskUsername } from './rules.ts';

test.each([
  ['marina88', 'mar***8'],
  ['tom127', 'tom***7'],
  ['annie', 'a***'],
  ['bo', 'b***'],
])('others see %s as %s', (username, shown) => {
  expect(maskUsername(username)).toBe(shown);
});
