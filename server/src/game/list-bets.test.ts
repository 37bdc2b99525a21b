import { listBets } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { placeBets } from '../../test/lobby.ts';

const kit = await useKit();
const { as } = await placeBets(kit);

const rounds = async (input: object): Promise<string[]> =>
  (await kit.call(listBets, input, { as })).data.list.map(({ round }) => round);

test('my bets, newest first, each with what became of it', async () => {
  const { data } = await kit.call(listBets, {}, { as, lang: 'en' });
  expect(data.list).toMatchObject([
    { round: 'r4', state: 'open', stakeMinor: 7, netMinor: 0, settledAt: null, hasReplay: false },
    { round: 'r3', state: 'void', stakeMinor: 20, validMinor: 0, payoutMinor: 0, netMinor: 0 },
    { round: 'r2', state: 'lost', stakeMinor: 30, payoutMinor: 0, netMinor: -30, hasReplay: true },
    { round: 'r1', state: 'won', stakeMinor: 100, payoutMinor: 150, netMinor: 50 },
  ]);
  expect(data.list[0]).toMatchObject({
    venueName: 'venue7 en',
    gameName: 'game7a en',
    selection: 'zone-7',
  });
});

test('filters go together, and days begin at the site’s midnight', async () => {
  expect(await rounds({ state: 'lost' })).toEqual(['r2']);
  expect(await rounds({ days: 1 })).toEqual(['r4', 'r3']);
  expect(await rounds({ days: 2, state: 'lost' })).toEqual(['r2']);
  expect(await rounds({ category: 'live' })).toEqual([]);
  expect(await rounds({ venue: 'venue7', pageNo: 2, pageSize: 3 })).toEqual(['r1']);
  for (const input of [{ days: 0 }, { days: 31 }, { state: 'x' }, { category: 'x' }]) {
    const { refusal } = await kit.call(listBets, input, { as });
    expect(refusal).toBe('invalidInput');
  }
});

test('a guest and an operator have none', async () => {
  const owner = await kit.operator('owner');
  for (const caller of [null, owner]) {
    expect(await kit.call(listBets, {}, { as: caller })).toMatchObject({
      status: 401,
      code: 401,
    });
  }
});
