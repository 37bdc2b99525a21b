import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { findCurrency } from '@vela/contract/currency.ts';
import { isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { useEffect } from 'react';
import { useRead } from '../call/calls.ts';
import { loadNewest } from '../shell/load-newest.ts';
import { readStored, store } from './storage.ts';

/** The site's own settings and texts. */
export type Site = {
  title: string;
  /** The currency code of every amount; empty until known. */
  currency: string;
  /** Decimal places of its minor unit. */
  minorDigits: number;
  timeZone: string;
  /** The languages that readers can choose. */
  languages: readonly Language[];
  mode: 'play' | 'licensed';
  licence: string;
  helpline: string;
  value: (key: string) => string;
};

/** Positions that the specification assigns in the list of basic information. */
const positions = { keywords: 2, mailText: 11, link: 15, meetalk: 19 } as const;

/** The basic information of the site, read once. */
export function useSite(): Site {
  const { data } = useRead(getSiteInfo, {}, { staleMs: Infinity });
  const list = data?.websiteBasicList ?? [];
  const value = (key: string): string =>
    list.find((entry) => entry.configKey === key)?.configValue ?? '';
  const title = value('title') || 'Vela';
  const known = (key: 'currency' | 'minorDigits'): string => value(key) || (readStored(key) ?? '');
  const currency = known('currency');
  useEffect(() => {
    if (!data) return;
    document.title = title;
    const at = (index: number): string => data.websiteBasicList[index]?.configValue ?? '';
    // Stored, so that amounts are right from the start of the next visit.
    const list = data.websiteBasicList;
    for (const key of ['currency', 'minorDigits'] as const) {
      store(key, list.find((entry) => entry.configKey === key)?.configValue ?? null);
    }
    store('mailText', at(positions.mailText));
    store('keyLink', at(positions.link));
    store('meetalk', at(positions.meetalk));
    refreshOnNewKeywords(at(positions.keywords));
  }, [data, title]);
  return {
    title,
    currency,
    minorDigits: Number(known('minorDigits') || findCurrency(currency).minorDigits),
    timeZone: value('timeZone') || 'Asia/Hong_Kong',
    languages: value('languages').split(',').filter(isLanguage),
    mode: value('mode') === 'licensed' ? 'licensed' : 'play',
    licence: value('licence'),
    helpline: value('helpline'),
    value,
  };
}

/** A new keyword from the server reloads the page once. Source: specification, section 4. */
function refreshOnNewKeywords(keywords: string): void {
  const known = readStored('keywords');
  if (known !== keywords) {
    store('keywords', keywords);
    store('refreshLang', null);
  }
  if (known !== null && readStored('refreshLang') === null) {
    store('refreshLang', '1');
    if (known !== keywords) void loadNewest();
  }
}
