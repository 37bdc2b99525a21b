import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { setConsent, startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { shiftDay } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { goToDay, goToWeekday, today } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { markHarm } from '../../test/protection.ts';
import type { TestPlayer } from '../../test/site.ts';
import { expireGrants } from '../welfare/jobs.ts';
import { grantBirthdays, grantPackets } from './jobs.ts';

/* What a level earns is granted while offers are barred. */

const kit = await useKit();

async function grants({ playerId }: TestPlayer, kind: 'packet' | 'birthday'): Promise<string[]> {
  const { rows } = await kit.database.pool.query<{ grant: string }>(
    `select concat_ws(' ', amount_minor, state) as grant from welfare_grants
     where player_id = $1 and kind = $2`,
    [playerId, kind],
  );
  return rows.map((row) => row.grant);
}

async function deposit(player: TestPlayer): Promise<void> {
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo }, { as: await kit.operator('finance') });
}

const freeze = ({ playerId }: TestPlayer, isFrozen: boolean) =>
  kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
    playerId,
    isFrozen,
  ]);

const hasPacketMessage = async ({ playerId }: TestPlayer): Promise<boolean> => {
  const { rows } = await kit.database.pool.query(
    "select from message_messages where player_id = $1 and template = 'packetReady'",
    [playerId],
  );
  return rows.length > 0;
};

const bars: Record<string, (as: TestPlayer) => Promise<unknown>> = {
  'a break': (as) => kit.done(startBreak, { days: 2, isConfirmed: true }, { as }),
  'an exclusion': (as) => kit.done(startExclusion, { months: 6, isConfirmed: true }, { as }),
  'a freeze': (as) => freeze(as, true),
  'no consent': (as) => kit.done(setConsent, { channel: 'app', isGiven: false }, { as }),
  'markers of harm': (as) => markHarm(kit, as),
};

/** A player of level 5 with an old account, whose birthday is the next site day. */
async function bornTomorrow(): Promise<TestPlayer> {
  const player = await kit.payer({ vipLevel: 5 });
  await kit.database.pool.query(
    `update players set birth_date = $2::date,
       registered_at = registered_at - interval '100 days' where player_id = $1`,
    [player.playerId, `1992${shiftDay(today(kit), 1).slice(4)}`],
  );
  return player;
}

test.each(Object.entries(bars))(
  'a red packet is granted once during %s, without a message, on two copies',
  async (_name, bar) => {
    const [player, free] = [await kit.payer({ vipLevel: 5 }), await kit.payer({ vipLevel: 5 })];
    goToWeekday(kit, 5, 20 * 60);
    await deposit(player);
    await deposit(free);
    await bar(player);
    goToDay(kit, 1, 10);
    await Promise.all([1, 2].map(() => grantPackets.handler(kit.services, {})));
    goToDay(kit, 2, 10);
    await grantPackets.handler(kit.services, {});
    expect(await grants(player, 'packet')).toEqual(['8800 claimable']);
    expect(await hasPacketMessage(player)).toBe(false);
    expect(await hasPacketMessage(free)).toBe(true);
  },
);

test('a red packet lapses at its end after a freeze, and later by the time of a break', async () => {
  const [frozen, onBreak] = [await kit.payer({ vipLevel: 5 }), await kit.payer({ vipLevel: 5 })];
  goToWeekday(kit, 5, 20 * 60);
  await deposit(frozen);
  await deposit(onBreak);
  await freeze(frozen, true);
  await kit.done(startBreak, { days: 4, isConfirmed: true }, { as: onBreak });
  goToDay(kit, 1, 10);
  await grantPackets.handler(kit.services, {});
  goToDay(kit, 5, 10);
  await expireGrants.handler(kit.services, {});
  expect(await grants(frozen, 'packet')).toEqual(['8800 expired']);
  expect(await grants(onBreak, 'packet')).toEqual(['8800 claimable']);
  goToDay(kit, 4);
  await expireGrants.handler(kit.services, {});
  expect(await grants(onBreak, 'packet')).toEqual(['8800 expired']);
});

test('a birthday gift is granted once during each of them, on two copies', async () => {
  const players: TestPlayer[] = [];
  for (const bar of Object.values(bars)) {
    const player = await bornTomorrow();
    await bar(player);
    players.push(player);
  }
  goToDay(kit, 1, 60);
  await Promise.all([1, 2].map(() => grantBirthdays.handler(kit.services, {})));
  for (const player of players) {
    expect(await grants(player, 'birthday')).toEqual(['8800 claimable']);
  }
});

test('an exclusion that has run out without a return ends it', async () => {
  goToWeekday(kit, 5, 20 * 60);
  const player = await bornTomorrow();
  await deposit(player);
  await kit.done(startExclusion, { months: 6, isConfirmed: true }, { as: player });
  await kit.database.pool.query(
    "update protection_pauses set ends_at = started_at + interval '1 hour' where player_id = $1",
    [player.playerId],
  );
  goToDay(kit, 1, 60);
  await grantPackets.handler(kit.services, {});
  await grantBirthdays.handler(kit.services, {});
  expect(await grants(player, 'packet')).toEqual([]);
  expect(await grants(player, 'birthday')).toEqual([]);
});
