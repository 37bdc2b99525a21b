import { expect, test } from 'vitest';
import { readPayNews } from './pay-news.ts';

const news = (state: string) => ({ channel: 'vela-studio', type: 'desk', state, reference: 'D1' });

test('a pay page reports that the payer is leaving, or that something has changed', () => {
  expect(readPayNews(news('left'))).toBe('left');
  expect(readPayNews(news('paid'))).toBe('changed');
  expect(readPayNews(news('sent'))).toBe('changed');
});

test.each([
  null,
  'left',
  {},
  { channel: 'vela-studio', type: 'exit', state: 'left' },
  [news('left')],
])('anything else (%o) is ignored', (data) => {
  expect(readPayNews(data)).toBeNull();
});
