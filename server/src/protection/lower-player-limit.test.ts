import { listMessages } from '@vela/contract/message/calls.ts';
import { confirmLimit } from '@vela/contract/protection/calls.ts';
import { lowerPlayerLimit } from '@vela/contract/protection/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { limit, newGuarded, readLimit, stake } from '../../test/protection.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const staff = await kit.operator('support');

const name = { kind: 'stake', period: 'day' } as const;
const lower = (username: string, amountMinor: number, reason = 'asked on the phone') =>
  kit.call(lowerPlayerLimit, { ...name, username, amountMinor, reason }, { as: staff });

test('an operator sets and lowers a limit, which applies at once', async () => {
  const { player, play } = await newGuarded(kit, provider);
  expect((await lower(player.username.toUpperCase(), 1_000)).data.limit).toMatchObject({
    limitMinor: 1_000,
  });
  expect(await stake(provider, play, 1_001n)).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await lower(player.username, 500)).data.limit).toMatchObject({ limitMinor: 500 });
  const { rows } = await kit.database.pool.query(
    `select actor, action, details from staff_audit where subject = $1 order by audit_id`,
    [`player:${player.username}`],
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatchObject({
    actor: staff.username,
    action: 'protection.lowerLimit',
    details: { kind: 'stake', period: 'day', amount: 500, reason: 'asked on the phone' },
  });
});

test('the player is notified, by a message and on every open screen', async () => {
  const player = await kit.player();
  await lower(player.username, 1_000);
  const { list } = (await kit.call(listMessages, {}, { as: player, lang: 'en' })).data;
  expect(list[0]).toMatchObject({
    title: 'One of your limits was lowered',
    link: '/pages/protection/protection',
  });
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'protection' },
  });
});

test('only the player can loosen a limit', async () => {
  const player = await kit.player();
  await limit(kit, player, 'stake', 'day', 1_000);
  expect((await lower(player.username, 1_001)).refusal).toBe('limitNotLower');
  expect((await lower(player.username, 1_000)).refusal).toBe('limitNotLower');
  expect(await readLimit(kit, player, 'stake', 'day')).toMatchObject({ limitMinor: 1_000 });
});

test('a lower limit replaces a pending raise', async () => {
  const player = await kit.player();
  await limit(kit, player, 'stake', 'day', 1_000);
  await limit(kit, player, 'stake', 'day', 9_000);
  await lower(player.username, 400);
  kit.clock.advance(DAY_MS);
  expect((await kit.call(confirmLimit, name, { as: player })).refusal).toBe('notFound');
});

test('refusals, in the order of the contract', async () => {
  const { username } = await kit.player();
  expect((await lower('nobody', 1, '')).refusal).toBe('notFound');
  expect((await lower(username, 1, '')).refusal).toBe('reasonRequired');
  const time = { username, kind: 'time', period: 'week', minutes: 5, reason: 'x' };
  expect((await kit.call(lowerPlayerLimit, time, { as: staff })).refusal).toBe('invalidInput');
  const auditor = await kit.operator('auditor');
  const input = { ...name, username, amountMinor: 1, reason: 'x' };
  expect((await kit.call(lowerPlayerLimit, input, { as: auditor })).refusal).toBe('forbidden');
});
