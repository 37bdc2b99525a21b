import { listBets, getRoundReplay } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { placeBets } from '../../test/lobby.ts';
import { ProviderUnavailable } from './provider/client.ts';

const kit = await useKit();
const { as, other } = await placeBets(kit);

test('a player can replay their own rounds only', async () => {
  const { data } = await kit.call(listBets, {}, { as });
  const betId = data.list[3]?.betId ?? '';
  const send = (id: string, who: TestPlayer) =>
    kit.call(getRoundReplay, { betId: id }, { as: who });
  expect((await send(betId, as)).data).toEqual({ url: 'http://provider7.test/replay?round=r1' });
  for (const id of [
    betId,
    `${other.playerId}-${betId.split('-')[1] ?? ''}`,
    '1',
    'x-y',
    `${betId}0`,
  ]) {
    expect((await send(id, other)).refusal).toBe('notFound');
  }
  const { providerClient } = kit.services;
  const replay = (answer: () => Promise<string | null>) => {
    kit.services.providerClient = { ...providerClient, replay: answer };
  };
  replay(async () => null);
  expect((await send(betId, as)).refusal).toBe('notFound');
  replay(() => Promise.reject(new ProviderUnavailable('no answer')));
  expect((await send(betId, as)).refusal).toBe('unavailable');
  kit.services.providerClient = providerClient;
});

test('a guest and an operator are refused', async () => {
  const owner = await kit.operator('owner');
  for (const caller of [null, owner]) {
    expect(await kit.call(getRoundReplay, { betId: '1' }, { as: caller })).toMatchObject({
      status: 401,
      code: 401,
    });
  }
});
