import { deleteMailing, listMailings } from '@vela/contract/mailing/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, segment, sendNew, toMailing } from '../../test/mailing.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const remove = (mailingId: string) => kit.call(deleteMailing, { mailingId }, { as: editor });

test('a draft is deleted, and a sent message stays on record', async () => {
  await kit.player();
  const draft = await saveNew(kit, editor, toMailing('Draft'));
  const { mailingId: sent } = await sendNew(
    kit,
    editor,
    toMailing('Sent', { audience: segment() }),
  );
  expect((await remove(sent)).refusal).toBe('mailingSent');
  expect((await remove(draft)).code).toBe(0);
  expect((await remove(draft)).refusal).toBe('notFound');
  const { list } = await kit.done(listMailings, {}, { as: editor });
  expect(list.map((it) => it.mailingId)).toEqual([sent]);
});
