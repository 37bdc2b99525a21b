import { sendLead } from '@vela/contract/partner/calls.ts';
import { listLeads, moveLead } from '@vela/contract/partner/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadOf, leadsIn, toLead } from '../../test/leads.ts';
import { leadSetting } from './settings.ts';

const kit = await useKit();
const helper = await kit.operator('support');

test('a visitor’s lead reaches the operators in its language, and they are notified', async () => {
  const before = kit.events.length;
  const leadId = await leadOf(kit, helper, 'one@harbour.example');
  const { list } = await kit.done(listLeads, {}, { as: helper });
  expect(list.find((it) => it.leadId === leadId)).toMatchObject({
    name: 'Lee Harbour',
    field: 'social',
    state: 'new',
    language: 'th',
    reviewer: '',
  });
  expect(kit.events.slice(before)).toEqual([{ channel: 'staff', event: { type: 'lead-queue' } }]);
});

test('concurrent repeats are one lead; once it is decided another one may follow', async () => {
  const send = (contact: string, address: string) =>
    kit.done(sendLead, toLead(contact), { address });
  const contact = 'twice@harbour.example';
  await Promise.all(
    ['Twice@Harbour.example', contact, contact].map((it, index) =>
      send(it, `203.0.113.${20 + index}`),
    ),
  );
  const [leadId, ...more] = await leadsIn(kit, helper, 'new', 'twice@');
  expect(more).toEqual([]);
  await kit.done(moveLead, { leadId: leadId ?? '', state: 'declined' }, { as: helper });
  await send(contact, '203.0.113.30');
  expect(await leadsIn(kit, helper, 'new', 'twice@')).toHaveLength(1);
});

test.each([
  [{ isAgreed: false }, 'isAgreed'],
  [{ contactKind: 'phone' as const }, 'contact'],
  [{ name: 'L' }, 'name'],
  [{ plan: 'x'.repeat(501) }, 'plan'],
])('without consent or a way to reach them nothing is kept: %o', async (parts, field) => {
  const reply = await kit.call(sendLead, toLead('no@harbour.example', parts), {
    address: `203.0.113.${40 + field.length}`,
  });
  expect([reply.refusal, reply.data]).toEqual(['invalidInput', { field }]);
});

test('from one address five come in an hour, from all no more than are read', async () => {
  const send = (contact: string, address: string) =>
    kit.call(sendLead, toLead(contact), { address });
  for (const index of [1, 2, 3, 4, 5]) {
    expect((await send(`many${index}@harbour.example`, '203.0.113.60')).code).toBe(0);
  }
  expect((await send('many6@harbour.example', '203.0.113.60')).refusal).toBe('tooFrequent');
  await kit.set(leadSetting, { perDay: 1 });
  const late = await send('late@harbour.example', '203.0.113.61');
  expect(late.refusal).toBe('tooFrequent');
  await kit.set(leadSetting, { perDay: 200 });
});
