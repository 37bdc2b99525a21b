import { fillText } from '@vela/contract/fill.ts';
import { toLocales } from '@vela/contract/language.ts';

const script = String.raw`[\p{Script=Han}\p{Script=Thai}]`;
const seam = new RegExp(`(?<=${script})(?=[A-Za-z\\d])|(?<=[A-Za-z\\d])(?=${script})`, 'gu');

/** Inserts the space that Chinese and Thai put beside Latin letters and digits. */
const setApart = (text: string): string => text.replaceAll(seam, ' ');

const spaceOf = (left: string, right: string): string =>
  setApart(left + right).length > 2 ? ' ' : '';

/**
 * Fills values into a text: `fill('{count} left', { count: 3 })`. Adds a space where a value meets
 * another script; a value's interior is unchanged.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return fillText(text, values, (value, _name, before, after) => {
    const shown = `${value}`;
    return spaceOf(before, shown.charAt(0)) + shown + spaceOf(shown.slice(-1), after);
  });
}

/** How Burmese joins the last of several names, for browsers that do not have it. */
const burmese = { conjunction: 'နှင့်', disjunction: 'သို့မဟုတ်' };

/** Joins names as a language lists them: `EBpay and KOIpay`. */
export function listNames(
  names: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  if (locale.startsWith('my') && names.length > 1) {
    return `${names.slice(0, -1).join('၊ ')} ${burmese[type]} ${names.at(-1)}`;
  }
  return setApart(new Intl.ListFormat(toLocales(locale), { type }).format(names));
}
