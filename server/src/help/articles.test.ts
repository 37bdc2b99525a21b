import { listTexts } from '@vela/contract/block-texts.ts';
import { block } from '@vela/contract/blocks.ts';
import { refusalArticles } from '@vela/contract/refusal-articles.ts';
import { findUnknownFacts } from '@vela/contract/help/rules.ts';
import { expect, test } from 'vitest';
import { initialArticles } from './articles.ts';

const cases = initialArticles.map((article) => [article.articleId, article] as const);

test.each(cases)('%s is complete in every language, part by part', (_id, { texts }) => {
  const shapes = Object.values(texts).map(({ blocks }) =>
    blocks.map((part) => {
      block.parse(part);
      return part.kind === 'list' ? `list of ${part.items.length}` : part.kind;
    }),
  );
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  const links = Object.values(texts).map(({ blocks }) =>
    blocks.flatMap((part) => (part.kind === 'button' ? [part.link] : [])),
  );
  for (const link of links) expect(link).toEqual(links[0]);
});

test.each(cases)('%s names only existing figures, the same in each language', (_id, it) => {
  const named = Object.values(it.texts).map(({ title, blocks }) => {
    const words = [title, ...listTexts(blocks)].join(' ');
    expect(findUnknownFacts(words)).toEqual([]);
    return [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
  });
  for (const names of named) expect(names).toEqual(named[0]);
});

test('each article that a refusal names comes with the product', () => {
  const ids = new Set(initialArticles.map(({ articleId }) => articleId));
  const missing = Object.entries(refusalArticles).filter(([, articleId]) => !ids.has(articleId));
  expect(missing).toEqual([]);
});
