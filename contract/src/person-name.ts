/** The longest name, in JavaScript characters. Chosen: longer than any bank prints. */
export const personNameLengthMax = 60;

/** The scripts of the eight languages. Others would allow look-alike letters. */
const letter = /^[\p{Script=Han}\p{Script=Latin}\p{Script=Thai}\p{Script=Myanmar}]$/u;

/** The dots and apostrophes that keyboards produce for the two stored ones. */
const dots = /[\u2022\u2027\u2E31\u30FB\uFF65]/g;
const apostrophes = /['\u02BC\u2018\uFF07]/g;

/** A Thai sara am typed as two characters, with or without a tone mark between. */
const splitSaraAm = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g;

/**
 * A name as stored, whichever keyboard typed it: composed letters, one kind of dot and of
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

/** Marks on one letter. Source: Burmese writes four; more is not a name. */
const marksMax = 5;

/**
 * True for a person's name as `toPersonName` returns it: at least two letters of our languages'
 * scripts with their marks, in words joined by single spaces, dots, hyphens or apostrophes. No
 * digits, look-alike letters or invisible characters.
 */
export function isPersonName(name: string): boolean {
  if (name.length > personNameLengthMax || name !== toPersonName(name)) return false;
  const shape = Array.from(name, kindOf).join('');
  const isJoined = /^(?:Lm*)+(?:(?:[.·] ?|[ ’-])(?:Lm*)+)*\.?$/.test(shape);
  return isJoined && /L.*L|Lm/.test(shape) && !shape.includes('m'.repeat(marksMax + 1));
}

/** The role of a character in a name: a letter (L), a mark on one (m), or a separator (itself). */
function kindOf(char: string): string {
  if (/^[ .·’-]$/.test(char)) return char;
  if (!letter.test(char)) return '?';
  // Wide, raised or tied letters and circled numbers are variants of other letters.
  if (/\p{Script=Latin}/u.test(char) && char.normalize('NFKC') !== char) return '?';
  if (/\p{M}/u.test(char)) return 'm';
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\u3005\u0E46]/u.test(char) ? 'L' : '?';
}

/** The case-insensitive form by which two names are compared. */
export const foldName = (name: string): string => toPersonName(name).toLowerCase();

const graphemes = new Intl.Segmenter();

/** A real name as displayed: its last character only. */
export function maskName(realName: string | null): string {
  if (realName === null || realName === '') return '';
  // Thai and Burmese letters keep their marks.
  const letters = Array.from(graphemes.segment(realName), ({ segment }) => segment);
  return `${'*'.repeat(Math.min(letters.length - 1, 6))}${letters.at(-1) ?? ''}`;
}
