import {
  deleteCannedAnswer,
  listCannedAnswers,
  saveCannedAnswer,
} from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('support');

test('a canned answer is deleted once', async () => {
  const texts = { zh: '您好', hk: '你好', en: 'Hello', th: 'สวัสดี' };
  const { cannedId } = await kit.done(saveCannedAnswer, { name: 'Hello', texts }, { as: staff });
  const remove = (as = staff) => kit.call(deleteCannedAnswer, { cannedId }, { as });
  expect((await remove(await kit.operator('auditor'))).refusal).toBe('forbidden');
  expect((await remove()).code).toBe(0);
  expect((await remove()).refusal).toBe('notFound');
  expect((await kit.done(listCannedAnswers, {}, { as: staff })).answers).toEqual([]);
});
