import { login } from '@vela/contract/access/calls.ts';
import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { listBets, launchGame } from '@vela/contract/game/calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import {
  requestReturn,
  getProtection,
  startBreak,
  startExclusion,
} from '@vela/contract/protection/calls.ts';
import { transferMoney, transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { newGuarded, stake } from '../../test/protection.ts';
import { findStoredBet, toBet, toRollback, toWin } from '../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const exclude = (as: Caller, months = 6) =>
  kit.call(startExclusion, { months, isConfirmed: true }, { as });

async function logIn({ username, password }: TestPlayer): Promise<Caller> {
  return await kit.done(login, { username, password });
}

test('sessions end at once, here and in games, and the screens show why', async () => {
  const { player, play } = await newGuarded(kit, provider);
  expect(await stake(provider, play, 100n)).toBe('RS_OK');
  need(await exclude(player));
  // The token is cached for half a second; the guard is checked each time.
  expect(await stake(provider, play, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'session-ended', reason: 'excluded' },
  });
  kit.clock.advance(SECOND_MS);
  expect((await kit.call(getProtection, {}, { as: player })).refusal).toBe('unauthenticated');
  expect(await stake(provider, play, 100n)).toBe('RS_ERROR_TOKEN_EXPIRED');
});

test('of bets concurrent with an exclusion, none is accepted after it', async () => {
  const { player, play } = await newGuarded(kit, provider);
  let isExcluded = false;
  const late: string[] = [];
  const bets = Array.from({ length: 100 }, async () => {
    const wasExcluded = isExcluded;
    const status = await stake(provider, play, 100n);
    if (wasExcluded) late.push(status);
    return status;
  });
  const excluding = exclude(player).then((reply) => {
    isExcluded = true;
    return need(reply);
  });
  await Promise.all([...bets, excluding]);
  expect(new Set(await Promise.all(bets)).size).toBeLessThanOrEqual(2);
  expect(late.filter((status) => status === 'RS_OK')).toEqual([]);
  expect(await stake(provider, play, 100n)).not.toBe('RS_OK');
});

test('a win and a rollback are never stopped', async () => {
  const { player, play } = await newGuarded(kit, provider);
  const [won, undone] = [toBet(play, 500n, { round: 'a' }), toBet(play, 300n, { round: 'b' })];
  await provider.send('/transaction/bet', won);
  await provider.send('/transaction/bet', undone);
  need(await exclude(player));
  kit.clock.advance(DAY_MS);
  expect((await provider.send('/transaction/win', toWin(play, won, 900n))).status).toBe('RS_OK');
  const rollback = await provider.send('/transaction/rollback', toRollback(play, undone));
  expect(rollback.status).toBe('RS_OK');
  expect(await findStoredBet(kit, won)).toMatchObject({ state: 'won', payoutMinor: 900n });
});

test('a game with an open bet on events opens for selling it, until it is settled', async () => {
  const { player, play } = await newGuarded(kit, provider);
  const client = kit.services.providerClient;
  let token = '';
  kit.services.providerClient = {
    ...client,
    launch: async (baseUrl, launch) => {
      ({ token } = launch);
      return `${baseUrl}/play`;
    },
  };
  onTestFinished(() => {
    kit.services.providerClient = client;
  });
  const leg = {
    sport: 'football',
    league: { en: 'North' },
    event: { en: 'Ash – Elm' },
    starts_at: '2026-06-18T10:00:00Z',
    selection: { en: 'Winner · Ash' },
    odds_milli: 2_000,
    state: 'open',
  };
  const slip = { version: 1, kind: 'single', state: 'confirmed', legs: [leg] };
  const bet = toBet(play, 500n, { meta: { slip } });
  expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
  need(await exclude(player));
  kit.clock.advance(SECOND_MS);
  const as = await logIn(player);
  const central = await kit.balance(player.playerId);
  const { venue } = provider;
  const at = (gameCode: string) => kit.call(launchGame, { venue, gameCode }, { as });
  const { refusal, data } = await at(play.gameCode);
  expect([refusal, data?.movedMinor]).toEqual([null, 0]);
  expect(await kit.balance(player.playerId)).toBe(central);
  const selling = { ...play, token };
  // Nothing new, in whatever form: what is sold is a win, which is never stopped.
  expect(await stake(provider, selling, 100n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await at('game7b')).refusal).toBe('playPaused');
  const sold = toWin(selling, bet, 400n);
  expect((await provider.send('/transaction/win', sold)).status).toBe('RS_OK');
  expect((await at(play.gameCode)).refusal).toBe('playPaused');
});

test('a repeat of an accepted bet receives the original answer', async () => {
  const { player, play } = await newGuarded(kit, provider);
  const bet = toBet(play, 500n);
  const first = await provider.send('/transaction/bet', bet);
  need(await exclude(player));
  expect(await provider.send('/transaction/bet', bet)).toMatchObject({
    status: 'RS_OK',
    balance: first.balance,
  });
});

describe('a player who logs in again', () => {
  let player: TestPlayer;
  let as: Caller;
  let cardId: string;
  beforeAll(async () => {
    ({ player } = await newGuarded(kit, provider));
    cardId = await kit.card(player);
    need(await exclude(player));
    as = await logIn(player);
  });

  test('recovers money from venues and withdraws it', async () => {
    await kit.done(transferAllToCentral, {}, { as });
    const reply = await kit.withdrawal({ ...player, ...as }, cardId, { amountMinor: 50_000n });
    expect(reply.refusal).toBeNull();
  });

  test('reads records, messages and the exclusion', async () => {
    expect((await kit.call(listBets, {}, { as })).refusal).toBeNull();
    expect((await kit.call(listMessages, {}, { as })).refusal).toBeNull();
    const { data } = await kit.call(getProtection, {}, { as });
    expect(data.pause).toMatchObject({ kind: 'exclusion', state: 'running', returnsAt: null });
  });

  test('cannot deposit, open a game, or move money to venues', async () => {
    const order = { methodCode: 'bankTransfer', amountMinor: 50_000n };
    expect((await kit.call(createDeposit, order, { as })).refusal).toBe('playPaused');
    const game = { venue: provider.venue, gameCode: 'game7a' };
    expect((await kit.call(launchGame, game, { as })).refusal).toBe('playPaused');
    const move = { from: 'central', to: provider.venue, amountMinor: 100 };
    expect((await kit.call(transferMoney, move, { as })).refusal).toBe('playPaused');
  });

  test('cannot end it, shorten it, or swap it for a break', async () => {
    const returning = await kit.call(requestReturn, { isConfirmed: true }, { as });
    expect(returning.refusal).toBe('returnTooEarly');
    expect((await exclude(as)).refusal).toBe('pauseNotLonger');
    const pause = await kit.call(startBreak, { days: 1, isConfirmed: true }, { as });
    expect(pause.refusal).toBe('pauseNotLonger');
  });

  test('can extend it', async () => {
    expect(need(await exclude(as, 60)).pause).toMatchObject({ kind: 'exclusion' });
  });
});

test.each([5, 61])('%d months are no self-exclusion', async (months) => {
  const as = await kit.player();
  expect((await exclude(as, months)).refusal).toBe('invalidInput');
});

test('nothing starts unless it was confirmed', async () => {
  const as = await kit.player();
  const reply = await kit.call(startExclusion, { months: 6, isConfirmed: false }, { as });
  expect(reply.refusal).toBe('confirmationNeeded');
});
