import { z } from 'zod';
import { block, blocks } from '../blocks.ts';
import { defineCall } from '../call.ts';
import { writtenLanguages } from '../language.ts';
import { instant, instantInput, text, wholeNumber } from '../shape.ts';
import { articleBlocksMax, helpTopics } from './rules.ts';

const articleId = text(1, 60);

/** Output: an article in one language. */
const written = z.object({ title: z.string(), blocks: z.array(block) });

/** Output: an article in every language in which it exists. */
const texts = z.record(z.enum(writtenLanguages), written);

/** Input: an article in one language; a missing text is empty. */
const writing = z.object({ title: text(0, 120), blocks: blocks(articleBlocksMax) });

const place = {
  topic: z.enum(helpTopics),
  position: z.int().min(0).max(1_000).describe('Within its topic, from the top.'),
  isPopular: z.boolean(),
};

const line = z.object({
  articleId: z.string(),
  ...place,
  title: z.string(),
  version: z.int().describe('0: never published.'),
  publishedAt: instant().nullable().describe('Null while players do not see it.'),
  hasDraft: z.boolean(),
  nextAt: instant().nullable().describe('When what waits is published; null: nothing waits.'),
  helpfulCount: z.int(),
  unhelpfulCount: z.int(),
});

export const listHelpArticles = defineCall({
  name: 'help/list-help-articles',
  summary: 'Every article with its state and what readers say of it.',
  path: '/staff/help/listArticles',
  audience: 'staff',
  right: 'content.read',
  input: z.object({}),
  output: z.object({ articles: z.array(line) }),
});

export const getHelpArticle = defineCall({
  name: 'help/get-help-article',
  summary: 'One article: what is published, the draft, and every version there was.',
  path: '/staff/help/getArticle',
  audience: 'staff',
  right: 'content.read',
  input: z.object({ articleId }),
  output: z.object({
    article: line,
    revision: z.int().describe('Counts the saved drafts: the next save names it.'),
    texts: texts.describe('The draft, or what is published where there is none.'),
    versions: z.array(
      z.object({ version: z.int(), texts, publishedAt: instant(), publishedBy: z.string() }),
    ),
  }),
  refusals: ['notFound'],
});

export const saveHelpDraft = defineCall({
  name: 'help/save-help-draft',
  summary:
    'Keeps a draft of an article, or of a new one; players still read the published version.',
  path: '/staff/help/saveDraft',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    articleId: text(0, 60).default('').describe('Empty: a new one.'),
    revision: wholeNumber(0, 1_000_000_000).describe(
      'That of the draft which was edited; 0: a new one.',
    ),
    ...place,
    texts: z.object({ zh: writing, hk: writing, en: writing, th: writing }),
  }),
  output: z.object({ articleId: z.string(), revision: z.int() }),
  refusals: ['notFound', 'draftChanged', 'unknownFact', 'pictureUnknown'],
});

export const publishHelpArticle = defineCall({
  name: 'help/publish-help-article',
  summary: 'Shows the draft of an article to players as its next version, now or at a time.',
  path: '/staff/help/publish',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'content.manage',
  input: z.object({
    articleId,
    revision: wholeNumber(1, 1_000_000_000),
    at: instantInput().nullable().default(null).describe('Null: now.'),
  }),
  output: z.object({ version: z.int().describe('0: it waits for its time.') }),
  refusals: ['notFound', 'draftChanged', 'noDraft', 'publishTimePast', 'articleIncomplete'],
});

export const unscheduleHelpArticle = defineCall({
  name: 'help/unschedule-help-article',
  summary: 'Takes back a version that waits for its time; it is the draft where there is none.',
  path: '/staff/help/unschedule',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ articleId }),
  output: z.object({}),
  refusals: ['notFound', 'noDraft'],
});

export const deleteHelpArticle = defineCall({
  name: 'help/delete-help-article',
  summary: 'Deletes an article that was never published.',
  path: '/staff/help/delete',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ articleId, revision: wholeNumber(1, 1_000_000_000) }),
  output: z.object({}),
  refusals: ['notFound', 'draftChanged', 'articlePublished'],
});

export const hideHelpArticle = defineCall({
  name: 'help/hide-help-article',
  summary: 'Takes an article out of the help centre; what waits or was read stays as a draft.',
  path: '/staff/help/hide',
  audience: 'staff',
  effect: 'write',
  right: 'content.manage',
  input: z.object({ articleId }),
  output: z.object({}),
  refusals: ['notFound'],
});
