import { listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets } from '../../test/lobby.ts';

const kit = await useKit();
const { as, other } = await placeBets(kit);

test('operators with the right read all players’ bets, newest first', async () => {
  const support = await kit.operator('support');
  const read = async (username: string) =>
    (await kit.call(listPlayerBets, { username }, { as: support })).data.list.map(
      ({ round }) => round,
    );
  expect(await read('')).toEqual(['theirs', 'r4', 'r3', 'r2', 'r1']);
  expect(await read(other.username)).toEqual(['theirs']);
  expect(await read('nobody')).toEqual([]);
  const { data } = await kit.call(listPlayerBets, { pageSize: 2, pageNo: 2 }, { as: support });
  expect(data).toMatchObject({ totalCount: 5, totalPage: 3 });
  expect(data.list).toMatchObject([
    { round: 'r3', username: as.username, state: 'void', stakeMinor: 20, payoutMinor: 0 },
    { round: 'r2', state: 'lost' },
  ]);
});

test('other callers are refused', async () => {
  const content = await kit.operator('content');
  expect((await kit.call(listPlayerBets, {}, { as: content })).refusal).toBe('forbidden');
  expect((await kit.call(listPlayerBets, {}, { as })).code).toBe(401);
});
