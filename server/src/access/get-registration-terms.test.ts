import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test.each([
  ['zh', 'zh'],
  ['hk', 'hk'],
  ['en', 'en'],
  ['th', 'th'],
  ['vn', 'en'],
])('the terms are complete for a reader of %s, and marked as %s', async (lang, written) => {
  const { data } = await kit.call(getRegistrationTerms, {}, { lang });
  expect(data.language).toBe(written);
  expect(data.documents.map((document) => document.key)).toEqual(['terms', 'privacy']);
  for (const { title, blocks } of data.documents) {
    expect(title).not.toBe('');
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(8);
  }
});
