import { listMailings, sendMailing } from '@vela/contract/mailing/staff-calls.ts';
import {
  deleteMessage,
  getMessage,
  listMessages,
  markMessageRead,
} from '@vela/contract/message/calls.ts';
import { changePlayerTags } from '@vela/contract/profile/staff-calls.ts';
import { setConsent, startBreak } from '@vela/contract/protection/calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, segment, sendNew, toMailing } from '../../test/mailing.ts';
import { approveAs } from '../../test/proposal.ts';
import type { TestPlayer } from '../../test/site.ts';
import { sendDue } from './jobs.ts';
import { mailingSetting } from './settings.ts';

const kit = await useKit();
const editor = await kit.operator('content');
const second = await kit.operator('content');
const owner = await kit.operator('owner');

const titles = async (as: TestPlayer, lang = 'en') =>
  (await kit.done(listMessages, {}, { as, lang })).list.map(({ title }) => title);
const tag = (player: TestPlayer, name: string) =>
  kit.done(changePlayerTags, { username: player.username, add: [name], remove: [] }, { as: owner });
const countsOf = async (mailingId: string) => {
  const { list } = await kit.done(listMailings, {}, { as: editor });
  const found = list.find((it) => it.mailingId === mailingId);
  return [found?.recipientCount, found?.readerCount];
};

test('a message reaches exactly the players with the properties, once, and counts its readers', async () => {
  const [inside, outside] = [await kit.player(), await kit.player()];
  await tag(inside, 'regatta');
  const audience = segment({ tags: ['regatta'], vipFrom: 1 });
  const { mailingId, proposalId } = await sendNew(kit, editor, toMailing('Regatta', { audience }));
  expect(proposalId).toBe('');
  expect(await titles(inside)).toEqual(['Regatta']);
  expect(await titles(inside, 'vn')).toEqual(['Regatta']);
  expect(await titles(outside)).toEqual([]);
  expect(await countsOf(mailingId)).toEqual([1, 0]);
  const { list } = await kit.done(listMessages, {}, { as: inside });
  const { message } = await kit.done(getMessage, { id: list[0]?.id ?? '' }, { as: inside });
  expect(message).toMatchObject({ body: 'Regatta, in full.', isPromotional: false });
  expect(await countsOf(mailingId)).toEqual([1, 1]);
  const again = { mailingId, revision: 1, reason: 'again' };
  expect((await kit.call(sendMailing, again, { as: editor })).refusal).toBe('mailingSent');
});

test('a player who does not get a message cannot mark it as theirs', async () => {
  const [inside, outside] = [await kit.player(), await kit.player()];
  const audience = { kind: 'one' as const, username: inside.username };
  await sendNew(kit, editor, toMailing('Only you', { audience }));
  const { list } = await kit.done(listMessages, {}, { as: inside });
  await kit.done(markMessageRead, { ids: [list[0]?.id ?? ''] }, { as: outside });
  expect(await titles(outside)).toEqual([]);
  expect((await kit.done(listMessages, {}, { as: inside })).list[0]?.isRead).toBe(false);
});

test('everyone is written to by two people, in one row and with one event', async () => {
  const player = await kit.player();
  const sent = await sendNew(kit, editor, toMailing('All of you'));
  expect(await titles(player)).toEqual([]);
  const before = kit.events.length;
  await approveAs(kit, second, sent);
  expect(await titles(player)).toEqual(['All of you']);
  const toPlayers = kit.events.slice(before).filter(({ channel }) => channel.startsWith('player'));
  expect(toPlayers).toEqual([{ channel: 'players', event: { type: 'messages' } }]);
  expect(await countsOf(sent.mailingId)).toEqual([null, 0]);
});

test('from as many recipients as are configured, a second person has to agree', async () => {
  const players = [await kit.player(), await kit.player()];
  await Promise.all(players.map((player) => tag(player, 'crew')));
  await kit.set(mailingSetting, { secondPersonFrom: 2 });
  const audience = segment({ tags: ['crew'] });
  const sent = await sendNew(kit, editor, toMailing('Crew', { audience }));
  expect(sent.proposalId).not.toBe('');
  await kit.set(mailingSetting, { secondPersonFrom: 3 });
  expect((await sendNew(kit, editor, toMailing('Crew', { audience }))).proposalId).toBe('');
});

test('an offer is not sent to players who declined offers or take a break; other messages are', async () => {
  await kit.set(mailingSetting, { secondPersonFrom: 100 });
  const [willing, declined, paused] = [await kit.player(), await kit.player(), await kit.player()];
  await Promise.all([willing, declined, paused].map((player) => tag(player, 'offers')));
  await kit.done(setConsent, { channel: 'app', isGiven: false }, { as: declined });
  await kit.done(startBreak, { days: 7, isConfirmed: true }, { as: paused });
  const audience = segment({ tags: ['offers'] });
  const offer = await sendNew(kit, editor, toMailing('Bonus', { audience, isPromotional: true }));
  const hours = await sendNew(kit, editor, toMailing('Hours', { audience }));
  expect(await titles(willing)).toEqual(expect.arrayContaining(['Bonus', 'Hours']));
  expect(await titles(declined)).not.toContain('Bonus');
  expect(await titles(declined)).toContain('Hours');
  // A break ends the player's sessions.
  expect(await countsOf(offer.mailingId)).toEqual([1, 0]);
  expect(await countsOf(hours.mailingId)).toEqual([3, 0]);
});

test('an incomplete message, one without recipients and one in the past are not sent', async () => {
  const send = async (content: ReturnType<typeof toMailing>) => {
    const mailingId = await saveNew(kit, editor, content);
    return (await kit.call(sendMailing, { mailingId, revision: 1 }, { as: editor })).refusal;
  };
  const whole = toMailing('Half');
  const half = { ...whole, titles: { ...whole.titles, th: '' } };
  expect(await send(half)).toBe('mailingIncomplete');
  const begun = { ...whole, titles: { ...whole.titles, vn: 'Xin chào' } };
  expect(await send(begun)).toBe('mailingIncomplete');
  const nobody = { kind: 'one' as const, username: 'nobody0' };
  expect(await send(toMailing('Nobody', { audience: nobody }))).toBe('nobodyToWriteTo');
  const sendAt = kit.clock.now().toISOString();
  expect(await send(toMailing('Late', { sendAt }))).toBe('publishTimePast');
  const unknown = { mailingId: 'mlg_no', revision: 1 };
  expect((await kit.call(sendMailing, unknown, { as: editor })).refusal).toBe('notFound');
});

test('whoever deletes an announcement unread has not read it', async () => {
  const player = await kit.player();
  const sent = await sendNew(kit, editor, toMailing('Closed on Monday'));
  await approveAs(kit, second, sent);
  const { list } = await kit.done(listMessages, {}, { as: player });
  await kit.done(deleteMessage, { ids: list.map(({ id }) => id) }, { as: player });
  expect(await titles(player)).toEqual([]);
  expect(await countsOf(sent.mailingId)).toEqual([null, 0]);
});

test('a message to one player leaves their box at its end', async () => {
  const player = await kit.player();
  const audience = { kind: 'one' as const, username: player.username };
  const expiresAt = addMs(kit.clock.now(), HOUR_MS).toISOString();
  await sendNew(kit, editor, toMailing('Until noon', { audience, expiresAt }));
  expect(await titles(player)).toContain('Until noon');
  kit.clock.advance(HOUR_MS);
  expect(await titles(player)).not.toContain('Until noon');
});

test('a message whose end has passed before it was sent is not sent any more', async () => {
  const player = await kit.player();
  const audience = { kind: 'one' as const, username: player.username };
  const sendAt = addMs(kit.clock.now(), HOUR_MS).toISOString();
  const expiresAt = addMs(kit.clock.now(), 2 * HOUR_MS).toISOString();
  const late = await sendNew(kit, editor, toMailing('Late', { audience, sendAt, expiresAt }));
  await sendNew(kit, editor, toMailing('On time', { audience, sendAt }));
  kit.clock.advance(3 * HOUR_MS);
  await sendDue.handler(kit.services, {});
  expect(await titles(player)).toContain('On time');
  expect(await titles(player)).not.toContain('Late');
  const { list } = await kit.done(listMailings, { state: 'withdrawn' }, { as: editor });
  expect(list.map(({ mailingId }) => mailingId)).toContain(late.mailingId);
});
