import { expect, test } from 'vitest';
import { searchArticles } from './search-articles.ts';
import type { Article } from './search-articles.ts';

const toArticle = (articleId: string, title: string, text: string): Article => ({
  articleId,
  language: 'hk',
  topic: 'games',
  isPopular: false,
  title,
  blocks: [{ kind: 'paragraph', text }],
  publishedAt: '2026-01-01T00:00:00.000Z',
});

const articles = [
  toArticle('en', 'How long does a withdrawal take?', 'A pending payment needs a few minutes.'),
  toArticle('body', 'Wallets', 'A withdrawal that is pending is locked.'),
  toArticle('hk', '取款需時多久？', '小額取款自動批核，銀行有時需一個工作天。'),
  toArticle('th', 'ถอนเงินใช้เวลานานเท่าไร', 'ยอดเล็กอนุมัติอัตโนมัติ'),
];

test.each([
  ['withdrawal pending', ['en', 'body']],
  ['WITHDRAW', ['en', 'body']],
  ['withdrawal bonus', []],
  ['取款多久', ['hk']],
  ['銀行取款要多久', ['hk']],
  ['存款', []],
  ['款', ['hk']],
  ['ถอนเงิน', ['th']],
  ['ถอนเงินนานไหม', ['th']],
  ['ฝาก', []],
  ['', []],
  ['?!', []],
])('“%s” finds the expected articles, best first', (query, expected) => {
  expect(searchArticles(articles, query).map((it) => it.articleId)).toEqual(expected);
});
