import type { Article } from './search-articles.ts';

const common = { language: 'hk', publishedAt: '2026-01-01T00:00:00.000Z' } as const;

/** Articles for tests. */
export const sampleArticles: Article[] = [
  {
    ...common,
    articleId: 'deposit-time',
    topic: 'deposit',
    isPopular: true,
    title: '存款何時到賬？',
    blocks: [
      { kind: 'paragraph', text: '一般於數分鐘內到賬。' },
      {
        kind: 'list',
        isOrdered: true,
        items: ['核對金額', '上載付款憑證'],
        pictures: [
          null,
          { url: `/pictures/${'a'.repeat(64)}.webp`, width: 600, height: 400, alt: '訂單' },
        ],
      },
      { kind: 'button', text: '存款', link: '/pages/finance/myDeposit' },
    ],
  },
  {
    ...common,
    articleId: 'deposit-cancel',
    topic: 'deposit',
    isPopular: false,
    title: '訂單可以取消嗎？',
    blocks: [{ kind: 'paragraph', text: '未付款前可以。' }],
  },
  {
    ...common,
    articleId: 'withdrawal-time',
    topic: 'withdrawal',
    isPopular: false,
    title: '取款需時多久？',
    blocks: [{ kind: 'paragraph', text: '小額自動批核。' }],
  },
];

/** The same, as readers of another language get them. */
export const englishArticles = sampleArticles.map((it) => ({ ...it, language: 'en' as const }));
