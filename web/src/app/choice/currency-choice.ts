import { deviceChoice } from './device-choice.ts';
import type { Words } from '../../words.ts';

/** Whether amounts on this device have the currency's sign before them, or its word behind. */
export const currencyChoice = deviceChoice('currencyWord', ['sign', 'word']);

type CurrencyWords = Pick<Words<'app'>, 'currencyWord' | 'currencyWordBehind'>;

/** True where the language has a word for the currency besides its sign. */
export const hasCurrencyChoice = (words: CurrencyWords): boolean => words.currencyWordBehind !== '';

/** The currency as amounts show it, kept up to date. */
export function useCurrency(words: CurrencyWords): { currencyWord: string; isWordBehind: boolean } {
  const isWordBehind = currencyChoice.use() === 'word' && hasCurrencyChoice(words);
  return {
    currencyWord: isWordBehind ? words.currencyWordBehind : words.currencyWord,
    isWordBehind,
  };
}
