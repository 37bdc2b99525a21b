import { expect, test } from 'vitest';
import { hashNumber, openNumber, sealNumber } from './seal.ts';

const site = (secret = 'a'.repeat(32)) => ({ config: { secret } });
const number = '6222020000000000007';

test('a sealed number opens again, and the same number never looks the same', () => {
  const services = site();
  const first = sealNumber(services, 'card_1', number);
  const second = sealNumber(services, 'card_1', number);
  expect(openNumber(services, 'card_1', first)).toBe(number);
  expect(first.equals(second)).toBe(false);
  expect(first.includes(Buffer.from(number))).toBe(false);
});

test('a sealed number opens under no other account, no other secret, and not when changed', () => {
  const services = site();
  const sealed = sealNumber(services, 'card_1', number);
  expect(() => openNumber(services, 'card_2', sealed)).toThrow(/authenticate/);
  expect(() => openNumber(site('b'.repeat(32)), 'card_1', sealed)).toThrow(/authenticate/);
  for (const index of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => openNumber(services, 'card_1', changed)).toThrow(/authenticate/);
  }
});

test('a number is found by its hash on this site only', () => {
  expect(hashNumber(site(), number)).toEqual(hashNumber(site(), number));
  expect(hashNumber(site(), number)).not.toEqual(hashNumber(site('b'.repeat(32)), number));
  expect(hashNumber(site(), number)).not.toEqual(hashNumber(site(), `${number}1`));
});
