import type { ConfigProviderProps } from 'antd';
import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { readBrowserLanguage } from '@vela/contract/site-language.ts';
import { readStored, store } from './storage.ts';

/** The languages of the console, in menu order. */
export const consoleLanguages = ['hk', 'zh', 'en', 'th'] as const satisfies readonly Language[];

/** One language of the console. */
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** The initial language: the stored choice, else that of the browser, else English. */
export function chooseLanguage(stored: string | null, browser: string): ConsoleLanguage {
  const find = (wanted: string | null) => consoleLanguages.find((name) => name === wanted);
  return find(stored) ?? find(readBrowserLanguage(browser)) ?? 'en';
}

const language = chooseLanguage(readStored('language'), navigator.language);

/** The language of this page; it changes only by a reload. */
export const getLanguage = (): ConsoleLanguage => language;

/** Sets the page's language for fonts, line heights and screen readers. */
export function applyLanguage(): void {
  document.documentElement.lang = languages[language].intl.split('-u-')[0] ?? language;
}

/** Changes the language and reloads the page. */
export function changeLanguage(next: ConsoleLanguage): void {
  store('language', next);
  location.reload();
}

/** The texts of the component library, such as page numbers. */
export type AntLocale = NonNullable<ConfigProviderProps['locale']>;

const antLocales: Record<ConsoleLanguage, () => Promise<unknown>> = {
  hk: () => import('antd/es/locale/zh_HK.js'),
  zh: () => import('antd/es/locale/zh_CN.js'),
  en: () => import('antd/es/locale/en_GB.js'),
  th: () => import('antd/es/locale/th_TH.js'),
};

/** Loads those texts in the language of this page. */
export async function loadAntLocale(): Promise<AntLocale> {
  // The library's types describe these modules as CommonJS, which they are not.
  const module = (await antLocales[language]()) as { default: AntLocale };
  return module.default;
}
