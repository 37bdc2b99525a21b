import {
  confirmLimit,
  getProtection,
  removeLimit,
  setLimit,
} from '@vela/contract/protection/calls.ts';
import type { LimitKind, LimitPeriod } from '@vela/contract/protection/rules.ts';
import { DAY_MS } from '@vela/service/time.ts';
import type { Kit } from './kit.ts';
import type { Caller, TestPlayer } from './site.ts';
import { fundVenue, toBet, toWin } from './provider.ts';
import type { Body, Play, TestProvider } from './provider.ts';

/** Adds a player with a session, and at a table with money in the venue. */
export async function newGuarded(
  kit: Kit,
  provider: TestProvider,
  balanceMinor = 1_000_000n,
): Promise<{ player: TestPlayer; play: Play }> {
  const player = await kit.payer();
  await fundVenue(kit, player.playerId, provider.venueNo, balanceMinor);
  return { player, play: await provider.openGame(player.playerId, provider.gameCodes[0]) };
}

/** Places a stake and returns the status that the provider receives. */
export async function stake(
  provider: TestProvider,
  play: Play,
  amountMinor: bigint | number,
  fields: Body = {},
): Promise<string> {
  const { status } = await provider.send('/transaction/bet', toBet(play, amountMinor, fields));
  return status;
}

/** Places a stake that is accepted, and pays a win on it. */
export async function stakeAndWin(
  provider: TestProvider,
  play: Play,
  stakeMinor: bigint,
  payoutMinor: bigint,
): Promise<Body> {
  const bet = toBet(play, stakeMinor, { round: crypto.randomUUID() });
  const taken = await provider.send('/transaction/bet', bet);
  if (taken.status !== 'RS_OK') throw new Error(taken.status);
  const paid = await provider.send('/transaction/win', toWin(play, bet, payoutMinor));
  if (paid.status !== 'RS_OK') throw new Error(paid.status);
  return bet;
}

/** Sets a limit of money, or in minutes for one of time. */
export async function limit(
  kit: Kit,
  as: Caller,
  kind: LimitKind,
  period: LimitPeriod,
  amount: number,
): Promise<Awaited<ReturnType<typeof readLimit>>> {
  const value = kind === 'time' ? { minutes: amount } : { amountMinor: amount };
  return (await kit.done(setLimit, { kind, period, ...value }, { as })).limit;
}

/** Returns one limit as its player sees it. */
export async function readLimit(kit: Kit, as: Caller, kind: LimitKind, period: LimitPeriod) {
  const { limits } = await kit.done(getProtection, {}, { as });
  const line = limits.find((it) => it.kind === kind && it.period === period);
  if (!line) throw new Error('no such limit');
  return line;
}

/** Requests the removal of a limit, waits a day, and confirms. */
export async function dropLimit(
  kit: Kit,
  as: Caller,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<void> {
  await kit.done(removeLimit, { kind, period }, { as });
  kit.clock.advance(DAY_MS);
  await kit.done(confirmLimit, { kind, period }, { as });
}

/** Adds markers of harm above the threshold, as the scoring job stores them. */
export async function markHarm(kit: Kit, { playerId }: TestPlayer): Promise<void> {
  const scoredAt = kit.clock.now();
  const row = { playerId, score: 90, threshold: 60, markers: '[]', scoredAt };
  await kit.database.db.insertInto('protectionScores').values(row).execute();
}
