import { expect, test } from 'vitest';
import { isWeakPin } from './weak-pin.ts';

const birthDate = '1996-05-04';

test.each([
  '000000',
  '777777',
  '123456',
  '654321',
  '890123',
  '321098',
  '121212',
  '123123',
  '960504',
  '040596',
  '050496',
  '199605',
])('%s is easy to guess', (pin) => {
  expect(isWeakPin(pin, birthDate)).toBe(true);
});

test.each(['802591', '135790', '112233', '960505', '112211'])('%s is not', (pin) => {
  expect(isWeakPin(pin, birthDate)).toBe(false);
});

test('without a birth date no password is weak because of it', () => {
  expect(isWeakPin('960504', '')).toBe(false);
});
