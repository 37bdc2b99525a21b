import { fillText } from '@vela/contract/fill.ts';
import { mapBlock } from '@vela/contract/block-texts.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { toWritten } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { readFacts } from './facts.ts';
import { listPublished } from './store.ts';

/** Returns every published article; missing languages fall back to English. */
export const listArticlesRoute = route(listArticles, async (context) => {
  const language = toWritten(context.language);
  const facts = await readFacts(context);
  const say = (text: string): string => fillText(text, facts);
  const rows = await listPublished(context.tx);
  return {
    language,
    articles: rows.map(({ articleId, topic, isPopular, texts, publishedAt }) => {
      const { title, blocks } = texts[language];
      return {
        articleId,
        topic,
        isPopular,
        title: say(title),
        blocks: blocks.map((part) => mapBlock(part, say)),
        publishedAt,
      };
    }),
  };
});
