import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { listPictures, listTexts } from '@vela/contract/block-texts.ts';
import { block } from '@vela/contract/blocks.ts';
import { refusalArticles } from '@vela/contract/refusal-articles.ts';
import { findUnknownFacts } from '@vela/contract/help/rules.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  helpPictureBytesMax,
  helpPicturesBytesMax,
  helpPicturesDir,
} from '../../seeds/help-pictures.ts';
import { initialArticles } from './articles.ts';
import { helpPictures } from './pictures.gen.ts';

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

const languages = ['zh', 'hk', 'en', 'th'] as const;

/** Every picture that comes with the product: its step, its language, and what is written down. */
const files = Object.entries(helpPictures).flatMap(([step, made]) =>
  languages.map((language) => ({ step, language, ...made[language] })),
);

test('each help picture is a file with the recorded hash and size, and small', async () => {
  let sum = 0;
  for (const { step, language, hash, width, height } of files) {
    const bytes = await readFile(path.join(helpPicturesDir, `${step}.${language}.webp`));
    const meta = await sharp(bytes).metadata();
    const seen = createHash('sha256').update(bytes).digest('hex');
    const facts = [seen, meta.format, meta.width, meta.height];
    expect([step, language, ...facts]).toEqual([step, language, hash, 'webp', width, height]);
    expect(bytes.length, `${step}.${language}`).toBeLessThanOrEqual(helpPictureBytesMax);
    sum += bytes.length;
  }
  expect(sum).toBeLessThanOrEqual(helpPicturesBytesMax);
});

test('each picture of a step is shown by an article, and no file is left over', async () => {
  const kept = await readdir(helpPicturesDir);
  expect(kept.toSorted()).toEqual(
    files.map(({ step, language }) => `${step}.${language}.webp`).toSorted(),
  );
  const shown = initialArticles.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ blocks }) => listPictures(blocks).map(({ url }) => url)),
  );
  expect(new Set(shown)).toEqual(new Set(files.map(({ hash }) => `/pictures/${hash}.webp`)));
});

test.each(cases)('%s shows the same steps in each language, described in it', (_id, { texts }) => {
  const stepOf = (language: (typeof languages)[number], url: string) =>
    files.find((it) => it.language === language && url.includes(it.hash))?.step;
  const shown = languages.map((language) =>
    listPictures(texts[language].blocks).map(({ url }) => stepOf(language, url)),
  );
  for (const steps of shown) expect(steps).toEqual(shown[0]);
  const alts = languages.map((it) => listPictures(texts[it].blocks).map(({ alt }) => alt.trim()));
  for (const [place] of (alts[0] ?? []).entries()) {
    const words = alts.map((inLanguage) => inLanguage[place]);
    expect(words).not.toContain('');
    expect(new Set(words).size).toBe(languages.length);
  }
});
