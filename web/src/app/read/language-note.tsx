import type { Language } from '@vela/contract/language.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { wordsOf } from '../../words.ts';
import { foreignTag } from '../choice/language.ts';

/** Says that the texts below are in English, to readers of another language. */
export function LanguageNote({ language }: { language: Language }) {
  if (foreignTag(language) === undefined) return null;
  return <Banner>{wordsOf('app').onlyEnglish}</Banner>;
}
