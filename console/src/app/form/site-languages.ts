import { listRequired } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { useState } from 'react';
import { consoleLanguages } from '../language.ts';
import type { ConsoleLanguage } from '../language.ts';
import { useOperator } from '../operator.ts';

/** Returns the languages in which the site's texts must be written, in the order of the menu. */
export function useRequired(): ConsoleLanguage[] {
  const required = listRequired(useOperator().site.languages);
  return consoleLanguages.filter((it) => required.includes(it));
}

/**
 * Returns the languages, of those of a form, whose fields are shown: those of the site, and others
 * in which one of the texts has been written since the form was opened.
 */
export function useShownLanguages<L extends Language>(
  all: readonly L[],
  texts: readonly Partial<Record<Language, unknown>>[],
): L[] {
  const { languages } = useOperator().site;
  const ofSite: Language[] = [...languages, ...useRequired()];
  const [kept, keep] = useState<readonly L[]>([]);
  const written = all.filter((it) => texts.some((text) => hasWords(text[it])));
  const fresh = written.filter((it) => !ofSite.includes(it) && !kept.includes(it));
  if (fresh.length > 0) keep([...kept, ...fresh]);
  return all.filter((it) => [...ofSite, ...kept, ...fresh].includes(it));
}

const hasWords = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : Object.values(text ?? {}).some(hasWords);
