import { listMessages } from '@vela/contract/message/calls.ts';
import { getProtection, removeLimit, startExclusion } from '@vela/contract/protection/calls.ts';
import { listFlaggedPlayers, recordInteraction } from '@vela/contract/protection/staff-calls.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { cancelOpenDeposit } from '../../test/money.ts';
import { limit, newGuarded, stake } from '../../test/protection.ts';
import { runWork } from '../app/work.ts';
import { mayReceivePromotions } from './checks.ts';
import { scorePlayer, scorePlayers } from './jobs.ts';
import { findScore } from './score-store.ts';
import { harmSetting } from './settings.ts';

// Deposits of other months are inserted as rows only.
const kit = await useKit({ hasOrdersByHand: true });
const provider = await kit.provider(7);

const run = () => scorePlayers.handler(kit.services, {});
const may = (player: TestPlayer) =>
  runWork(kit.services, (work) => mayReceivePromotions(work, player.playerId));
const scoreOf = ({ playerId }: TestPlayer) => findScore(kit.database.db, playerId);

/** Deposits repeatedly on a day of losses, after requesting looser limits. */
async function chase(player: TestPlayer): Promise<void> {
  const play = await provider.openGame(player.playerId, 'game7a');
  expect(await stake(provider, play, 5_000n)).toBe('RS_OK');
  await limit(kit, player, 'deposit', 'month', 1_000_000);
  await limit(kit, player, 'deposit', 'month', 2_000_000);
  await kit.call(removeLimit, { kind: 'deposit', period: 'month' }, { as: player });
  for (let times = 0; times < 3; times += 1) {
    const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment', amountMinor: 20_000n });
    await kit.database.pool.query(
      `update deposit_orders
       set state = 'completed', credited_minor = amount_minor, finished_at = $2
       where order_no = $1`,
      [orderNo, kit.clock.now()],
    );
  }
}

test('calm players get no score', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await stake(provider, play, 100n);
  await run();
  expect(await scoreOf(player)).toBeNull();
  expect(await may(player)).toBe(true);
});

describe('a player above the threshold', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    ({ player } = await newGuarded(kit, provider));
    await chase(player);
    await run();
  });

  test('is scored with reasons', async () => {
    expect(await scoreOf(player)).toMatchObject({
      score: 50,
      isOver: true,
      markers: [
        { marker: 'chasingLosses', points: 30, measured: '3' },
        { marker: 'limitsRaised', points: 20, measured: '2 / 2' },
      ],
    });
  });

  test('receives no offers, gets a gentle message, and operators are notified', async () => {
    expect(await may(player)).toBe(false);
    const { list } = (await kit.call(listMessages, {}, { as: player })).data;
    expect(list.map(({ link }) => link)).toContain('/pages/protection/protection');
    expect((await kit.call(getProtection, {}, { as: player })).data.isWatched).toBe(true);
    expect(kit.events).toContainEqual({ channel: 'staff', event: { type: 'protection-queue' } });
  });

  test('is flagged once, however often the job runs', async () => {
    const staff = await kit.operator('risk');
    const read = async () =>
      (await kit.call(listFlaggedPlayers, { search: player.username }, { as: staff })).data;
    const before = await read();
    kit.clock.advance(HOUR_MS);
    await Promise.all([run(), run(), run()]);
    expect((await read()).list[0]?.flaggedAt).toBe(before.list[0]?.flaggedAt);
    const { list } = (await kit.call(listMessages, {}, { as: player })).data;
    expect(list.filter(({ link }) => link.includes('protection'))).toHaveLength(1);
  });

  test("is not contacted for a week after an operator's interaction", async () => {
    const staff = await kit.operator('support');
    const talk = { username: player.username, kind: 'call', outcome: 'limitsSet', note: 'spoke' };
    await kit.done(recordInteraction, talk, { as: staff });
    const score = () => runWork(kit.services, (work) => scorePlayer(work, player.playerId));
    await score();
    expect(await scoreOf(player)).toMatchObject({ handledBy: staff.username });
    expect(await may(player)).toBe(false);
  });

  test('receives offers again when the markers have ended', async () => {
    kit.clock.advance(8 * DAY_MS);
    await run();
    expect(await scoreOf(player)).toMatchObject({ score: 0, isOver: false });
    expect(await may(player)).toBe(true);
  });
});

test('each marker states its measurement', async () => {
  const { player } = await newGuarded(kit, provider);
  // Half past two at night at the site.
  kit.clock.advance(Date.parse('2026-12-07T18:30:00Z') - kit.clock.now().getTime());
  for (let night = 0; night < 3; night += 1) {
    const play = await provider.openGame(player.playerId, 'game7a');
    await stake(provider, play, 100n);
    kit.clock.advance(DAY_MS);
  }
  for (let times = 0; times < 4; times += 1) {
    await cancelOpenDeposit(kit, player, await kit.deposit(player, { upTo: 'awaitingPayment' }));
    if (times === 2) kit.clock.advance(DAY_MS);
  }
  await runWork(kit.services, (work) => scorePlayer(work, player.playerId));
  expect((await scoreOf(player))?.markers).toEqual([
    { marker: 'nightPlay', points: 15, measured: '3 / 3' },
    { marker: 'depositsDeclined', points: 15, measured: '4 / 4' },
  ]);
});

describe('an account of an excluded player', () => {
  test('is flagged by its device', async () => {
    const excluded = await kit.player({ device: 'phone-1' });
    await kit.done(startExclusion, { months: 6, isConfirmed: true }, { as: excluded });
    const duplicate = await kit.payer({ device: 'phone-1' });
    const stranger = await kit.payer({ device: 'phone-2' });
    await run();
    expect((await scoreOf(duplicate))?.markers).toEqual([
      { marker: 'excludedDuplicate', points: 100, measured: excluded.username },
    ]);
    expect(await may(duplicate)).toBe(false);
    expect(await scoreOf(stranger)).toBeNull();
  });
});

test('markers and their points can be configured', async () => {
  const { player, play } = await newGuarded(kit, provider);
  await stake(provider, play, 100n);
  await kit.set(harmSetting, { longPlayMinutes: 1, longPlayDays: 1, threshold: 20 });
  kit.clock.advance(5 * 60_000);
  await stake(provider, play, 100n);
  await run();
  expect(await scoreOf(player)).toMatchObject({ score: 20, isOver: true });
});
