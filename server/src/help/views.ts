import type { ArticleRow } from './store.ts';

/** Returns an article as a line of the operators' list, with its English title. */
export const toLine = (row: ArticleRow) => {
  const { texts, draft, next, articleId, topic, position, isPopular, version } = row;
  return {
    articleId,
    topic,
    position,
    isPopular,
    title: (draft ?? next ?? texts)?.en.title ?? '',
    version,
    publishedAt: row.publishedAt,
    hasDraft: draft !== null,
    nextAt: row.nextAt,
    helpfulCount: row.helpfulCount,
    unhelpfulCount: row.unhelpfulCount,
  };
};
