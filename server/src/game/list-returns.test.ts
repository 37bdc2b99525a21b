import { randomUUID } from 'node:crypto';
import { listReturns } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toBet, toWin } from '../../test/provider.ts';
import { countReturns } from './returns.ts';

const kit = await useKit();
const auditor = await kit.operator('auditor');

test('free bets do not count, nor do unsettled bets', async () => {
  const provider = await kit.provider(7);
  const read = async () => {
    const { data } = await kit.call(listReturns, { days: 7 }, { as: auditor });
    return data.games.find(({ gameCode }) => gameCode === play.gameCode);
  };
  const play = await provider.sit(10_000n);
  await provider.send('/transaction/bet', toBet(play, 500n, { is_free: true, round: 'free' }));
  const bet = toBet(play, 700n);
  await provider.send('/transaction/bet', bet);
  await countReturns(kit.services, 1);
  expect(await read()).toMatchObject({ rounds: 0, actualBp: null });
  await provider.send('/transaction/win', toWin(play, bet, 350n));
  await countReturns(kit.services, 1);
  expect(await read()).toMatchObject({
    rounds: 1,
    stakeMinor: 700,
    payoutMinor: 350,
    actualBp: 5000,
    statedMinBp: 9600,
    statedMaxBp: 9600,
    state: 'tooFew',
  });
});

test('the games with the largest deviation are first', async () => {
  const provider = await kit.provider(8);
  const play = await provider.sit(10_000n);
  const lucky = await provider.openGame(play.playerId, provider.gameCodes[1]);
  for (const [at, payout] of [
    [play, 100n],
    [lucky, 5000n],
    [lucky, 5000n],
  ] as const) {
    const bet = toBet(at, 100n, { round: randomUUID() });
    await provider.send('/transaction/bet', bet);
    await provider.send('/transaction/win', toWin(at, bet, payout));
  }
  await countReturns(kit.services, 1);
  const { data } = await kit.call(listReturns, {}, { as: auditor });
  expect(data.games[0]).toMatchObject({ gameCode: lucky.gameCode, actualBp: 500_000 });
  expect(data.countedAt).toBe(kit.clock.now().toISOString());
});
