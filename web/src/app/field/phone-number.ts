/** Returns the digits of a number as typed. */
export const toDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/**
 * True if the number may be sent: in area 86, eleven digits that start with 1; elsewhere the server
 * knows the numbering plan and only the length is checked here.
 */
export const isPhoneNumber = (area: string, digits: string): boolean =>
  area === '86' ? /^1\d{10}$/.test(digits) : /^\d{4,15}$/.test(digits);

/** The four middle digits of a phone number, which `138****4417` hides. */
export const isMiddleDigits = (typed: string): boolean => /^\d{4}$/.test(typed);
