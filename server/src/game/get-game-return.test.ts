import { getGameReturn } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toBet, toWin } from '../../test/provider.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { countReturns } from './returns.ts';

const kit = await useKit();
const auditor = await kit.operator('auditor');

test('a game is shown day by day with its cumulative return, as far as requested', async () => {
  const provider = await kit.provider(9);
  const { playerId } = await provider.sit(10_000n);
  for (const [stake, payout] of [
    [1000n, 1500n],
    [1000n, 0n],
  ] as const) {
    const play = await provider.openGame(playerId, provider.gameCodes[0]);
    const bet = toBet(play, stake);
    await provider.send('/transaction/bet', bet);
    await provider.send('/transaction/win', toWin(play, bet, payout));
    kit.clock.advance(2 * DAY_MS);
  }
  await countReturns(kit.services, 7);
  const read = async (days: number) => {
    const input = { venue: provider.venue, gameCode: provider.gameCodes[0], days };
    return (await kit.call(getGameReturn, input, { as: auditor })).data;
  };
  expect((await read(30)).days).toMatchObject([
    { rounds: 1, stakeMinor: 1000, payoutMinor: 1500, totalBp: 15_000 },
    { rounds: 1, stakeMinor: 1000, payoutMinor: 0, totalBp: 7500 },
  ]);
  const late = await read(3);
  expect(late.days).toHaveLength(1);
  expect(late.game).toMatchObject({ rounds: 1, actualBp: 0 });
  expect((await read(1)).days).toEqual([]);
});

test('an unknown game is refused', async () => {
  const input = { venue: 'nowhere', gameCode: 'nothing' };
  const reply = await kit.call(getGameReturn, input, { as: auditor });
  expect(reply.refusal).toBe('notFound');
});
