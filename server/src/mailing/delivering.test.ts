import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import {
  countRecipients,
  listMailings,
  withdrawMailing,
} from '@vela/contract/mailing/staff-calls.ts';
import { setConsent, startBreak } from '@vela/contract/protection/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { startListener } from '../../test/listener.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { sendNew, toMailing } from '../../test/mailing.ts';
import type { TestPlayer } from '../../test/site.ts';
import { updatePlayer } from '../app/players.ts';
import { mailingLetters } from './delivering.ts';

const kit = await useKit();
const editor = await kit.operator('content');
const support = await kit.operator('support');
const gateway = await startListener();
const box = await startMailServer();
const { config } = kit.services;
const sms = { url: `${gateway.url}/?to={phone}&t={text}`, headers: {}, body: '', okText: '' };
config.outside = { ...config.outside, sms, mail: { url: box.url, from: 'a@example.com' } };
afterAll(async () => {
  await gateway.close();
  await box.close();
});
beforeEach(async () => {
  config.mode = 'licensed';
  await kit.database.pool.query('delete from mailing_letters');
  gateway.received.length = 0;
  box.letters.length = 0;
  box.behave('takes');
});

let count = 0;
/** A player with both addresses who has agreed to some channels. */
async function newReader(channels: readonly ('email' | 'sms')[]): Promise<TestPlayer> {
  const player = await kit.player();
  count += 1;
  const phone = { phoneArea: '852', phone: String(60_000_000 + count) };
  const email = `reader${count}@example.com`;
  await updatePlayer(kit.database.db, player.playerId, { language: 'en', email, ...phone });
  for (const channel of channels) {
    await kit.done(setConsent, { channel, isGiven: true }, { as: player });
  }
  return player;
}

const write = (player: TestPlayer, title = 'Regatta') => {
  const audience = { kind: 'one' as const, username: player.username };
  const link = '/pages/discount/discount';
  const channels = ['email', 'sms'] as const;
  return sendNew(kit, editor, toMailing(title, { audience, link, channels: [...channels] }));
};
const deliver = () => workOff(mailingLetters, kit.services);
const waiting = async (): Promise<number> =>
  (await kit.database.pool.query('select from mailing_letters')).rows.length;

test('a message goes once by each channel to players who have agreed to it, with a way to unsubscribe', async () => {
  const [byMail, bySms, byNone] = [
    await newReader(['email']),
    await newReader(['sms']),
    await newReader([]),
  ];
  for (const player of [byMail, bySms, byNone]) {
    await write(player);
    kit.clock.advance(1);
  }
  expect(box.letters).toEqual([]);
  await deliver();
  await deliver();
  expect(box.letters).toHaveLength(1);
  const text = box.letters[0]?.text.replaceAll(/\n /g, ' ') ?? '';
  expect(text).toContain('Subject: Regatta');
  expect(text).toMatch(/List-Unsubscribe: <https?:\/\/\S+\/unsubscribe\/[\w-]+>/);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(gateway.received).toHaveLength(1);
  const url = new URL(gateway.received[0]?.url ?? '', gateway.url);
  const said = url.searchParams.get('t') ?? '';
  expect(said).toMatch(/^\S+: Regatta\n.*\/#\/pages\/discount\/discount\n.*\/unsubscribe\/[\w-]+$/);
  expect(said).not.toContain('in full');
  expect(await waiting()).toBe(0);
  const { list } = await kit.done(listMailings, {}, { as: editor });
  expect(list.map((it) => [it.emailCount, it.smsCount])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
});

test('the count before sending states how many have agreed, and which channels the site lacks', async () => {
  const reader = await newReader(['email']);
  const audience = { kind: 'one' as const, username: reader.username };
  const read = () => kit.done(countRecipients, { audience, isPromotional: false }, { as: editor });
  expect((await read()).letters).toEqual({ email: 1, sms: 0 });
  const { outside } = config;
  config.outside = { ...outside, sms: null };
  expect((await read()).letters).toEqual({ email: 1, sms: null });
  config.outside = outside;
});

test('a player who no longer agrees or takes a break gets no letter, nor does a withdrawn mailing', async () => {
  const [declined, paused, spared] = [
    await newReader(['email']),
    await newReader(['email']),
    await newReader(['email']),
  ];
  await write(declined);
  await write(paused);
  const { mailingId } = await write(spared);
  expect(await waiting()).toBe(3);
  await kit.done(setConsent, { channel: 'email', isGiven: false }, { as: declined });
  await kit.done(startBreak, { days: 7, isConfirmed: true }, { as: paused });
  await kit.done(withdrawMailing, { mailingId }, { as: editor });
  await deliver();
  expect(box.letters).toEqual([]);
  await write(paused);
  expect(await waiting()).toBe(0);
});

test('a busy server gets a letter again, and one that may have taken it does not', async () => {
  const reader = await newReader(['email']);
  await write(reader, 'Busy');
  box.behave('busy');
  await deliver();
  expect(await waiting()).toBe(1);
  box.behave('vanishes');
  kit.clock.advance(DAY_MS / 24);
  await deliver();
  expect(await waiting()).toBe(0);
  await write(reader, 'Cut off');
  await kit.database.pool.query('update mailing_letters set is_sending = true');
  box.behave('takes');
  await deliver();
  expect([box.letters.length, await waiting()]).toEqual([0, 0]);
});

test('a letter that could not be sent within a day is no longer sent', async () => {
  await write(await newReader(['email']));
  kit.clock.advance(DAY_MS);
  await deliver();
  expect([box.letters.length, await waiting()]).toEqual([0, 0]);
});

test('play mode sends nothing: the outbox shows what would be sent', async () => {
  config.mode = 'play';
  const reader = await newReader(['email', 'sms']);
  await write(reader, 'Sandbox');
  await deliver();
  expect([box.letters.length, gateway.received.length, await waiting()]).toEqual([0, 0, 0]);
  const { list } = await kit.done(listOutbox, {}, { as: support });
  const shown = list.filter(({ text }) => text.includes('Sandbox'));
  expect(shown.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
});
