import { expect, test } from 'vitest';
import { numberKey } from '../app/site-keys.ts';
import { hashNumberUnder, openNumber, sealNumber } from './seal.ts';

const site = (secret = 'a'.repeat(32), oldSecrets: string[] = []) => ({
  config: { secret, oldSecrets },
});
const number = '6222020000000000007';

test('a sealed number can be opened, and the same number is sealed differently each time', () => {
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

test('a number sealed under a former secret opens as long as that secret is given', () => {
  const sealed = sealNumber(site(), 'card_1', number);
  const both = site('b'.repeat(32), ['a'.repeat(32)]);
  expect(openNumber(both, 'card_1', sealed)).toBe(number);
  const anew = sealNumber(both, 'card_1', number);
  expect(openNumber(site('b'.repeat(32)), 'card_1', anew)).toBe(number);
  expect(() => openNumber(site(), 'card_1', anew)).toThrow(/authenticate/);
});

test('a number is found by its hash on this site only, ignoring case where that names the same account', () => {
  const [one, two] = [numberKey.first('a'.repeat(32)), numberKey.first('b'.repeat(32))];
  const card = { kind: 'bankCard', number };
  expect(hashNumberUnder(one, card)).toEqual(hashNumberUnder(one, card));
  expect(hashNumberUnder(one, card)).not.toEqual(hashNumberUnder(two, card));
  expect(hashNumberUnder(one, card)).not.toEqual(
    hashNumberUnder(one, { ...card, number: `${number}1` }),
  );
  const addresses = ['0xAB', '0xab'].map((it) => ({ kind: 'usdt', protocol: 'ERC20', number: it }));
  const [upper, lower] = addresses.map((it) => hashNumberUnder(one, it));
  expect(upper).toEqual(lower);
  const [aBase, bBase] = addresses.map((it) => hashNumberUnder(one, { ...it, protocol: 'TRC20' }));
  expect(aBase).not.toEqual(bBase);
});
