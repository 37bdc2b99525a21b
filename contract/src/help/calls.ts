import { z } from 'zod';
import { block } from '../blocks.ts';
import { defineCall } from '../call.ts';
import { writtenLanguages } from '../language.ts';
import { instant, text } from '../shape.ts';
import { helpTopics } from './rules.ts';

/** Output: an article in the reader's language, or in another one in which it is written. */
export const article = z.object({
  articleId: z.string(),
  language: z
    .enum(writtenLanguages)
    .describe('Of its text: that of the request, or else English, or else the first it has.'),
  topic: z.enum(helpTopics),
  isPopular: z.boolean().describe('It is listed on the first page of the help centre.'),
  title: z.string(),
  blocks: z.array(block),
  publishedAt: instant(),
});

export const listArticles = defineCall({
  name: 'help/list-articles',
  summary: 'Every article of the help centre in full, in the order of its topics.',
  path: '/web/guest/help/listArticles',
  audience: 'guest',
  input: z.object({}),
  output: z.object({ articles: z.array(article) }),
});

export const rateArticle = defineCall({
  name: 'help/rate-article',
  summary: 'Says whether an article helped me; the last word counts.',
  path: '/web/help/rateArticle',
  wire: 'json',
  effect: 'write',
  input: z.object({ articleId: text(1, 60), isHelpful: z.boolean() }),
  output: z.object({}),
  refusals: ['notFound'],
  rate: { max: 30, perSeconds: 60 },
});
