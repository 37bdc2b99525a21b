import { listCorrections } from '@vela/contract/game/correction-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { owe } from '../../test/owing.ts';
import { toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

test('a player reads what they owe, and what later winnings have repaid', async () => {
  const { as, play, spent } = await owe(kit, provider);
  const before = await kit.done(listCorrections, {}, { as, lang: 'en' });
  expect(before).toMatchObject({ leftMinor: 60, corrections: [{ gameName: 'game7a en' }] });
  await provider.send('/transaction/win', toWin(play, spent, 100n));
  const { leftMinor, corrections } = await kit.done(listCorrections, {}, { as });
  expect(leftMinor).toBe(20);
  expect(corrections).toHaveLength(1);
  expect(corrections[0]).toMatchObject({
    takenMinor: 100,
    owedMinor: 60,
    recoveredMinor: 40,
    writtenOffMinor: 0,
    leftMinor: 20,
    closedAt: null,
  });
});

test('others owe nothing', async () => {
  await owe(kit, provider);
  const as = await kit.player();
  expect(await kit.done(listCorrections, {}, { as })).toEqual({ leftMinor: 0, corrections: [] });
});
