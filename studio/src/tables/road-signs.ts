/** The signs of rounds on roads, in the readers' languages: on a table and in a lobby. */
import type { Language } from '@vela/contract/language.ts';

/** A sign of at most three letters or digits, or `=`, in each language. */
export type RoadSign = Readonly<Record<Language, string>>;

const same = (sign: string): RoadSign => ({
  en: sign,
  hk: sign,
  zh: sign,
  th: sign,
  vn: sign,
  pg: sign,
  fp: sign,
  md: sign,
});

const tieOfChinese = { hk: '和', zh: '和' };

/** Signs of baccarat, by the winner. */
export const BACCARAT_SIGNS = {
  banker: { ...same('B'), hk: '莊', zh: '庄' },
  player: { ...same('P'), hk: '閒', zh: '闲', pg: 'J' },
  tie: { ...same('T'), ...tieOfChinese, pg: 'E' },
} as const satisfies Readonly<Record<string, RoadSign>>;

/** Signs of dragon tiger, by the winner. */
export const DRAGON_TIGER_SIGNS = {
  dragon: { ...same('D'), hk: '龍', zh: '龙', th: 'ม', vn: 'R', md: 'န' },
  tiger: { ...same('T'), hk: '虎', zh: '虎', th: 'ส', vn: 'H', md: 'က' },
  tie: { ...same('='), ...tieOfChinese },
} as const satisfies Readonly<Record<string, RoadSign>>;

/** Signs by the one that a lobby knows them by, which is English. */
export const bySign = (signs: Readonly<Record<string, RoadSign>>): Record<string, RoadSign> =>
  Object.fromEntries(Object.values(signs).map((sign) => [sign.en, sign]));
