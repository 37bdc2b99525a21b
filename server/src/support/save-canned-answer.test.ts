import { listCannedAnswers, saveCannedAnswer } from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const staff = await kit.operator('support');
const texts = { zh: '您好', hk: '你好', en: 'Hello', th: 'สวัสดี' };
const save = (input: object, as = staff) =>
  kit.call(saveCannedAnswer, { revision: 0, ...input }, { as });

test('a canned answer is written, changed in place, and kept in the audit log', async () => {
  const { cannedId } = await kit.done(
    saveCannedAnswer,
    { revision: 0, name: 'Hello', texts },
    { as: staff },
  );
  const changed = { ...texts, en: 'Good day' };
  const next = { cannedId, revision: 1, name: 'Hello', texts: changed };
  await kit.done(saveCannedAnswer, next, { as: staff });
  expect((await save({ ...next, texts })).refusal).toBe('draftChanged');
  const { answers } = await kit.done(listCannedAnswers, {}, { as: staff });
  expect(answers).toMatchObject([{ cannedId, name: 'Hello', texts: changed }]);
  const { rows } = await kit.database.pool.query(
    `select details ->> 'en' as en from staff_audit
     where subject = $1 and action = 'support.saveCannedAnswer' order by audit_id`,
    [`cannedAnswer:${cannedId}`],
  );
  expect(rows).toEqual([{ en: 'Hello' }, { en: 'Good day' }]);
});

test('refusals, in the order of the contract', async () => {
  await save({ name: 'Taken', texts });
  const cannedId = 'can_0';
  expect((await save({ cannedId, name: 'Taken', texts })).refusal).toBe('notFound');
  expect((await save({ name: 'Taken', texts: { ...texts, th: ' ' } })).refusal).toBe(
    'cannedTextMissing',
  );
  expect((await save({ name: 'Taken', texts })).refusal).toBe('cannedNameTaken');
  const finance = await kit.operator('finance');
  expect((await save({ name: 'New', texts }, finance)).refusal).toBe('forbidden');
});
