import type { ArticleRow } from './store.ts';

/** Returns an article as a line of the operators' list, with its English title. */
export const toLine = (row: ArticleRow) => {
  const { texts, draft, articleId, topic, position, isPopular, version, publishedAt } = row;
  return {
    articleId,
    topic,
    position,
    isPopular,
    title: (draft ?? texts)?.en.title ?? '',
    version,
    publishedAt,
    hasDraft: draft !== null,
    helpfulCount: row.helpfulCount,
    unhelpfulCount: row.unhelpfulCount,
  };
};
