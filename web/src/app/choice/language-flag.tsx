import type { Language } from '@vela/contract/language.ts';
import { Flag } from '@vela/ui/art/flag.tsx';

/** The flag that stands for each language. */
const flags: Record<Language, string> = {
  zh: 'cn',
  hk: 'hk',
  en: 'gb',
  th: 'th',
  vn: 'vn',
  pg: 'pg',
  fp: 'ph',
  md: 'mm',
};

/** The flag of a language. */
export function LanguageFlag({ language }: { language: Language }) {
  return <Flag code={flags[language]} sizePx={24} />;
}
