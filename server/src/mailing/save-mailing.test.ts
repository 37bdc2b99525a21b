import { getMailing, saveMailing } from '@vela/contract/mailing/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, segment, sendNew, toMailing } from '../../test/mailing.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('a draft is kept unchanged, and the second of two operators overwrites nothing', async () => {
  const content = toMailing('First', { audience: segment({ vipFrom: 3, languages: ['th'] }) });
  const mailingId = await saveNew(kit, editor, content);
  const read = await kit.done(getMailing, { mailingId }, { as: editor });
  expect(read).toMatchObject({ revision: 1, content, mailing: { state: 'draft' } });
  const save = (revision: number) =>
    kit.call(saveMailing, { mailingId, revision, content: toMailing('Next') }, { as: editor });
  expect((await save(1)).data).toEqual({ mailingId, revision: 2 });
  expect((await save(1)).refusal).toBe('draftChanged');
});

test('a sent mailing cannot be edited, and an unknown one is not found', async () => {
  const player = await kit.player();
  const audience = { kind: 'one' as const, username: player.username };
  const { mailingId } = await sendNew(kit, editor, toMailing('Sent', { audience }));
  const save = (id: string) =>
    kit.call(saveMailing, { mailingId: id, revision: 1, content: toMailing('No') }, { as: editor });
  expect((await save(mailingId)).refusal).toBe('mailingSent');
  expect((await save('mlg_no')).refusal).toBe('notFound');
});
