import { expect, test } from 'vitest';
import { groupAddress, checkAddress, toAddress } from './chain-address.ts';

test('whitespace that wallets add to an address is removed', () => {
  expect(toAddress(' TR7N Hqje\n')).toBe('TR7NHqje');
  expect(toAddress('T'.repeat(80))).toHaveLength(60);
});

test('an address is displayed in groups of four', () => {
  expect(groupAddress('TR7NHqjeKQ')).toBe('TR7N Hqje KQ');
  expect(groupAddress('TR7N')).toBe('TR7N');
});

test('an address is validated by the chosen chain', () => {
  const tron = `T${'a'.repeat(33)}`;
  const ethereum = `0x${'a'.repeat(40)}`;
  expect(checkAddress('TRC20', '')).toBe('empty');
  expect(checkAddress('TRC20', tron)).toBe('right');
  expect(checkAddress('TRC20', ethereum)).toBe('other');
  expect(checkAddress('ERC20', tron)).toBe('other');
  expect(checkAddress('ERC20', 'TRx')).toBe('wrong');
});
