import { isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { isWritten } from '../../words.ts';
import { readStored, store } from '../session/storage.ts';

/** That a language is not written yet, to those who read it. */
const notes: Partial<Record<Language, string>> = {
  vn: 'Chưa có bản tiếng Việt. Ứng dụng hiển thị bằng tiếng Anh.',
  pg: 'Ainda não há versão em português. O aplicativo aparece em inglês.',
  fp: 'Wala pa sa Filipino. Nasa Ingles muna ang app.',
  md: 'မြန်မာဘာသာ မရသေးပါ။ အက်ပ်ကို အင်္ဂလိပ်ဘာသာဖြင့် ပြသထားသည်။',
};

/** What is said of a language that reads English until it is written; null of one that is. */
export const unwrittenNote = (language: Language): string | null =>
  isWritten(language) ? null : (notes[language] ?? 'Shown in English for now.');

/** Notes the choice of a language that is not written yet, to show its note after the reload. */
export function rememberChosen(language: Language): void {
  store('languageChosen', unwrittenNote(language) === null ? null : language);
}

/** The language whose note is due; taken once, it is shown no more. */
export function takeChosen(): Language | null {
  const chosen = readStored('languageChosen');
  if (chosen !== null) store('languageChosen', null);
  return isLanguage(chosen) ? chosen : null;
}
