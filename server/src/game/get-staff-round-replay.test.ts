import { getStaffRoundReplay, listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets } from '../../test/lobby.ts';
import { ProviderUnavailable } from './provider/client.ts';

const kit = await useKit();
const { as } = await placeBets(kit);

test('operators with the right can watch any round', async () => {
  const support = await kit.operator('support');
  const { data } = await kit.call(listPlayerBets, { username: as.username }, { as: support });
  const betId = data.list[0]?.betId ?? '';
  const found = await kit.call(getStaffRoundReplay, { betId }, { as: support });
  expect(found.data.url).toBe('http://provider7.test/replay?round=r4');
  for (const missing of ['1000001-1', 'x', `${betId}9`]) {
    const reply = await kit.call(getStaffRoundReplay, { betId: missing }, { as: support });
    expect(reply.refusal).toBe('notFound');
  }
  const { providerClient } = kit.services;
  const away = () => Promise.reject(new ProviderUnavailable('no answer'));
  kit.services.providerClient = { ...providerClient, replay: away };
  const reply = await kit.call(getStaffRoundReplay, { betId }, { as: support });
  expect(reply.refusal).toBe('unavailable');
  kit.services.providerClient = providerClient;
});

test('other callers are refused', async () => {
  const input = { betId: '1000001-1' };
  const content = await kit.operator('content');
  const refused = await kit.call(getStaffRoundReplay, input, { as: content });
  expect(refused.refusal).toBe('forbidden');
  expect((await kit.call(getStaffRoundReplay, input, { as })).code).toBe(401);
});
