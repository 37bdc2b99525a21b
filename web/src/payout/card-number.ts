import { isCardNumber } from '@vela/contract/payout/rules.ts';

/** The longest card number. Source: decisions, section 9 (16-19 digits). */
const digitsMax = 19;

/** How many digits a card number has at least. */
export const digitsMin = 16;

/** The digits of what was typed or pasted, at most as many as a card has. */
export const toDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, digitsMax);

/** Digits in groups of four, as they stand on a card. */
export const groupDigits = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** What can be said of a number while it is being typed. */
export function checkNumber(digits: string): 'empty' | 'short' | 'right' | 'wrong' {
  if (digits === '') return 'empty';
  if (digits.length < digitsMin) return 'short';
  return isCardNumber(digits) ? 'right' : 'wrong';
}
