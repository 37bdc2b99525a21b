import { claimLead, releaseLead } from '@vela/contract/partner/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadOf } from '../../test/leads.ts';

const kit = await useKit();
const [one, two] = [await kit.operator('support'), await kit.operator('support')];

test('a released lead is free; an operator cannot release a lead that another one holds', async () => {
  const leadId = await leadOf(kit, one, 'back@harbour.example');
  await kit.done(claimLead, { leadId }, { as: one });
  await kit.done(releaseLead, { leadId }, { as: two });
  expect((await kit.call(claimLead, { leadId }, { as: two })).refusal).toBe(
    'reviewedBySomebodyElse',
  );
  await kit.done(releaseLead, { leadId }, { as: one });
  expect((await kit.call(claimLead, { leadId }, { as: two })).code).toBe(0);
});

test('an unknown lead is not found', async () => {
  expect((await kit.call(releaseLead, { leadId: 'led_0' }, { as: one })).refusal).toBe('notFound');
});
