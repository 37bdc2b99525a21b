import { expect, test } from 'vitest';
import { readGifts } from './read-gifts.ts';

const two = {
  gifts: [
    { username: 'marina88', amountMinor: 123_450 },
    { username: 'newsail1', amountMinor: 800 },
  ],
};

test.each([
  ['commas', 'marina88,1234.5\nnewsail1,8'],
  ['a spreadsheet on Windows', '\uFEFFusername;amount\r\nmarina88;1234.50\r\nnewsail1;8.00\r\n'],
  ['tabs and an old Mac', 'marina88\t1,234.50\rnewsail1\t8'],
  ['a quoted amount and empty lines', '\n  marina88,"1,234.50"\n\nnewsail1 8\n'],
])('a list with %s is parsed', (_what, text) => {
  expect(readGifts(text, 2)).toEqual(two);
});

test.each([
  ['an amount of nothing', 'marina88,0', 1],
  ['more places than the currency has', 'marina88,10\nnewsail1,1.234', 2],
  ['a comma that parts no thousands', 'marina88,1,23', 1],
  ['no amount', 'marina88', 1],
  ['a negative amount', 'marina88,-5', 1],
  ['words', 'marina88,ten', 1],
])('a line with %s is reported', (_what, text, wrongLine) => {
  expect(readGifts(text, 2)).toEqual({ wrongLine });
});

test('a currency without minor units accepts whole amounts only', () => {
  expect(readGifts('marina88,500', 0)).toEqual({
    gifts: [{ username: 'marina88', amountMinor: 500 }],
  });
  expect(readGifts('marina88,500.5', 0)).toEqual({ wrongLine: 1 });
});

test('a list longer than one proposal allows is refused as a whole', () => {
  const text = Array.from({ length: 501 }, (_, index) => `player${index},1`).join('\n');
  expect(readGifts(text, 2)).toBe('tooMany');
});
