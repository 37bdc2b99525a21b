import { logout } from '@vela/contract/access/calls.ts';
import { chooseAlerts, getAlerts } from '@vela/contract/alert/calls.ts';
import { listMessages, markMessageRead } from '@vela/contract/message/calls.ts';
import { setConsent } from '@vela/contract/protection/calls.ts';
import { changePlayerTags } from '@vela/contract/profile/staff-calls.ts';
import { listStuckWork, retryWork } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { segment, sendNew, toMailing } from '../../test/mailing.ts';
import { approveAs } from '../../test/proposal.ts';
import { newBrowser, openPushService } from '../../test/push.ts';
import type { TestPlayer } from '../../test/site.ts';
import { updatePlayer } from '../app/players.ts';
import { deleteEnded } from './jobs.ts';

const kit = await useKit();
const service = openPushService(kit);
const owner = await kit.operator('owner');
const editor = await kit.operator('content');
const second = await kit.operator('content');
const offer = {
  category: 'activity',
  template: 'missionPrize',
  facts: { amountMinor: 500 },
} as const;
const waiting = async (): Promise<number> =>
  (await kit.database.pool.query('select from message_alerts')).rows.length;
const device = async (as: TestPlayer) => (await kit.done(getAlerts, {}, { as })).device;
const wantOffers = (as: TestPlayer) =>
  kit.done(setConsent, { channel: 'push', isGiven: true }, { as });
beforeEach(async () => {
  service.received.length = 0;
  service.answer(201);
  await kit.database.pool.query('delete from alert_devices');
});

test('a device receives the title alone, encrypted for it and signed for its push service', async () => {
  const player = await kit.player();
  const browser = await service.turnOn(player);
  await service.send(player);
  expect(service.received).toEqual([]);
  await service.deliver();
  const [pushed] = service.received;
  const { list } = await kit.done(listMessages, {}, { as: player });
  expect(browser.read(pushed?.body ?? new Uint8Array())).toEqual({
    id: list[0]?.id,
    title: '密碼已更改',
  });
  expect(pushed).toMatchObject({
    audience: 'https://fcm.googleapis.com',
    headers: { 'Content-Encoding': 'aes128gcm', Urgency: 'normal' },
  });
  expect(Number(pushed?.headers['TTL'])).toBe(86_400);
  expect(pushed?.headers['Topic']).toMatch(/^[\w-]{32}$/);
  expect(await waiting()).toBe(0);
});

test('a title with an amount, and one about safe play, is replaced by the kind of message', async () => {
  const player = await kit.player();
  await updatePlayer(kit.database.db, player.playerId, { language: 'en' });
  const browser = await service.turnOn(player);
  const facts = { amountMinor: 123_400, orderNo: 'D1' };
  await service.send(player, { category: 'depositWithdraw', template: 'depositCompleted', facts });
  await service.send(player, { template: 'playCheckIn' });
  await service.deliver();
  expect(service.titles(browser).toSorted()).toEqual([
    'A new message about your account',
    'News about a deposit or withdrawal',
  ]);
});

test('a device shows what its player has chosen, and offers only with consent', async () => {
  const player = await kit.player();
  const browser = await service.turnOn(player);
  await kit.done(chooseAlerts, { account: false, money: true }, { as: player });
  await service.send(player);
  await service.send(player, offer);
  await service.deliver();
  expect(service.titles(browser)).toEqual([]);
  await wantOffers(player);
  await service.send(player, offer);
  await service.deliver();
  expect(service.titles(browser)).toEqual(['優惠及獎賞有新訊息']);
  expect(service.received[0]?.headers['Urgency']).toBe('low');
});

test('a protected player receives no offers, even with consent', async () => {
  const player = await kit.player();
  const browser = await service.turnOn(player);
  await wantOffers(player);
  await kit.database.pool.query(
    `insert into protection_scores (player_id, score, threshold, markers, scored_at)
     values ($1, 9, 5, '{}', $2)`,
    [player.playerId, kit.clock.now()],
  );
  await service.send(player, offer);
  await service.send(player);
  await service.deliver();
  expect(service.titles(browser)).toEqual(['密碼已更改']);
});

test('a device shows nothing after a logout, and only its row is removed', async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  await service.turnOn(player);
  await service.turnOn(other);
  await service.send(player);
  await kit.done(logout, {}, { as: player });
  await service.deliver();
  expect(service.received).toEqual([]);
  await deleteEnded.handler(kit.services, {});
  const { rows } = await kit.database.pool.query('select player_id from alert_devices');
  expect(rows).toEqual([{ player_id: other.playerId }]);
});

test('a mailing to all, or to a segment, reaches each device of its readers once', async () => {
  const [one, other] = [await kit.player(), await kit.player()];
  const [phone, tablet] = [await service.turnOn(one), await service.turnOn(other)];
  const audience = segment({ tags: ['regatta'] });
  await kit.done(
    changePlayerTags,
    { username: one.username, add: ['regatta'], remove: [] },
    { as: owner },
  );
  await sendNew(kit, editor, toMailing('Regatta', { audience }));
  await kit.done(chooseAlerts, { account: false, money: true }, { as: other });
  await approveAs(kit, second, await sendNew(kit, editor, toMailing('Harbour')));
  await service.deliver();
  await service.deliver();
  expect(service.titles(phone).toSorted()).toEqual(['Harbour', 'Regatta']);
  expect(service.titles(tablet)).toEqual([]);
});

test('a message that was read in the app, or is a day old, is not shown', async () => {
  const player = await kit.player();
  await service.turnOn(player);
  await service.send(player);
  const { list } = await kit.done(listMessages, {}, { as: player });
  await kit.done(markMessageRead, { ids: list.map(({ id }) => id) }, { as: player });
  await service.deliver();
  await service.send(player);
  kit.clock.advance(DAY_MS);
  await service.deliver();
  expect(service.received).toEqual([]);
  expect(await waiting()).toBe(0);
});

test.each([404, 410])(
  'a subscription that the push service answers with %i is removed',
  async (gone) => {
    const player = await kit.player();
    await service.turnOn(player);
    service.answer(gone);
    await service.send(player);
    await service.deliver();
    expect(await device(player)).toBeNull();
    expect(await waiting()).toBe(0);
  },
);

test('a push service that does not answer is asked again, under the same topic', async () => {
  const player = await kit.player();
  const browser = await service.turnOn(player);
  for (const status of [null, 503, 429, 201]) {
    service.answer(status);
    if (status === null) await service.send(player);
    await service.deliver();
    kit.clock.advance(30 * MINUTE_MS);
  }
  const topics = service.received.map(({ headers }) => headers['Topic']);
  expect(topics).toHaveLength(4);
  expect(new Set(topics).size).toBe(1);
  expect(service.titles(browser)).toHaveLength(4);
  expect(await waiting()).toBe(0);
});

test('a notification that a push service refuses is a dead letter that an operator may send again', async () => {
  const player = await kit.player();
  const owner = await kit.operator('owner');
  await service.turnOn(player);
  service.answer(403);
  await service.send(player);
  await service.deliver();
  const { rows } = await kit.done(listStuckWork, {}, { as: owner });
  const stuck = rows.find((it) => it.worklist === 'alert/titles');
  expect(stuck).toMatchObject({ problem: 'answered 403' });
  service.answer(201);
  await kit.done(retryWork, { worklist: 'alert/titles', key: stuck?.key ?? '' }, { as: owner });
  await service.deliver();
  expect(service.received).toHaveLength(2);
  expect(await waiting()).toBe(0);
});

test('a request goes to no other host, although its address was stored', async () => {
  const player = await kit.player();
  await service.turnOn(player);
  const inside = newBrowser('https://169.254.169.254/latest').endpoint;
  await kit.database.pool.query('update alert_devices set endpoint = $1', [inside]);
  await service.send(player);
  await service.deliver();
  expect(service.received).toEqual([]);
});

test('in play mode no push service is contacted: the outbox shows what would be sent', async () => {
  const player = await kit.player();
  kit.services.config.mode = 'play';
  try {
    await service.turnOn(player);
    await service.send(player);
    await service.deliver();
  } finally {
    kit.services.config.mode = 'licensed';
  }
  expect(service.received).toEqual([]);
  const { rows } = await kit.database.pool.query(
    'select channel, target, body from profile_outbox order by sent_at desc limit 1',
  );
  expect(rows).toEqual([{ channel: 'push', target: player.username, body: '密碼已更改' }]);
});
