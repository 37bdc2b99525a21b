import { listCannedAnswers, saveCannedAnswer } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('canned answers are listed by name for every operator who reads feedback', async () => {
  const staff = await kit.operator('support');
  const texts = { zh: '您好', hk: '你好', en: 'Hello', th: 'สวัสดี' };
  for (const name of ['Waiting', 'Hello']) {
    await kit.done(saveCannedAnswer, { revision: 0, name, texts }, { as: staff });
  }
  const auditor = await kit.operator('auditor');
  const { answers } = await kit.done(listCannedAnswers, {}, { as: auditor });
  expect(answers).toMatchObject([
    { revision: 1, name: 'Hello', texts, updatedBy: staff.username },
    { name: 'Waiting', texts },
  ]);
});
