import { listMailings } from '@vela/contract/mailing/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, sendNew, toMailing } from '../../test/mailing.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('messages are listed with the newest first, and by their state', async () => {
  const player = await kit.player();
  const audience = { kind: 'one' as const, username: player.username };
  const sent = (await sendNew(kit, editor, toMailing('Sent', { audience }))).mailingId;
  const draft = await saveNew(kit, editor, toMailing('Draft'));
  const list = async (input: object) =>
    (await kit.done(listMailings, input, { as: editor })).list.map(({ mailingId }) => mailingId);
  expect(await list({})).toEqual([draft, sent]);
  expect(await list({ state: 'draft' })).toEqual([draft]);
});

test('an operator without the right sees none', async () => {
  const finance = await kit.operator('finance');
  expect((await kit.call(listMailings, {}, { as: finance })).refusal).toBe('forbidden');
});
