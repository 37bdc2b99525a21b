import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test('each number belongs to one refusal', () => {
  const seen = new Set<number>();
  const again = Object.entries(refusals).filter(([, { code }]) => {
    const isKnown = seen.has(code);
    seen.add(code);
    return isKnown;
  });
  expect(again.map(([name]) => name)).toEqual([]);
});
