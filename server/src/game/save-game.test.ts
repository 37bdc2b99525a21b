import { launchGame } from '@vela/contract/game/calls.ts';
import { saveGame } from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { toBet, toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const change = async (parts: object) => {
  const input = { venue: provider.venue, gameCode: provider.gameCodes[0], ...parts };
  return kit.call(
    saveGame,
    { isClosed: false, isHot: false, isNew: false, ...input },
    { as: await kit.operator('risk') },
  );
};

test('a game closed during play accepts no bet and pays what it owes', async () => {
  const play = await provider.sit(10_000n);
  const bet = toBet(play, 1000n);
  expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
  expect((await change({ isClosed: true })).data.game.isClosed).toBe(true);
  const player = await kit.player();
  const input = { venue: provider.venue, gameCode: provider.gameCodes[0] };
  expect((await kit.call(launchGame, input, { as: player })).refusal).toBe('gameClosed');
  kit.clock.advance(1000);
  const late = await provider.send('/transaction/bet', toBet(play, 1000n));
  expect(late.status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await provider.send('/transaction/win', toWin(play, bet, 3000n))).status).toBe('RS_OK');
  await change({});
  kit.clock.advance(1000);
  const again = await provider.send('/transaction/bet', toBet(play, 1000n));
  expect(again.status).toBe('RS_OK');
});

test('marks are the operator’s once they differ from the provider’s', async () => {
  expect((await change({})).data.game.hasOwnMarks).toBe(false);
  expect((await change({ isHot: true })).data.game).toMatchObject({
    isHot: true,
    hasOwnMarks: true,
  });
  expect((await change({})).data.game).toMatchObject({ isHot: false, hasOwnMarks: true });
});

test('what changed is in the audit log', async () => {
  await change({ isNew: true });
  const owner = await kit.operator('owner');
  const { data } = await kit.call(listAudit, { action: 'game.save' }, { as: owner });
  expect(data.list[0]?.subject).toBe(`game:${provider.venue}/${provider.gameCodes[0]}`);
  expect(JSON.parse(data.list[0]?.details ?? '')).toEqual({ isNew: 'false → true' });
});

test('an unknown game is refused', async () => {
  expect((await change({ gameCode: 'none' })).refusal).toBe('notFound');
});
