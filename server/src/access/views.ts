import { findWritten, inEachLanguage, toWritten } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { z } from 'zod';
import type { termsSetting } from '../content/index.ts';

type Terms = Pick<z.output<typeof termsSetting.schema>, 'version' | 'documents'>;

/** Returns the documents in the reader's language, or in another one in which all are written. */
export function showTerms({ version, documents }: Terms, reader: Language) {
  const bodies = inEachLanguage((it) =>
    Object.fromEntries(documents.map(({ key, bodies: texts }) => [key, texts[toWritten(it)]])),
  );
  const language = toWritten(findWritten(bodies, reader));
  return {
    version,
    language,
    documents: documents.map(({ key, titles, bodies: texts }) => ({
      key,
      title: titles[language],
      blocks: texts[language],
    })),
  };
}
