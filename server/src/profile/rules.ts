import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A phone as it is stored: its area and its number without the national prefix. */
export type Phone = { area: string; number: string };

/**
 * Reads a phone number of one of the allowed areas; null if it is none. Area 86 follows the
 * specification (eleven digits, first a 1); other areas follow their national numbering plan,
 * with or without the leading zero that people type.
 */
export function readPhone(area: string, typed: string, allowed: readonly string[]): Phone | null {
  const code = area.replace(/^\+/, '');
  const digits = typed.replaceAll(/[ ()-]/g, '');
  if (!allowed.includes(code) || !/^\d{4,15}$/.test(digits)) return null;
  if (code === '86') return /^1\d{10}$/.test(digits) ? { area: code, number: digits } : null;
  const national = digits.replace(/^0/, '');
  const parsed = parsePhoneNumberFromString(`+${code}${national}`);
  if (!parsed?.isValid() || parsed.countryCallingCode !== code) return null;
  return { area: code, number: parsed.nationalNumber };
}

/** A phone as it is shown: the first three and the last four digits. */
export function maskPhone(phone: string | null): string {
  if (phone === null) return '';
  const shown = phone.length >= 9 ? 3 : 1;
  return `${phone.slice(0, shown)}****${phone.slice(-4)}`;
}

/** A real name as it is shown: its last character. */
export function maskName(realName: string | null): string {
  if (realName === null || realName === '') return '';
  const letters = Array.from(realName);
  return `${'*'.repeat(Math.min(letters.length - 1, 6))}${letters.at(-1) ?? ''}`;
}

/** An e-mail address as it is shown: its first letter and its domain. */
export function maskEmail(email: string | null): string {
  if (email === null || !email.includes('@')) return '';
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

/** The four middle digits of a bound phone, by which a player is asked who they are. */
export function middleDigits(phone: string): string {
  const from = Math.max(0, Math.floor((phone.length - 4) / 2));
  return phone.slice(from, from + 4);
}
