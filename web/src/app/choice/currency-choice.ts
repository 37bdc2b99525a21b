import { writingOf } from '@vela/contract/currency.ts';
import { useSite } from '../session/site.ts';
import { deviceChoice } from './device-choice.ts';
import { getLanguage } from './language.ts';

/** Whether this device shows the currency as a sign before amounts or as a word after them. */
export const currencyChoice = deviceChoice('currencyWord', ['sign', 'word']);

/** True if the language has a word for the currency besides its sign. */
export const hasCurrencyChoice = (currency: string): boolean =>
  writingOf(currency, getLanguage(), 'word').isWordBehind;

/** Returns the site's currency as amounts show it, and follows changes. */
export function useCurrency(): {
  currencyWord: string;
  isWordBehind: boolean;
  minorDigits: number;
} {
  const { currency, minorDigits } = useSite();
  return { ...writingOf(currency, getLanguage(), currencyChoice.use()), minorDigits };
}
