import { fundVenue, toBet, toRollback, toWin } from './provider.ts';
import type { Body, Play, TestProvider } from './provider.ts';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';

/** A player who owes 60, with an empty wallet and an open bet of 60. */
export type Owing = { as: TestPlayer; play: Play; placed: Body; spent: Body };

/** Takes back a win of 160 of a new player, after all but 100 of it was spent. */
export async function owe(kit: Kit, provider: TestProvider): Promise<Owing> {
  const as = await kit.player();
  await fundVenue(kit, as.playerId, provider.venueNo, 100n);
  const play = await provider.openGame(as.playerId, provider.gameCodes[0]);
  const placed = toBet(play, 100n);
  const paid = toWin(play, placed, 160n);
  const spent = toBet(play, 60n, { round: 'later' });
  await provider.send('/transaction/bet', placed);
  await provider.send('/transaction/win', paid);
  await provider.send('/transaction/bet', spent);
  await provider.send('/transaction/rollback', toRollback(play, paid));
  return { as, play, placed, spent };
}
