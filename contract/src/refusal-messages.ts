import { languages, toLocales } from './language.ts';
import type { Language } from './language.ts';
import { messages as en } from './refusal-messages.en.ts';
import { messages as hk } from './refusal-messages.hk.ts';
import { messages as md } from './refusal-messages.md.ts';
import { messages as fp } from './refusal-messages.fp.ts';
import { messages as pg } from './refusal-messages.pg.ts';
import { messages as th } from './refusal-messages.th.ts';
import { messages as vn } from './refusal-messages.vn.ts';
import { messages as zh } from './refusal-messages.zh.ts';
import type { RefusalFacts, RefusalName } from './refusals.ts';

const packs: Record<Language, Record<RefusalName, string>> = {
  zh,
  hk,
  en,
  th,
  vn,
  pg,
  fp,
  md,
};

/** From this many seconds on, a wait is written in minutes, and from two hours on in hours. */
const minutesFromSeconds = 120;
const hoursFromSeconds = 7200;

/**
 * The words of a refusal in a language. A part of the text in [ ] is left out unless the facts hold
 * every value that it names. Facts ending in `Minor` are amounts and go through `formatAmount`;
 * facts ending in `Seconds` are written as seconds, minutes or hours, rounded up.
 */
export function refusalMessage(
  name: RefusalName,
  language: Language,
  facts: RefusalFacts,
  formatAmount: (amountMinor: number) => string,
): string {
  return packs[language][name].replaceAll(/\[([^\]]*)\]/g, (_part, text: string) => {
    let isKnown = true;
    const filled = text.replaceAll(/\{(\w+)\}/g, (_place, key: string) => {
      const value = Object.hasOwn(facts, key) ? facts[key] : null;
      if (value === undefined || value === null || value === '') {
        isKnown = false;
        return '';
      }
      return formatFact(key, value, language, formatAmount);
    });
    return isKnown ? filled : '';
  });
}

function formatFact(
  key: string,
  value: string | number | boolean,
  language: Language,
  formatAmount: (amountMinor: number) => string,
): string {
  if (typeof value !== 'number') return String(value);
  if (key.endsWith('Minor')) return formatAmount(value);
  if (key.endsWith('Seconds')) return formatWait(value, language);
  return String(value);
}

function formatWait(seconds: number, language: Language): string {
  const [unit, unitSeconds] =
    seconds >= hoursFromSeconds
      ? (['hour', 3600] as const)
      : seconds >= minutesFromSeconds
        ? (['minute', 60] as const)
        : (['second', 1] as const);
  const format = new Intl.NumberFormat(toLocales(languages[language].intl), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return format.format(Math.max(1, Math.ceil(seconds / unitSeconds)));
}
