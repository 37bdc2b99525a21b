import { isAccountNumber } from '@vela/contract/payout/rules.ts';
import type { NumberRule } from '@vela/contract/payout/rules.ts';

/** The longest number of any bank; the bank may be chosen before or after the number is typed. */
const digitsMax = 24;

/** Returns the digits of typed or pasted text, at most as many as a bank's number has. */
export const toDigits = (typed: string, rule?: NumberRule): string =>
  typed.replaceAll(/\D/g, '').slice(0, rule?.digitsMax ?? digitsMax);

/** Groups digits in fours, as printed on a card. */
export const groupDigits = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Returns the problem of a number while it is being typed; none before its bank is chosen. */
export function checkNumber(
  digits: string,
  rule: NumberRule | undefined,
): 'empty' | 'open' | 'short' | 'right' | 'wrong' {
  if (digits === '') return 'empty';
  if (!rule) return 'open';
  if (digits.length < rule.digitsMin) return 'short';
  return isAccountNumber(digits, rule) ? 'right' : 'wrong';
}
