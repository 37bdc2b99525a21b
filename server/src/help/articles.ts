import { enArticles } from './articles.en.ts';
import { hkArticles } from './articles.hk.ts';
import { thArticles } from './articles.th.ts';
import { zhArticles } from './articles.zh.ts';
import type { Place, Texts, Written } from './store.ts';
import { articlePlaces } from './writing.ts';
import type { Writing } from './writing.ts';

const toWritten = ({ title, blocks }: Writing): Written => ({ title, blocks: [...blocks] });

/** The articles that come with the product, describing exactly how it works. */
export const initialArticles: readonly (Place & { articleId: string; texts: Texts })[] =
  articlePlaces.map(({ articleId, topic, isPopular }, position) => ({
    articleId,
    topic,
    isPopular,
    position,
    texts: {
      zh: toWritten(zhArticles[articleId]),
      hk: toWritten(hkArticles[articleId]),
      en: toWritten(enArticles[articleId]),
      th: toWritten(thArticles[articleId]),
    },
  }));
