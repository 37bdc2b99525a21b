import { mapWritten, nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { ArticleRow, Texts } from './store.ts';

/** Returns an article as a line of the operators' list, with its title in a language. */
export const toLine = (row: ArticleRow, language: Language) => {
  const { draft, articleId, topic, position, isPopular, version } = row;
  const shown = draft ?? row.next ?? row.texts;
  return {
    articleId,
    topic,
    position,
    isPopular,
    title: shown ? toTitle(shown, language) : '',
    version,
    publishedAt: row.publishedAt,
    hasDraft: draft !== null,
    nextAt: row.nextAt,
    helpfulCount: row.helpfulCount,
    unhelpfulCount: row.unhelpfulCount,
  };
};

/** The title of an article in a language; in that of another if it is missing. */
export const toTitle = (texts: Texts, language: Language): string =>
  nameIn(
    mapWritten(texts, ({ title }) => title),
    language,
  );
