import { getDocument } from '@vela/contract/document/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const reader = await kit.operator('support');

test('placeholders come with samples in each language, amounts and times included', async () => {
  const documentId = 'template.depositCompleted';
  const { placeholders } = await kit.done(getDocument, { documentId }, { as: reader });
  expect(placeholders.map(({ name }) => name).toSorted()).toEqual(['amountMinor', 'orderNo']);
  const amount = placeholders.find(({ name }) => name === 'amountMinor');
  expect(amount?.samples).toMatchObject({ en: 'HK$1,288.00', md: 'HK$1,288.00' });
});

test('the text of a code must keep the place of its digits, without which it would be useless', async () => {
  const documentId = 'template.letterCode';
  const { placeholders } = await kit.done(getDocument, { documentId }, { as: reader });
  expect(placeholders.filter((it) => it.isRequired).map(({ name }) => name)).toEqual(['code']);
});

test('there is no document under an unknown id', async () => {
  const reply = await kit.call(getDocument, { documentId: 'template.toString' }, { as: reader });
  expect(reply.refusal).toBe('notFound');
});
