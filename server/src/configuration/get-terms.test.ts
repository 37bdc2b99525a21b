import { getTerms } from '@vela/contract/configuration/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a new site has terms in four languages, which players need not accept again', async () => {
  const as = await kit.operator('owner');
  const { data } = await kit.call(getTerms, {}, { as });
  expect(data.publishedAt).toBeNull();
  expect(data.documents.map(({ key }) => key)).toEqual(['terms', 'privacy']);
  for (const { bodies } of data.documents) {
    expect(Object.values(bodies).every((body) => body.length > 500)).toBe(true);
  }
});
