import { listAgents, setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { newFriend } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await kit.operator('risk');

test('agents are listed by name, with the number of players they brought', async () => {
  const names = ['bella88', 'anton88'];
  for (const username of names) {
    const player = await kit.player({ username });
    if (username === 'anton88') await newFriend(kit, player);
    await kit.done(setPlayerAgent, { username, isAgent: true, reason: 'contract' }, { as });
  }
  expect((await kit.done(listAgents, {}, { as })).list).toEqual([
    { username: 'anton88', friendCount: 1 },
    { username: 'bella88', friendCount: 0 },
  ]);
});
