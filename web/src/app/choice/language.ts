import { defaultLanguage, isLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { readStored, store } from '../session/storage.ts';

const stored = readStored('language');
const requested = new URLSearchParams(location.hash.split('?')[1] ?? '').get('lang');
// The server states in the page its language, and those that the site offers.
const { language: ofSite, languages: offered } = document.documentElement.dataset;
const isOffered = (name: string | null): boolean =>
  name !== null && (offered?.split(' ').includes(name) ?? true);
const wanted = [...[requested, stored].filter(isOffered), ofSite];
const language: Language = wanted.find(isLanguage) ?? defaultLanguage;

/** False on a site in one language. */
export const hasLanguageChoice = (): boolean => offered?.includes(' ') ?? true;

/** The language of this page; it changes only by a reload at home. */
export const getLanguage = (): Language => language;

/** The tag of a text's language where its reader has chosen another one; else undefined. */
export const foreignTag = (of: Language): string | undefined =>
  of === language ? undefined : languages[of].tag;

/** Sets the page's language for fonts, line heights and screen readers. */
export function applyLanguage(): void {
  document.documentElement.lang = languages[language].intl.split('-u-')[0] ?? language;
  if (requested !== null) store('language', language);
}

/** Changes the language: the app reloads at the home page. */
export function changeLanguage(next: Language): void {
  store('language', next);
  store('lang', String(languages[next].number));
  location.hash = '#/';
  location.reload();
}
