import { getMailing } from '@vela/contract/mailing/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, segment, toMailing } from '../../test/mailing.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('a draft is read in full, with the revision that the next change names', async () => {
  const content = toMailing('First', { audience: segment({ vipFrom: 3, languages: ['th'] }) });
  const mailingId = await saveNew(kit, editor, content);
  expect(await kit.done(getMailing, { mailingId }, { as: editor })).toMatchObject({
    mailing: { mailingId, state: 'draft' },
    revision: 1,
    content,
  });
});

test('an unknown one is not found', async () => {
  const reply = await kit.call(getMailing, { mailingId: 'mlg_no' }, { as: editor });
  expect(reply.refusal).toBe('notFound');
});
