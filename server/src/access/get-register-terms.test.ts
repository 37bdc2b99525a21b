import { getRegisterTerms } from '@vela/contract/access/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test.each(['zh', 'hk', 'en', 'th', 'vn'])('the terms are whole in %s', async (lang) => {
  const { data } = await kit.call(getRegisterTerms, {}, { lang });
  expect(data.documents.map((document) => document.key)).toEqual(['terms', 'privacy']);
  for (const { title, body } of data.documents) {
    expect(title).not.toBe('');
    expect(body.split('\n\n').length).toBeGreaterThanOrEqual(8);
  }
});
