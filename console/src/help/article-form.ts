import type { Reply, Sent } from '@vela/contract/call.ts';
import type { HelpTopic } from '@vela/contract/help/rules.ts';
import type { getHelpArticle, saveHelpDraft } from '@vela/contract/help/staff-calls.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import { readBlocks, writeBlocks } from '../app/form/block-text.ts';

/** An article as form fields: in each language a title, and the blocks as text. */
export type Fields = {
  topic: HelpTopic;
  position: number;
  isPopular: boolean;
  texts: Record<WrittenLanguage, { title: string; body: string }>;
};

const none = { title: '', blocks: [] };

/** Converts an article to form fields; empty for a new one. */
export const toTexts = (texts: Reply<typeof getHelpArticle>['texts'] | null): Fields['texts'] => {
  const inLanguage = (language: WrittenLanguage) => {
    const { title, blocks } = texts?.[language] ?? none;
    return { title, body: writeBlocks(blocks) };
  };
  return {
    zh: inLanguage('zh'),
    hk: inLanguage('hk'),
    en: inLanguage('en'),
    th: inLanguage('th'),
  };
};

/** Converts the form fields for sending. */
export function toInput({
  texts,
  ...place
}: Fields): Omit<Sent<typeof saveHelpDraft>, 'articleId' | 'revision'> {
  const toWriting = (language: WrittenLanguage) => ({
    title: texts[language].title.trim(),
    blocks: readBlocks(texts[language].body),
  });
  return {
    ...place,
    texts: {
      zh: toWriting('zh'),
      hk: toWriting('hk'),
      en: toWriting('en'),
      th: toWriting('th'),
    },
  };
}
