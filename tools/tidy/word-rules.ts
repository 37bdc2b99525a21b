import { fault, isCode } from './source.ts';
import type { Fault, Source } from './source.ts';

/** Words not to use, each with the glossary's term; some in one language only. */
export type Unused = { word: string; term: string; language?: string };

/**
 * Parses the words in `code` in the last column of the glossary's tables. A word of another
 * language names it first, as in `zh: 你`, and applies to that language's texts.
 */
export function readUnusedWords(glossary: string): Unused[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split(' | ');
    if (!line.startsWith('| ') || cells.length !== 5) return [];
    const term = (cells[0] ?? '').replace(/^\| /, '');
    return [...(cells[4] ?? '').matchAll(/`(?:(\w\w): )?([^`]+)`/g)].map(
      ([, language, word = '']) =>
        language === undefined ? { word, term } : { word, term, language },
    );
  });
}

const patterns = new Map<string, RegExp>();

/** The pattern of a word; compiled once, because there are thousands of files. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word) ?? toPattern(word);
  patterns.set(word, known);
  return known;
}

/**
 * Matches a word in prose and in names: `one word`, `one-word`, `oneWord`, `OneWords`, `ONE_WORD`.
 */
function toPattern(word: string): RegExp {
  const parts = word.split(' ');
  const upper = parts.map((part) => part.toUpperCase()).join('_');
  const names = parts.map((part, at) => {
    const first = part.slice(0, 1);
    const capital = first.toUpperCase();
    const isFirst = at === 0;
    const begin = isFirst
      ? `(?:(?<![A-Za-z])[${first}${capital}]|(?<=[a-z0-9])${capital})`
      : `(?:[\\s_-]+[${first}${capital}]|${capital})`;
    return begin + part.slice(1);
  });
  return new RegExp(`${names.join('')}(?:s|es)?(?![a-z])|(?<![A-Z])${upper}S?(?![A-Z])`, 'g');
}

/**
 * Files that may contain old words: decisions and the change log are history, the spec is not ours.
 */
const history = /^docs\/(decisions|spec|GLOSSARY)|^CHANGELOG\.md$/;

/** Addresses from the specification, and words of other languages. */
const notOurs = /\/[A-Za-z$][\w:./${}-]*|\p{Script=Han}+|\p{Script=Thai}+/gu;

/** Names, comments, texts and pages use the terms of the glossary. */
export function checkTerms(file: Source, unused: readonly Unused[]): Fault[] {
  const isRead = isCode(file) || /\.(md|sql|css)$/.test(file.path);
  if (!isRead || history.test(file.path)) return [];
  const text = file.text.replaceAll(notOurs, (found) => ' '.repeat(found.length));
  return unused.flatMap(({ word, term, language }) => {
    if (language !== undefined) return findInLanguage(file, word, term, language);
    const pattern = patternOf(word);
    const inPath = file.path.search(pattern) >= 0 ? [fault(file, 0, `"${word}": say ${term}`)] : [];
    const inText = [...text.matchAll(pattern)].map((match) =>
      fault(file, match.index, `"${word}": say ${term}`),
    );
    return [...inPath, ...inText];
  });
}

/** Finds a word in the texts of one language, which are in separate files. */
function findInLanguage(file: Source, word: string, term: string, language: string): Fault[] {
  if (!file.path.endsWith(`.${language}.ts`)) return [];
  return [...file.text.matchAll(new RegExp(word, 'gu'))].map((match) =>
    fault(file, match.index, `"${word}": say ${term}`),
  );
}
