import { deleteMailing, listMailings, saveMailing } from '@vela/contract/mailing/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, segment, sendNew, toMailing } from '../../test/mailing.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const remove = (mailingId: string, revision = 1) =>
  kit.call(deleteMailing, { mailingId, revision }, { as: editor });

test('a draft is deleted as it was read, and a sent message stays on record', async () => {
  await kit.player();
  const draft = await saveNew(kit, editor, toMailing('Draft'));
  const { mailingId: sent } = await sendNew(
    kit,
    editor,
    toMailing('Sent', { audience: segment() }),
  );
  expect((await remove(sent)).refusal).toBe('mailingSent');
  const next = { mailingId: draft, revision: 1, content: toMailing('Next') };
  await kit.done(saveMailing, next, { as: editor });
  expect((await remove(draft)).refusal).toBe('draftChanged');
  expect((await remove(draft, 2)).code).toBe(0);
  expect((await remove(draft)).refusal).toBe('notFound');
  const { list } = await kit.done(listMailings, {}, { as: editor });
  expect(list.map((it) => it.mailingId)).toEqual([sent]);
});
