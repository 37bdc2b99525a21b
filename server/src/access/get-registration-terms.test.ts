import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test.each(['zh', 'hk', 'en', 'th', 'vn'])('the terms are whole in %s', async (lang) => {
  const { data } = await kit.call(getRegistrationTerms, {}, { lang });
  expect(data.documents.map((document) => document.key)).toEqual(['terms', 'privacy']);
  for (const { title, body } of data.documents) {
    expect(title).not.toBe('');
    expect(body.split('\n\n').length).toBeGreaterThanOrEqual(8);
  }
});
