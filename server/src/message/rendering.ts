import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { templates as en } from './templates.en.ts';
import type { Template, Templates } from './templates.en.ts';
import { templates as hk } from './templates.hk.ts';
import { templates as th } from './templates.th.ts';
import { templates as zh } from './templates.zh.ts';

/** The facts of a message: amounts are minor units under names in `Minor`, instants ISO texts. */
export type Facts = Record<string, string | number>;

const packs: Partial<Record<Language, Templates>> = { zh, hk, en, th };
const currencyWord = 'HK$';
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** How facts are written: the reader's language and the site's zone. */
export type Reader = { language: Language; timeZone: string };

/** True for the name of a template. */
export const isTemplate = (name: string): name is Template => Object.hasOwn(en, name);

/** The title and body of a message in the reader's language; English where it has no words. */
export function renderMessage(
  template: Template,
  facts: Facts,
  reader: Reader,
): { title: string; body: string } {
  const text = (packs[reader.language] ?? en)[template];
  return { title: fillIn(text.title, facts, reader), body: fillIn(text.body, facts, reader) };
}

function fillIn(text: string, facts: Facts, reader: Reader): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = facts[name];
    if (value === undefined) return whole;
    if (name.endsWith('Minor')) return writeMoney(BigInt(value), reader.language);
    if (typeof value === 'string' && instant.test(value)) return writeTime(value, reader);
    return String(value);
  });
}

function writeMoney(amountMinor: bigint, language: Language): string {
  const sign = amountMinor < 0n ? '\u2212' : '';
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  const whole = new Intl.NumberFormat(languages[language].intl).format(size / 100n);
  return `${sign}${currencyWord}${whole}.${String(size % 100n).padStart(2, '0')}`;
}

function writeTime(value: string, { language, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(languages[language].intl, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(value));
}
