import { expect, test } from 'vitest';
import { orderAreas } from './area-order.ts';

const areas = ['86', '852', '853', '66'];

test.each([
  ['zh', 'HKD', ['86', '852', '853', '66']],
  ['hk', 'CNY', ['852', '86', '853', '66']],
  ['th', 'HKD', ['66', '852', '86', '853']],
  ['en', 'HKD', ['852', '86', '853', '66']],
  ['en', 'THB', ['66', '86', '852', '853']],
  ['en', 'EUR', areas],
  ['md', 'USDT', areas],
] as const)('a reader of %s on a site in %s is offered %j', (language, currency, order) => {
  expect(orderAreas(areas, { language, currency })).toEqual(order);
});

test('an area that the operator does not allow is not offered', () => {
  expect(orderAreas(['853'], { language: 'th', currency: 'HKD' })).toEqual(['853']);
  expect(orderAreas([], { language: 'hk', currency: 'HKD' })).toEqual([]);
});
