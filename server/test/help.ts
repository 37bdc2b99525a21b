import type { Sent } from '@vela/contract/call.ts';
import {
  getHelpArticle,
  publishHelpArticle,
  saveHelpDraft,
} from '@vela/contract/help/staff-calls.ts';
import type { Site, TestOperator } from './site.ts';

/** The input that saves a draft. */
export type Draft = Sent<typeof saveHelpDraft>;

const inLanguage = (title: string) => ({
  title,
  blocks: [{ kind: 'paragraph' as const, text: `About ${title}` }],
});

/** A draft of a new article, complete in every language. */
export const toDraft = (title: string, changes: Partial<Draft> = {}): Draft => ({
  articleId: '',
  revision: 0,
  topic: 'games',
  position: 1,
  isPopular: false,
  texts: {
    zh: inLanguage(title),
    hk: inLanguage(title),
    en: inLanguage(title),
    th: inLanguage(title),
  },
  ...changes,
});

/** Saves a draft of a new article, and returns its id. */
export async function saveNewDraft(kit: Site, as: TestOperator, title: string): Promise<string> {
  return (await kit.done(saveHelpDraft, toDraft(title), { as })).articleId;
}

const readRevision = async (kit: Site, as: TestOperator, articleId: string): Promise<number> =>
  (await kit.done(getHelpArticle, { articleId }, { as })).revision;

/** Saves a draft of an article over the one that it has. */
export async function saveNextDraft(kit: Site, as: TestOperator, draft: Draft): Promise<void> {
  const revision = await readRevision(kit, as, draft.articleId ?? '');
  await kit.done(saveHelpDraft, { ...draft, revision }, { as });
}

/** Publishes the draft that an article has, now or at a time, and returns the reply. */
export async function publishArticle(
  kit: Site,
  as: TestOperator,
  articleId: string,
  at: string | null = null,
) {
  const revision = await readRevision(kit, as, articleId);
  return kit.call(publishHelpArticle, { articleId, revision, at }, { as });
}
