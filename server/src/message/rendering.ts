import { findCurrency, writeAmount } from '@vela/contract/currency.ts';
import { fillText } from '@vela/contract/fill.ts';
import { inEachLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { readAgent } from '../app/agent.ts';
import type { Site } from '../app/site.ts';
import {
  alertTexts as enAlerts,
  deviceTexts as enDevices,
  templates as en,
} from './templates.en.ts';
import type { OwnTexts } from './settings.ts';
import type { MessageCategory, Template, Templates } from './templates.en.ts';
import {
  alertTexts as hkAlerts,
  deviceTexts as hkDevices,
  templates as hk,
} from './templates.hk.ts';
import {
  alertTexts as mdAlerts,
  deviceTexts as mdDevices,
  templates as md,
} from './templates.md.ts';
import {
  alertTexts as fpAlerts,
  deviceTexts as fpDevices,
  templates as fp,
} from './templates.fp.ts';
import {
  alertTexts as pgAlerts,
  deviceTexts as pgDevices,
  templates as pg,
} from './templates.pg.ts';
import {
  alertTexts as thAlerts,
  deviceTexts as thDevices,
  templates as th,
} from './templates.th.ts';
import {
  alertTexts as vnAlerts,
  deviceTexts as vnDevices,
  templates as vn,
} from './templates.vn.ts';
import {
  alertTexts as zhAlerts,
  deviceTexts as zhDevices,
  templates as zh,
} from './templates.zh.ts';

/**
 * The facts of a message: amounts are minor units under names that end in `Minor`, instants are ISO
 * strings, a `device` is its user agent.
 */
export type Facts = Record<string, string | number>;

const packs: Record<Language, Templates> = { zh, hk, en, th, vn, pg, fp, md };
const devicePacks: Record<Language, typeof enDevices> = {
  zh: zhDevices,
  hk: hkDevices,
  en: enDevices,
  th: thDevices,
  vn: vnDevices,
  pg: pgDevices,
  fp: fpDevices,
  md: mdDevices,
};
const alertPacks: Record<Language, typeof enAlerts> = {
  zh: zhAlerts,
  hk: hkAlerts,
  en: enAlerts,
  th: thAlerts,
  vn: vnAlerts,
  pg: pgAlerts,
  fp: fpAlerts,
  md: mdAlerts,
};
/** Their titles reveal something private about a player. */
const discreet: readonly Template[] = [
  'breakStarted',
  'exclusionStarted',
  'limitLowered',
  'playCheckIn',
];
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** How facts are formatted: the reader's language, and the site's currency and zone. */
export type Reader = { language: Language } & Pick<Site, 'currency' | 'minorDigits' | 'timeZone'>;

/** Returns true for the name of a template. */
export const isTemplate = (name: string): name is Template => Object.hasOwn(en, name);

/** Every template, in the product's order. */
export const templateNames = Object.keys(en).filter(isTemplate);

/** Returns the product's texts of a template in every language. */
export const templateTexts = (template: Template) =>
  inEachLanguage((language) => packs[language][template]);

/** Renders the title and body of a message in the reader's language; `own` are operators' texts. */
export function renderMessage(
  template: Template,
  facts: Facts,
  reader: Reader,
  own: OwnTexts = {},
): { title: string; body: string } {
  const text = own[template]?.[reader.language] ?? packs[reader.language][template];
  return { title: fillIn(text.title, facts, reader), body: fillIn(text.body, facts, reader) };
}

/**
 * Returns the title of a message for a locked screen, which others see: without facts, and for some
 * messages, and where there is no template, only what kind of message it is.
 */
export function renderAlert(
  template: Template | null,
  category: MessageCategory,
  language: Language,
  own: OwnTexts = {},
): string {
  const general = alertPacks[language][category];
  if (template === null || discreet.includes(template)) return general;
  const { title } = own[template]?.[language] ?? packs[language][template];
  return /\{\w+\}/.test(title) ? general : title;
}

/** Replaces the placeholders of a text by facts in the reader's format. */
export function fillIn(text: string, facts: Facts, reader: Reader): string {
  return fillText(text, facts, (value, name) => {
    if (name.endsWith('Minor')) return writeMoney(BigInt(value), reader);
    if (typeof value === 'string' && instant.test(value)) return writeTime(value, reader);
    return name === 'device' ? writeDevice(String(value), reader) : String(value);
  });
}

function writeMoney(amountMinor: bigint, reader: Reader): string {
  const { word } = findCurrency(reader.currency);
  const sign = amountMinor < 0n ? '\u2212' : '';
  const size = amountMinor < 0n ? -amountMinor : amountMinor;
  return `${sign}${word}${writeAmount(size, reader)}`;
}

function writeDevice(agent: string, { language }: Reader): string {
  const texts = devicePacks[language];
  const { system, browser } = readAgent(agent);
  if (system === '' || browser === '') return system || browser || texts.unknown;
  return fillText(texts.known, { browser, system });
}

function writeTime(value: string, { language, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(languages[language].intl, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(value));
}
