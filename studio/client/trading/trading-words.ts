import type { Language, Pack } from '../locale.ts';
import type { TradingWords } from './messages.en.ts';

const loadEnglish = async () => (await import('./messages.en.ts')).messages;

/** Operators read the languages of the console; the others fall back to English. */
const PACK: Pack<TradingWords> = {
  zh: async () => (await import('./messages.zh.ts')).messages,
  hk: async () => (await import('./messages.hk.ts')).messages,
  th: async () => (await import('./messages.th.ts')).messages,
  en: loadEnglish,
  vn: loadEnglish,
  pg: loadEnglish,
  fp: loadEnglish,
  md: loadEnglish,
};

/** Loads the words of the desk. */
export const loadTradingWords = (language: Language): Promise<TradingWords> => PACK[language]();
