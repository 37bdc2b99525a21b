import { getReplayShare, listBets } from '@vela/contract/game/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { placeBets } from '../../test/lobby.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const { as, other } = await placeBets(kit);
const bets = await kit.call(listBets, {}, { as });
const betId = bets.data.list[3]?.betId ?? '';

test('a share states when it expires: in thirty days', async () => {
  const { data } = await kit.call(getReplayShare, { betId }, { as });
  expect(data.expiresAt).toBe(addMs(kit.clock.now(), 30 * DAY_MS).toISOString());
});

test('only the player who placed a bet can share it', async () => {
  expect((await kit.call(getReplayShare, { betId }, { as: other })).refusal).toBe('notFound');
});
