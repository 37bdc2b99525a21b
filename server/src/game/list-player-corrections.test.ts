import { listPlayerCorrections } from '@vela/contract/game/correction-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { owe } from '../../test/owing.ts';
import { toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const as = await kit.operator('support');

test('operators list open and closed corrections, of one player or of all', async () => {
  const [first, second] = [await owe(kit, provider), await owe(kit, provider)];
  const list = async (input: object) => {
    const reply = await kit.done(listPlayerCorrections, input, { as });
    return reply.list.map(({ username }) => username);
  };
  const names = [first.as.username, second.as.username];
  expect(await list({})).toEqual(names);
  expect(await list({ username: second.as.username })).toEqual([second.as.username]);
  expect(await list({ username: 'nobody' })).toEqual([]);
  await provider.send('/transaction/win', toWin(first.play, first.spent, 200n));
  expect(await list({})).toEqual([second.as.username]);
  expect(await list({ state: 'closed' })).toEqual([first.as.username]);
});
