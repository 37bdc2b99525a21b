import { launchGame } from '@vela/contract/game/calls.ts';
import { acceptTerms } from '@vela/contract/profile/calls.ts';
import { answerRealityCheck, startBreak } from '@vela/contract/protection/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { limit, stake } from '../../test/protection.ts';
import { fundVenue } from '../../test/provider.ts';
import { termsSetting } from '../content/index.ts';
import { closings } from '../venue/index.ts';
import { readBets } from '../venue/jobs.ts';
import { watchHeldPlay } from './jobs.ts';

/* Where the provider holds the balance, play stops within a minute of the reason to stop it. */

const kit = await useKit();
const holder = await kit.venueProvider(20);
const seamless = await kit.provider(7);
afterEach(async () => {
  await kit.proveBooks();
  holder.closed = [];
});

const open = (as: TestPlayer) =>
  kit.call(launchGame, { venue: 'held20', gameCode: 'held20game' }, { as });

/** Runs the platform's jobs of a minute. */
async function passMinute(): Promise<void> {
  for (const job of [readBets, watchHeldPlay]) await job.handler(kit.services, {});
  await workOff(closings, kit.services);
}

/** A player with an open game and money in a venue whose provider holds the balance. */
async function newSeated(): Promise<TestPlayer> {
  const as = await kit.payer();
  await fundVenue(kit, as.playerId, 7, 100_000n);
  need(await open(as));
  return as;
}

/** Bets every five minutes; returns after how many minutes the game was closed, or null. */
async function playFor(as: TestPlayer, minutes: number): Promise<number | null> {
  for (let minute = 5; minute <= minutes; minute += 5) {
    kit.clock.advance(5 * MINUTE_MS);
    holder.play(as.playerId, { stake: 10n, payout: 10n });
    await passMinute();
    if (holder.closed.includes(as.playerId)) return minute;
  }
  return null;
}

test('a due reality check closes the game, and its answer opens the next', async () => {
  const as = await newSeated();
  expect(await playFor(as, 120)).toBe(60);
  expect((await open(as)).refusal).toBe('realityCheckDue');
  const home = { from: 'held20', to: 'central', amountMinor: 1_000 };
  expect(await kit.done(transferMoney, home, { as })).toMatchObject({ state: 'done' });
  await kit.done(answerRealityCheck, { choice: 'goOn' }, { as });
  expect((await open(as)).code).toBe(0);
  await passMinute();
  expect(holder.closed).toEqual([as.playerId]);
});

test('bets that were read late count at the time when they were placed', async () => {
  const as = await newSeated();
  for (let minute = 5; minute <= 60; minute += 5) {
    kit.clock.advance(5 * MINUTE_MS);
    holder.play(as.playerId, { stake: 10n, payout: 10n });
  }
  await passMinute();
  expect(holder.closed).toEqual([as.playerId]);
});

test('a game elsewhere, whose bets we authorise, stays open', async () => {
  const as = await newSeated();
  await fundVenue(kit, as.playerId, 7, 1_000n);
  const play = await seamless.openGame(as.playerId, 'game7a');
  expect(await playFor(as, 60)).toBe(60);
  expect(await stake(seamless, play, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  await kit.done(answerRealityCheck, { choice: 'goOn' }, { as });
  kit.clock.advance(SECOND_MS);
  expect(await stake(seamless, play, 100n)).toBe('RS_OK');
});

test('a limit of time closes the game', async () => {
  const as = await newSeated();
  await limit(kit, as, 'time', 'session', 30);
  expect(await playFor(as, 60)).toBe(30);
  expect((await open(as)).refusal).toBe('timeLimitReached');
});

test.each([
  ['stake', 600n],
  ['loss', 0n],
] as const)('a used-up limit of %s closes the game and opens no other', async (kind, payout) => {
  const as = await newSeated();
  await limit(kit, as, kind, 'day', 1_000);
  holder.play(as.playerId, { stake: 600n, payout });
  await passMinute();
  expect(holder.closed).toEqual([]);
  holder.play(as.playerId, { stake: 400n, payout: 0n });
  await passMinute();
  expect(holder.closed).toEqual([as.playerId]);
  expect((await open(as)).refusal).toBe('playLimitReached');
});

test('new terms close the game, and stop money into the venue but not out of it', async () => {
  const as = await newSeated();
  const other = await newSeated();
  kit.clock.advance(SECOND_MS);
  await kit.set(termsSetting, { version: '9', publishedAt: kit.clock.now().toISOString() });
  kit.clock.advance(SECOND_MS);
  await kit.done(acceptTerms, { version: '9' }, { as: other });
  await passMinute();
  expect(holder.closed).toContain(as.playerId);
  expect(holder.closed).not.toContain(other.playerId);
  expect((await open(as)).refusal).toBe('termsNotAccepted');
  const move = (from: string, to: string) => {
    kit.clock.advance(11 * SECOND_MS);
    return kit.call(transferMoney, { from, to, amountMinor: 1_000 }, { as });
  };
  expect((await move('held20', 'central')).data).toMatchObject({ state: 'done' });
  expect((await move('central', 'held20')).refusal).toBe('termsNotAccepted');
  expect((await move('central', 'venue7')).refusal).toBe('termsNotAccepted');
  await kit.done(acceptTerms, { version: '9' }, { as });
  expect((await move('central', 'held20')).data).toMatchObject({ state: 'done' });
  expect((await open(as)).code).toBe(0);
});

test('a game opened while its player was stopped is closed a minute later', async () => {
  const as = await newSeated();
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as });
  const frozen = await newSeated();
  await kit.database.pool.query(
    `update game.sessions set expires_at = $1::timestamptz + interval '1 hour'
      where player_id = $2 and venue = 'held20'`,
    [kit.clock.now(), as.playerId],
  );
  await kit.database.pool.query('update players set is_frozen = true where player_id = $1', [
    frozen.playerId,
  ]);
  await passMinute();
  expect(new Set(holder.closed)).toEqual(new Set([as.playerId, frozen.playerId]));
});

test('a player who may play is not affected', async () => {
  const as = await newSeated();
  await limit(kit, as, 'loss', 'day', 100_000);
  await limit(kit, as, 'time', 'session', 600);
  expect(await playFor(as, 55)).toBeNull();
});
