import type { ConfigProviderProps } from 'antd';
import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { readStored, store } from './storage.ts';

/** The languages that the console speaks, in the order of its menu. */
export const consoleLanguages = ['hk', 'zh', 'en', 'th'] as const satisfies readonly Language[];

/** One of the languages of the console. */
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** The language to begin with: the one chosen before; else English for English browsers, else hk. */
export function chooseLanguage(stored: string | null, browser: string): ConsoleLanguage {
  const known = consoleLanguages.find((name) => name === stored);
  return known ?? (/^en\b/i.test(browser) ? 'en' : 'hk');
}

const language = chooseLanguage(readStored('language'), navigator.language);

/** The language of this page; it changes only by loading the page again. */
export const getLanguage = (): ConsoleLanguage => language;

/** Shows the language to the browser: for fonts, line heights and screen readers. */
export function applyLanguage(): void {
  document.documentElement.lang = languages[language].intl.split('-u-')[0] ?? language;
}

/** Changes the language: the page loads again where it is. */
export function changeLanguage(next: ConsoleLanguage): void {
  store('language', next);
  location.reload();
}

/** The words inside components that are not ours, such as those of page numbers. */
export type AntLocale = NonNullable<ConfigProviderProps['locale']>;

const antLocales: Record<ConsoleLanguage, () => Promise<unknown>> = {
  hk: () => import('antd/es/locale/zh_HK.js'),
  zh: () => import('antd/es/locale/zh_CN.js'),
  en: () => import('antd/es/locale/en_GB.js'),
  th: () => import('antd/es/locale/th_TH.js'),
};

/** Loads those words in the language of this page. */
export async function loadAntLocale(): Promise<AntLocale> {
  // The library's types take these modules for CommonJS, which they are not.
  const module = (await antLocales[language]()) as { default: AntLocale };
  return module.default;
}
