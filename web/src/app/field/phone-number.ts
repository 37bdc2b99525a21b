/** The digits of a number as people type it. */
export const toDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/**
 * True if the number may be sent: eleven digits, first a 1, in area 86; elsewhere the server knows
 * the numbering plan and only the length is looked at.
 */
export const isPhoneNumber = (area: string, digits: string): boolean =>
  area === '86' ? /^1\d{10}$/.test(digits) : /^\d{4,15}$/.test(digits);

/** Four digits in the middle of a phone, which `138****4417` hides. */
export const isMiddleDigits = (typed: string): boolean => /^\d{4}$/.test(typed);
