import {
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('support');

test('a canned answer is deleted once, as it was read', async () => {
  const texts = { zh: '您好', hk: '你好', en: 'Hello', th: 'สวัสดี' };
  const canned = { name: 'Hello', texts };
  const { cannedId } = await kit.done(saveCannedAnswer, { revision: 0, ...canned }, { as: staff });
  await kit.done(saveCannedAnswer, { cannedId, revision: 1, ...canned }, { as: staff });
  const remove = (as = staff, revision = 2) =>
    kit.call(deleteCannedAnswer, { cannedId, revision }, { as });
  expect((await remove(staff, 1)).refusal).toBe('draftChanged');
  expect((await remove(await kit.operator('auditor'))).refusal).toBe('forbidden');
  expect((await remove()).code).toBe(0);
  expect((await remove()).refusal).toBe('notFound');
  expect((await kit.done(listCannedAnswers, {}, { as: staff })).answers).toEqual([]);
});
