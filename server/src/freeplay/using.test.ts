import { expect, test } from 'vitest';
import { grantFree, provideFreePlays, toFreeBet } from '../../test/free-play.ts';
import { useKit } from '../../test/kit.ts';
import { limit, newGuarded, readLimit, stake } from '../../test/protection.ts';
import { toWin } from '../../test/provider.ts';
import { findFreePlay } from './store.ts';

const kit = await useKit();
const provider = await kit.provider(7);
provideFreePlays(kit);

/** What a bet states: its kind, and the odds of its legs. */
function toSlip(kind: string, odds: readonly number[]): Record<string, unknown> {
  const legs = odds.map((odds_milli) => ({
    sport: 'football',
    league: { en: 'Harbour Cup' },
    event: { en: 'Flames – Kowloon' },
    starts_at: '2026-06-18T10:00:00Z',
    selection: { en: 'Flames' },
    odds_milli,
    state: 'open',
  }));
  return { version: 1, kind, state: 'waiting', legs };
}

// 1.25 × 1.20 is 1.50 exactly; a thousandth less of one leg is 1.4988.
test.each([
  ['a single at the least odds', toSlip('single', [1_500]), 'RS_OK'],
  ['a single below them', toSlip('single', [1_499]), 'RS_ERROR_FREE_PLAY_OVER'],
  ['a parlay whose odds reach them together', toSlip('parlay', [1_250, 1_200]), 'RS_OK'],
  ['a parlay that is just below', toSlip('parlay', [1_249, 1_200]), 'RS_ERROR_FREE_PLAY_OVER'],
  ['a system', toSlip('2/3', [2_000, 2_000, 2_000]), 'RS_ERROR_FREE_PLAY_OVER'],
  ['a bet that does not say its odds', null, 'RS_OK'],
])('a free bet of at least 1.50 and %s', async (_what, slip, status) => {
  const play = await provider.sit(0n);
  const parts = { kind: 'bet', total: 1, minOddsMilli: 1_500 } as const;
  const grantId = await grantFree(kit, provider, play.playerId, parts);
  const meta = { free_play: grantId, slip };
  const bet = toFreeBet(play, grantId, { meta });
  expect((await provider.send('/transaction/bet', bet)).status).toBe(status);
  const used = status === 'RS_OK' ? 1 : 0;
  expect(await findFreePlay(kit.database.db, grantId)).toMatchObject({ used });
});

test('the winnings of a free round do not raise what a loss limit leaves', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await limit(kit, player, 'loss', 'day', 1_000);
  expect(await stake(provider, play, 100n)).toBe('RS_OK');
  const bet = toFreeBet(play, await grantFree(kit, provider, player.playerId));
  expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
  expect((await provider.send('/transaction/win', toWin(play, bet, 500n))).status).toBe('RS_OK');
  expect(await readLimit(kit, player, 'loss', 'day')).toMatchObject({ leftMinor: 900 });
  expect(await stake(provider, play, 901n)).toBe('RS_ERROR_LIMIT_REACHED');
});
