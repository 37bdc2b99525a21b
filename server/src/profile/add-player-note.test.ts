import { addPlayerNote } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a note is stored unchanged; the audit log records that it exists', async () => {
  const { username } = await kit.player();
  const as = await kit.operator('support');
  const text = "<script>alert(1)</script>\n'; drop table players; --";
  const { data } = await kit.call(
    addPlayerNote,
    { username: username.toUpperCase(), text },
    { as },
  );
  const note = await kit.database.db
    .selectFrom('profileNotes')
    .select(['body', 'staffId'])
    .where('noteId', '=', data.noteId)
    .executeTakeFirstOrThrow();
  expect(note).toEqual({ body: text, staffId: as.staffId });
  const action = await kit.database.db
    .selectFrom('staffAudit')
    .select(['action', 'subject', 'actor', 'details'])
    .orderBy('auditId', 'desc')
    .executeTakeFirstOrThrow();
  expect(action).toEqual({
    action: 'player.note',
    subject: `player:${username}`,
    actor: as.username,
    details: { noteId: data.noteId },
  });
});

test('an empty note, and one about an unknown player, are refused', async () => {
  const { username } = await kit.player();
  const as = await kit.operator('risk');
  expect((await kit.call(addPlayerNote, { username, text: ' ' }, { as })).refusal).toBe(
    'invalidInput',
  );
  const reply = await kit.call(addPlayerNote, { username: 'nobody99', text: 'x' }, { as });
  expect(reply.refusal).toBe('notFound');
});

test('an auditor reads, but cannot add notes', async () => {
  const { username } = await kit.player();
  const as = await kit.operator('auditor');
  expect((await kit.call(addPlayerNote, { username, text: 'x' }, { as })).refusal).toBe(
    'forbidden',
  );
});
