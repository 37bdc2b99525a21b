import { withdrawMailing } from '@vela/contract/mailing/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { saveNew, sendNew, toMailing } from '../../test/mailing.ts';
import { approveAs } from '../../test/proposal.ts';
import { sendDue } from './jobs.ts';

const kit = await useKit();
const editor = await kit.operator('content');
const second = await kit.operator('content');

test('a message to one or to all is withdrawn from every box; a draft cannot be', async () => {
  const player = await kit.player();
  const boxes = async () =>
    (await kit.done(listMessages, {}, { as: player, lang: 'en' })).list.map(({ title }) => title);
  const audience = { kind: 'one' as const, username: player.username };
  const one = await sendNew(kit, editor, toMailing('One', { audience }));
  const all = await sendNew(kit, editor, toMailing('All'));
  await approveAs(kit, second, all);
  expect((await boxes()).toSorted()).toEqual(['All', 'One']);
  const withdraw = (mailingId: string) => kit.call(withdrawMailing, { mailingId }, { as: editor });
  expect((await withdraw(one.mailingId)).code).toBe(0);
  expect((await withdraw(all.mailingId)).code).toBe(0);
  kit.clock.advance(1);
  expect(await boxes()).toEqual([]);
  expect((await withdraw(one.mailingId)).refusal).toBe('mailingNotSent');
  expect((await withdraw(await saveNew(kit, editor, toMailing('Draft')))).refusal).toBe(
    'mailingNotSent',
  );
  expect((await withdraw('mlg_no')).refusal).toBe('notFound');
});

test('a scheduled message is sent at its time, once, unless it was withdrawn before', async () => {
  const player = await kit.player();
  const audience = { kind: 'one' as const, username: player.username };
  const sendAt = addMs(kit.clock.now(), HOUR_MS).toISOString();
  await sendNew(kit, editor, toMailing('Later', { audience, sendAt }));
  const never = await sendNew(kit, editor, toMailing('Never', { audience, sendAt }));
  await kit.done(withdrawMailing, { mailingId: never.mailingId }, { as: editor });
  const count = async () => (await kit.done(listMessages, {}, { as: player })).totalCount;
  await sendDue.handler(kit.services, {});
  expect(await count()).toBe(0);
  kit.clock.advance(HOUR_MS);
  await sendDue.handler(kit.services, {});
  await sendDue.handler(kit.services, {});
  expect(await count()).toBe(1);
});
