import { createContext, use } from 'react';
import type { Language } from '../locale.ts';
import type { DeskWords } from './messages.en.ts';

/** Loads the messages of one language. */
export async function loadWords(language: Language): Promise<DeskWords> {
  if (language === 'zh') return (await import('./messages.zh.ts')).messages;
  if (language === 'hk') return (await import('./messages.hk.ts')).messages;
  if (language === 'th') return (await import('./messages.th.ts')).messages;
  if (language === 'md') return (await import('./messages.md.ts')).messages;
  if (language === 'fp') return (await import('./messages.fp.ts')).messages;
  if (language === 'pg') return (await import('./messages.pg.ts')).messages;
  if (language === 'vn') return (await import('./messages.vn.ts')).messages;
  return (await import('./messages.en.ts')).messages;
}

/** Provides the messages to descendants. */
export const DeskWordsContext = createContext<DeskWords | null>(null);

/** The messages of the desk; throws outside it. */
export function useDeskWords(): DeskWords {
  const words = use(DeskWordsContext);
  if (words === null) throw new Error('useDeskWords needs the words above it');
  return words;
}
