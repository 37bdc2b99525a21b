import { addPlayerNote, listPlayerNotes } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('notes are listed with their author, newest first, page by page', async () => {
  const { username } = await kit.player();
  const other = await kit.player();
  const [support, risk] = [await kit.operator('support'), await kit.operator('risk')];
  await kit.call(addPlayerNote, { username, text: 'asked for a limit' }, { as: support });
  kit.clock.advance(1_000);
  await kit.call(addPlayerNote, { username, text: 'called back' }, { as: risk });
  await kit.call(addPlayerNote, { username: other.username, text: 'elsewhere' }, { as: risk });
  const { data } = await kit.call(listPlayerNotes, { username, pageSize: 1 }, { as: support });
  expect(data).toMatchObject({ totalCount: 2, totalPage: 2 });
  expect(data.list).toMatchObject([{ author: risk.username, text: 'called back' }]);
  const second = await kit.call(
    listPlayerNotes,
    { username, pageSize: 1, pageNo: 2 },
    { as: support },
  );
  expect(second.data.list).toMatchObject([{ text: 'asked for a limit' }]);
});

test('an unknown name is not found', async () => {
  const support = await kit.operator('support');
  const reply = await kit.call(listPlayerNotes, { username: 'nobody99' }, { as: support });
  expect(reply.refusal).toBe('notFound');
});
