import { expect, test } from 'vitest';
import { isChecksumRight } from './checksum.ts';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
/** Examples of EIP-55 itself. */
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

test('addresses of the chains are valid', () => {
  expect(isChecksumRight('TRC20', tron)).toBe(true);
  for (const address of ethereum) expect(isChecksumRight('ERC20', address)).toBe(true);
});

test('one changed character is detected', () => {
  const typos = Array.from(tron.slice(1), (character, at) => {
    const other = character === 'a' ? 'b' : 'a';
    return tron.slice(0, at + 1) + other + tron.slice(at + 2);
  });
  expect(typos.filter((typo) => typo === tron || isChecksumRight('TRC20', typo))).toEqual([]);
  expect(isChecksumRight('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe(false);
  expect(isChecksumRight('ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
});

test('an ERC20 address in one case has no checksum', () => {
  const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  expect(isChecksumRight('ERC20', address)).toBe(true);
  expect(isChecksumRight('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBe(true);
});

test.each([
  ['TRC20', 'T'],
  ['TRC20', `${tron}a`],
  ['TRC20', 'T0OIl111111111111111111111111111111'.slice(0, 34)],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
  ['ERC20', tron],
] as const)('not an address of %s: %s', (protocol, address) => {
  expect(isChecksumRight(protocol, address)).toBe(false);
});
