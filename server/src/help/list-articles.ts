import { fillText } from '@vela/contract/fill.ts';
import { mapBlock } from '@vela/contract/block-texts.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { findWritten, toWritten } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { readFacts } from './facts.ts';
import { listPublished } from './store.ts';

/** Returns every published article, each in a language in which it is written. */
export const listArticlesRoute = route(listArticles, async (context) => {
  const facts = await readFacts(context);
  const say = (text: string): string => fillText(text, facts);
  const rows = await listPublished(context.tx);
  return {
    articles: rows.map(({ articleId, topic, isPopular, texts, publishedAt }) => {
      const language = toWritten(findWritten(texts, context.language));
      const { title, blocks } = texts[language];
      return {
        articleId,
        language,
        topic,
        isPopular,
        title: say(title),
        blocks: blocks.map((part) => mapBlock(part, say)),
        publishedAt,
      };
    }),
  };
});
