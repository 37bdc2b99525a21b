import type { Language, Pack } from '../locale.ts';
import type { BookMessages } from './messages.en.ts';

const PACK: Pack<BookMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  vn: async () => (await import('./messages.vn.ts')).vn,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
};

const loaded = new Map<Language, Promise<BookMessages>>();

/** Loads the words of the book once; the same promise for each reader of a language. */
export function loadBookWords(language: Language): Promise<BookMessages> {
  const words = loaded.get(language) ?? PACK[language]();
  loaded.set(language, words);
  return words;
}
