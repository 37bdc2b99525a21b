import type { Language } from '@vela/contract/language.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { foreignTag, getLanguage } from '../choice/language.ts';
import { onlyEnglish, onlyOthers } from './only-english.ts';

/** Says that all of the texts below are in another language, English or not, than the reader's. */
export function LanguageNote({ of }: { of: readonly Language[] }) {
  if (of.length === 0 || of.some((it) => foreignTag(it) === undefined)) return null;
  const note = of.every((it) => it === 'en') ? onlyEnglish : onlyOthers;
  return <Banner>{note[getLanguage()]}</Banner>;
}
