import type { RefusalName } from '../refusals.ts';

/** Username: 4-11 letters and digits, at least two letters, first a letter. */
export const usernameRules = {
  length: (value: string) => value.length >= 4 && value.length <= 11,
  characters: (value: string) => /^[A-Za-z0-9]+$/.test(value),
  firstLetter: (value: string) => /^[A-Za-z]/.test(value),
  twoLetters: (value: string) => (value.match(/[A-Za-z]/g)?.length ?? 0) >= 2,
} as const;

/** Login password: 8-12 letters and digits, both present, not the username. */
export const passwordRules = {
  length: (value: string) => value.length >= 8 && value.length <= 12,
  lettersAndDigits: (value: string) =>
    /^[A-Za-z0-9]+$/.test(value) && /[A-Za-z]/.test(value) && /\d/.test(value),
  notUsername: (value: string, username: string) =>
    username === '' || value.toLowerCase() !== username.toLowerCase(),
} as const;

/** True for a username that meets every rule. */
export const isUsername = (value: string) =>
  Object.values(usernameRules).every((rule) => rule(value));

/** True for a password that meets the rules on its own text. */
export const isPassword = (value: string) =>
  passwordRules.length(value) && passwordRules.lettersAndDigits(value);

/** True for a secondary password: six digits. */
export const isSecondaryPassword = (value: string) => /^\d{6}$/.test(value);

const mailName = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const mailDomain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

/** True for an ASCII e-mail address: addresses with look-alike letters are rejected. */
export function isEmail(value: string): boolean {
  const [name = '', domain = '', ...more] = value.split('@');
  return more.length === 0 && name.length <= 64 && mailName.test(name) && mailDomain.test(domain);
}

/** The age in whole years on `today` (both YYYY-MM-DD). */
export function computeAge(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The minimum age to play. */
export const ageYearsMin = 18;

/** True for a plausible birth date. Chosen: no player was born before 1900. */
export const isBirthDate = (day: string): boolean => day >= '1900-01-01';

/** Refuses a birth date under 18 years before `today`. */
export function checkAge(birthDate: string, today: string): RefusalName | null {
  return computeAge(birthDate, today) < ageYearsMin ? 'underAge' : null;
}
