import { inEachLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { en } from './words/en.ts';
import { fp } from './words/fp.ts';
import { hk } from './words/hk.ts';
import { md } from './words/md.ts';
import { pg } from './words/pg.ts';
import { toSelectionWords } from './words/selection-names.ts';
import type { Sides, Writing } from './words/selection-names.ts';
import { th } from './words/th.ts';
import { vn } from './words/vn.ts';
import { zh } from './words/zh.ts';

const words = { zh, hk, en, th, vn, pg, fp, md };

const writings = inEachLanguage((language): Writing => ({
  words: words[language],
  language,
  // A minus is as wide as a plus.
  format: {
    number: (value, options) =>
      new Intl.NumberFormat(languages[language].intl, options).format(value).replace('-', '−'),
  },
}));

/** The platform keeps this many characters of a text. */
const lengthMax = 200;

/** What the text of a selection means in each language, such as `讓球 · 烈焰 −0.75`. */
export function describeSelection(text: string, sides: Sides): Record<Language, string> {
  return inEachLanguage((language) => {
    const { pick, market } = toSelectionWords(text, sides, writings[language]);
    const whole = market === '' ? pick : `${market} · ${pick}`;
    return whole.length > lengthMax ? `${whole.slice(0, lengthMax - 1)}…` : whole;
  });
}
