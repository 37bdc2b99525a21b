import { createContext, use } from 'react';
import type { Language } from '../locale.ts';
import type { DeskWords } from './messages.en.ts';

/** Loads the words of a language; only those are fetched. */
export async function loadWords(language: Language): Promise<DeskWords> {
  if (language === 'zh') return (await import('./messages.zh.ts')).messages;
  if (language === 'hk') return (await import('./messages.hk.ts')).messages;
  if (language === 'th') return (await import('./messages.th.ts')).messages;
  if (language === 'vn') return (await import('./messages.vn.ts')).messages;
  return (await import('./messages.en.ts')).messages;
}

/** Gives the words to everything below. */
export const DeskWordsContext = createContext<DeskWords | null>(null);

/** The words of the desk; throws outside of it. */
export function useDeskWords(): DeskWords {
  const words = use(DeskWordsContext);
  if (words === null) throw new Error('useDeskWords needs the words above it');
  return words;
}
