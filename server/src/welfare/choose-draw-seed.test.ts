import {
  chooseDrawSeed,
  listLuckyDrawPrizes,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { luckyDrawSetting } from './settings.ts';

const kit = await useKit();
await kit.set(luckyDrawSetting, { isDepositNeeded: false });

test('the seed of a player changes the draw but not what was committed to', async () => {
  const player = await kit.payer();
  const { commitment } = await kit.done(listLuckyDrawPrizes, {}, { as: player });
  for (const clientSeed of ['first', 'last']) {
    await kit.done(chooseDrawSeed, { clientSeed }, { as: player });
  }
  const { draw } = await kit.done(playLuckyDraw, {}, { as: player });
  expect(draw.proof).toMatchObject({ commitment, clientSeed: 'last' });
  const late = await kit.call(chooseDrawSeed, { clientSeed: 'late' }, { as: player });
  expect(late.refusal).toBe('drawUnavailable');
});

test('whoever chose nothing draws with their username', async () => {
  const player = await kit.payer();
  const { draw } = await kit.done(playLuckyDraw, {}, { as: player });
  expect(draw.proof.clientSeed).toBe(player.username);
});

test.each(['', 'with space', 'ก', 'x'.repeat(65)])(
  'the seed “%s” is refused',
  async (clientSeed) => {
    const reply = await kit.call(chooseDrawSeed, { clientSeed }, { as: await kit.payer() });
    expect(reply.refusal).toBe('invalidInput');
  },
);
