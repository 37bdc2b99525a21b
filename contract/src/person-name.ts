/** The longest name, as JavaScript counts characters. Chosen: longer than any bank prints. */
export const personNameLengthMax = 60;

/** The scripts of the eight languages. Other ones would bring letters that only look like these. */
const letter = /^[\p{Script=Han}\p{Script=Latin}\p{Script=Thai}\p{Script=Myanmar}]$/u;

/** The dots and apostrophes that keyboards put in place of the two that names are kept with. */
const dots = /[\u2022\u2027\u2E31\u30FB\uFF65]/g;
const apostrophes = /['\u02BC\u2018\uFF07]/g;

/** A Thai sara am that was typed in two, with a tone mark between or not. */
const splitSaraAm = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;

/**
 * A name as it is kept, whichever keyboard wrote it: composed letters, one kind of dot and of
 * apostrophe, single spaces between words.
 */
export const toPersonName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(dots, '\u00B7')
    .replaceAll(apostrophes, '\u2019')
    .replaceAll(splitSaraAm, '$1\u0E33')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Marks on one letter. Source: Burmese writes four; what stacks more is no name. */
const marksMax = 5;

/**
 * True for a person's name as `toPersonName` keeps it: at least two letters of the scripts of our
 * languages with their marks, in words that spaces, dots, hyphens and apostrophes join one at a
 * time. No digits, no letters that are drawn like others, nothing that is not seen.
 */
export function isPersonName(name: string): boolean {
  if (name.length > personNameLengthMax || name !== toPersonName(name)) return false;
  const shape = Array.from(name, kindOf).join('');
  const isJoined = /^(?:Lm*)+(?:(?:[.·] ?|[ ’-])(?:Lm*)+)*\.?$/.test(shape);
  return isJoined && /L.*L|Lm/.test(shape) && !shape.includes('m'.repeat(marksMax + 1));
}

/** What a character is in a name: a letter (L), a mark on one (m), or what joins words (itself). */
function kindOf(char: string): string {
  if (/^[ .·’-]$/.test(char)) return char;
  if (!letter.test(char)) return '?';
  // Wide, raised or tied letters and circled numbers are letters of another form.
  if (/\p{Script=Latin}/u.test(char) && char.normalize('NFKC') !== char) return '?';
  if (/\p{M}/u.test(char)) return 'm';
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\u3005\u0E46]/u.test(char) ? 'L' : '?';
}

/** The form in which two names are compared, whatever their capitals. */
export const foldName = (name: string): string => toPersonName(name).toLowerCase();

const graphemes = new Intl.Segmenter();

/** A real name as it is shown: its last character. */
export function maskName(realName: string | null): string {
  if (realName === null || realName === '') return '';
  // Thai and Burmese letters stand with their marks.
  const letters = Array.from(graphemes.segment(realName), ({ segment }) => segment);
  return `${'*'.repeat(Math.min(letters.length - 1, 6))}${letters.at(-1) ?? ''}`;
}
