import { listTexts } from '@vela/contract/block-texts.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listArticles } from '@vela/contract/help/calls.ts';

/** An article as its reader sees it. */
export type Article = Reply<typeof listArticles>['articles'][number];

/** Chosen: with a smaller share of common character pairs, a match is chance. */
const shareMin = 0.5;

/** The weight of a match in the title relative to one in the text. */
const titleWeight = 3;

// Scripts without spaces between words: a word is matched by its pairs of adjacent characters.
const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Myanmar}]+/gu;

const toPlain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Tokenises a query: words as they are, and runs without spaces as pairs. */
function toTerms(query: string): string[][] {
  const plain = toPlain(query);
  const runs = plain.match(unspaced) ?? [];
  const words = plain.replaceAll(unspaced, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.map((word) => [word]), ...runs.map(toPairs)];
}

function toPairs(run: string): string[] {
  const signs = Array.from(run);
  return signs.length === 1 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

const shareOf = (text: string, parts: readonly string[]): number =>
  parts.filter((part) => text.includes(part)).length / parts.length;

/**
 * Returns the articles that match the search text, best first: those with every word of it or, in
 * scripts without spaces, most of its character pairs. Empty for an empty query.
 */
export function searchArticles(articles: readonly Article[], query: string): Article[] {
  const terms = toTerms(query);
  if (terms.length === 0) return [];
  const scored = articles.flatMap((article) => {
    const title = toPlain(article.title);
    const body = toPlain(listTexts(article.blocks).join('\n'));
    let score = 0;
    for (const parts of terms) {
      if (shareOf(`${title}\n${body}`, parts) < shareMin) return [];
      score += shareOf(title, parts) * titleWeight + shareOf(body, parts);
    }
    return [{ article, score }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ article }) => article);
}
