import {
  chooseDrawSeed,
  listLuckyDrawPrizes,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { luckyDrawSetting } from './settings.ts';

const kit = await useKit();
await kit.set(luckyDrawSetting, { isDepositNeeded: false });

async function showCommitment(player: TestPlayer): Promise<string> {
  const { commitment } = await kit.done(listLuckyDrawPrizes, {}, { as: player });
  return commitment ?? expect.unreachable();
}

test("the player's seed changes the draw but not the commitment", async () => {
  const player = await kit.payer();
  const commitment = await showCommitment(player);
  for (const clientSeed of ['first', 'last']) {
    await kit.done(chooseDrawSeed, { clientSeed, commitment }, { as: player });
  }
  const { draw } = await kit.done(playLuckyDraw, {}, { as: player });
  expect(draw.proof).toMatchObject({ commitment, clientSeed: 'last' });
  const late = await kit.call(chooseDrawSeed, { clientSeed: 'late', commitment }, { as: player });
  expect(late.refusal).toBe('drawUnavailable');
});

test('a player who chose no seed draws with their username', async () => {
  const player = await kit.payer();
  await showCommitment(player);
  const { draw } = await kit.done(playLuckyDraw, {}, { as: player });
  expect(draw.proof.clientSeed).toBe(player.username);
});

test.each(['', 'with space', 'ก', 'x'.repeat(65)])(
  'the seed “%s” is refused',
  async (clientSeed) => {
    const player = await kit.payer();
    const commitment = await showCommitment(player);
    const reply = await kit.call(chooseDrawSeed, { clientSeed, commitment }, { as: player });
    expect(reply.refusal).toBe('invalidInput');
  },
);

test('a seed is accepted only for the commitment that its player saw', async () => {
  const player = await kit.payer();
  const commitment = await showCommitment(player);
  const other = commitTo(commitment);
  const reply = await kit.call(
    chooseDrawSeed,
    { clientSeed: 'mine', commitment: other },
    { as: player },
  );
  expect(reply).toMatchObject({ refusal: 'drawUnavailable', data: { reason: 'changed' } });
});
