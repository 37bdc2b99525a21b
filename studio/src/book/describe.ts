import type { BookNames } from '../protocol/book.ts';
import { en } from './words/en.ts';
import { hk } from './words/hk.ts';
import { toSelectionWords } from './words/selection-names.ts';
import type { Sides, Writing } from './words/selection-names.ts';
import { th } from './words/th.ts';
import { zh } from './words/zh.ts';

const toWriting = (words: Writing['words'], language: keyof BookNames, tag: string): Writing => ({
  words,
  language,
  // A minus is as wide as a plus.
  format: {
    number: (value, options) => new Intl.NumberFormat(tag, options).format(value).replace('-', '−'),
  },
});

const writings: Readonly<Record<keyof BookNames, Writing>> = {
  zh: toWriting(zh, 'zh', 'zh-CN'),
  hk: toWriting(hk, 'hk', 'zh-HK'),
  en: toWriting(en, 'en', 'en-GB'),
  th: toWriting(th, 'th', 'th-TH'),
};

/** The platform keeps this many characters of a text. */
const lengthMax = 200;

/** What the text of a selection means in each language, such as `讓球 · 烈焰 −0.75`. */
export function describeSelection(text: string, sides: Sides): BookNames {
  const describe = (language: keyof BookNames): string => {
    const { pick, market } = toSelectionWords(text, sides, writings[language]);
    const whole = market === '' ? pick : `${market} · ${pick}`;
    return whole.length > lengthMax ? `${whole.slice(0, lengthMax - 1)}…` : whole;
  };
  return { zh: describe('zh'), hk: describe('hk'), en: describe('en'), th: describe('th') };
}
