import type { Language } from '@vela/contract/language.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { foreignTag, getLanguage } from '../choice/language.ts';
import { onlyEnglish } from './only-english.ts';

/** Says that the texts below are in English, to readers of another language. */
export function LanguageNote({ language }: { language: Language }) {
  if (foreignTag(language) === undefined) return null;
  return <Banner>{onlyEnglish[getLanguage()]}</Banner>;
}
