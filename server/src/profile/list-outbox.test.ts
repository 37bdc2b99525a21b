import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { requestCode } from '../../test/sms.ts';

const kit = await useKit();

test('support reads the codes that were sent, newest first, and finds one by its phone', async () => {
  const support = await kit.operator('support');
  const player = await kit.player();
  const codes = [];
  for (const mobile of ['13744440001', '13744440002']) {
    codes.push(await requestCode(kit, player, { smsType: 'bindPhone', mobile }));
    kit.clock.advance(61_000);
  }
  const { data } = await kit.call(listOutbox, {}, { as: support });
  expect(data.list.map((line) => line.target)).toEqual(['+86 13744440002', '+86 13744440001']);
  expect(data.list[0]?.text).toContain(codes[1]);
  const found = await kit.call(listOutbox, { search: '440001' }, { as: support });
  expect(found.data).toMatchObject({ totalCount: 1, list: [{ channel: 'sms' }] });
  expect((await kit.call(listOutbox, { search: '%' }, { as: support })).data.list).toEqual([]);
});

test('finance does not need codes and does not see them', async () => {
  const finance = await kit.operator('finance');
  expect((await kit.call(listOutbox, {}, { as: finance })).refusal).toBe('forbidden');
});

test('a licensed site has no outbox, and no operator a right to one', async () => {
  const owner = await kit.operator('owner');
  kit.services.config.mode = 'licensed';
  expect((await kit.call(listOutbox, {}, { as: owner })).refusal).toBe('forbidden');
  expect((await kit.done(getMe, {}, { as: owner })).me.rights).not.toContain('outbox.read');
  kit.services.config.mode = 'play';
  expect((await kit.done(getMe, {}, { as: owner })).me.rights).toContain('outbox.read');
});
