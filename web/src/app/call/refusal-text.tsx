import type { CallRefused } from '@vela/client/refused.ts';
import type { ReactNode } from 'react';
import { toArticleLink } from './article-link.tsx';

/** Returns the text of a refusal, with the link to its article. */
export function toRefusalText(error: CallRefused): ReactNode {
  const link = toArticleLink(error);
  if (!link) return error.message;
  return (
    <>
      {error.message} {link}
    </>
  );
}

/** Returns a refusal for a field: its message becomes its text with the link. */
export const toShown = (error: CallRefused) => ({
  refusal: error.refusal,
  facts: error.facts,
  message: toRefusalText(error),
});
