import { isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { isWritten } from '../../words.ts';
import { readStored, store } from '../session/storage.ts';

/** For each untranslated language, a note to its readers. */
const notes: Partial<Record<Language, string>> = {
  md: 'မြန်မာဘာသာ မရသေးပါ။ အက်ပ်ကို အင်္ဂလိပ်ဘာသာဖြင့် ပြသထားသည်။',
};

/** Returns the note of a language that falls back to English; null if it is translated. */
export const unwrittenNote = (language: Language): string | null =>
  isWritten(language) ? null : (notes[language] ?? 'Shown in English for now.');

/** Records that an untranslated language was chosen, to show its note after the reload. */
export function rememberChosen(language: Language): void {
  store('languageChosen', unwrittenNote(language) === null ? null : language);
}

/** Returns the language whose note is due, and clears it. */
export function takeChosen(): Language | null {
  const chosen = readStored('languageChosen');
  if (chosen !== null) store('languageChosen', null);
  return isLanguage(chosen) ? chosen : null;
}
