import { isAccountNumber } from '@vela/contract/payout/rules.ts';
import type { NumberRule } from '@vela/contract/payout/rules.ts';

/** The longest number that any bank gives; a bank is chosen before or after it is typed. */
const digitsMax = 24;

/** The digits of what was typed or pasted, at most as many as a bank's number has. */
export const toDigits = (typed: string, rule?: NumberRule): string =>
  typed.replaceAll(/\D/g, '').slice(0, rule?.digitsMax ?? digitsMax);

/** Digits in groups of four, as they stand on a card. */
export const groupDigits = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** What can be said of a number while it is being typed; nothing before its bank is chosen. */
export function checkNumber(
  digits: string,
  rule: NumberRule | undefined,
): 'empty' | 'open' | 'short' | 'right' | 'wrong' {
  if (digits === '') return 'empty';
  if (!rule) return 'open';
  if (digits.length < rule.digitsMin) return 'short';
  return isAccountNumber(digits, rule) ? 'right' : 'wrong';
}
