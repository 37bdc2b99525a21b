import type { Sent } from '@vela/contract/call.ts';
import { saveHelpDraft } from '@vela/contract/help/staff-calls.ts';
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
