import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toBet, toWin } from '../../test/provider.ts';

const kit = await useKit();

test('the money in open rounds is shown with the age of the oldest, until they are over', async () => {
  const provider = await kit.provider(7);
  const as = await kit.operator('auditor');
  const read = async () => {
    const { data } = await kit.call(listVenues, {}, { as });
    return data.venues.find(({ venue }) => venue === provider.venue);
  };
  expect(await read()).toMatchObject({
    gameCount: 2,
    closedCount: 0,
    openBets: 0,
    openStakeMinor: 0,
    oldestOpenAt: null,
  });
  const play = await provider.sit(10_000n);
  const first = toBet(play, 1500n);
  const placedAt = kit.clock.now().toISOString();
  await provider.send('/transaction/bet', first);
  kit.clock.advance(60_000);
  await provider.send('/transaction/bet', toBet(play, 700n, { round: 'round-2' }));
  expect(await read()).toMatchObject({
    openBets: 2,
    openStakeMinor: 2200,
    oldestOpenAt: placedAt,
  });
  await provider.send('/transaction/win', toWin(play, first, 0n, { round_closed: true }));
  expect(await read()).toMatchObject({ openBets: 1, openStakeMinor: 700 });
});
