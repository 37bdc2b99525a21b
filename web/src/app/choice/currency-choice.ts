import { writingOf } from '@vela/contract/currency.ts';
import { useSite } from '../session/site.ts';
import { deviceChoice } from './device-choice.ts';
import { getLanguage } from './language.ts';

/** Whether amounts on this device have the currency's sign before them, or its word behind. */
export const currencyChoice = deviceChoice('currencyWord', ['sign', 'word']);

/** True where the language has a word for the currency besides its sign. */
export const hasCurrencyChoice = (currency: string): boolean =>
  writingOf(currency, getLanguage(), 'word').isWordBehind;

/** The site's currency as amounts show it, kept up to date. */
export function useCurrency(): {
  currencyWord: string;
  isWordBehind: boolean;
  minorDigits: number;
} {
  const { currency, minorDigits } = useSite();
  return { ...writingOf(currency, getLanguage(), currencyChoice.use()), minorDigits };
}
