import { syncGames } from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { offeredGame, offeredList } from '../../test/offered-game.ts';

const kit = await useKit();
const as = await kit.operator('content');

test('an operator reads a provider’s games at once, which is audited', async () => {
  const { name, venue } = await kit.provider(7);
  const read = () => kit.call(syncGames, { provider: name }, { as });
  expect((await read()).refusal).toBe('unavailable');
  const { providerClient } = kit.services;
  const names = { zh: '月', hk: '月', en: 'Moon', th: 'จันทร์' };
  const moon = offeredGame({ gameCode: 'moon', venue, category: 'electronic', names });
  kit.services.providerClient = {
    ...providerClient,
    games: async () => offeredList(moon),
  };
  expect((await read()).data.provider).toEqual({
    provider: name,
    isDisabled: false,
    gamesReadAt: kit.clock.now().toISOString(),
    gamesProblem: '',
  });
  const owner = await kit.operator('owner');
  const { data } = await kit.call(listAudit, { action: 'game.readList' }, { as: owner });
  expect(data.list.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
    { read: 'true' },
    { read: 'false' },
  ]);
});

test('an unknown provider is refused', async () => {
  expect((await kit.call(syncGames, { provider: 'none' }, { as })).refusal).toBe('notFound');
});
