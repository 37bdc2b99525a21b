import { listFlaggedPlayers, recordInteraction } from '@vela/contract/protection/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { raiseFlag, saveScore } from './score-store.ts';

const kit = await useKit();
const staff = await kit.operator('risk');

async function flag(username: string): Promise<void> {
  const { playerId } = await kit.player({ username });
  const now = kit.clock.now();
  const markers = [{ marker: 'nightPlay', points: 60, measured: '4 / 3' } as const];
  await saveScore(kit.database.db, playerId, { score: 60, threshold: 50, markers, scoredAt: now });
  await raiseFlag(kit.database.db, playerId, now);
  kit.clock.advance(1_000);
}

test('the longest waiting player comes first, and a handled one moves to the other list', async () => {
  for (const name of ['first1', 'second', 'third1']) await flag(name);
  const names = async (input: object) =>
    (await kit.call(listFlaggedPlayers, input, { as: staff })).data.list.map((it) => it.username);
  expect(await names({})).toEqual(['first1', 'second', 'third1']);
  expect(await names({ search: 'SEC' })).toEqual(['second']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ pageSize: 2, pageNo: 2 })).toEqual(['third1']);
  const talk = { username: 'second', kind: 'call', outcome: 'limitsSet', note: 'spoke to her' };
  await kit.call(recordInteraction, talk, { as: staff });
  expect(await names({})).toEqual(['first1', 'third1']);
  const handled = await kit.call(listFlaggedPlayers, { state: 'handled' }, { as: staff });
  expect(handled.data).toMatchObject({
    totalCount: 1,
    list: [
      {
        username: 'second',
        handledBy: staff.username,
        isOver: true,
        markers: [{ marker: 'nightPlay', measured: '4 / 3' }],
      },
    ],
  });
});

test('content editors are refused', async () => {
  const as = await kit.operator('content');
  expect((await kit.call(listFlaggedPlayers, {}, { as })).refusal).toBe('forbidden');
});
