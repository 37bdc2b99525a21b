import {
  listLuckyDrawPrizes,
  listLuckyDraws,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { luckyDrawSetting } from './settings.ts';

const kit = await useKit();
await kit.set(luckyDrawSetting, { isDepositNeeded: false });

async function draw(as: TestPlayer) {
  await kit.done(listLuckyDrawPrizes, {}, { as });
  return kit.done(playLuckyDraw, {}, { as });
}

test("draws are listed newest first, each player's own only", async () => {
  const [player, other] = [await kit.payer(), await kit.payer()];
  const first = await draw(player);
  kit.clock.advance(DAY_MS);
  const second = await draw(player);
  const page = await kit.done(listLuckyDraws, { pageSize: 1 }, { as: player });
  expect(page).toMatchObject({ totalCount: 2, totalPage: 2, list: [second.draw] });
  const next = await kit.done(listLuckyDraws, { pageSize: 1, pageNo: 2 }, { as: player });
  expect(next.list).toEqual([first.draw]);
  expect((await kit.done(listLuckyDraws, {}, { as: other })).list).toEqual([]);
});
