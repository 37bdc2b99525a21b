import { listLeads, moveLead } from '@vela/contract/partner/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadOf, leadsIn } from '../../test/leads.ts';

const kit = await useKit();
const helper = await kit.operator('support');

test('new leads come oldest first, others by their last change, and words find them', async () => {
  const first = await leadOf(kit, helper, 'first@harbour.example');
  kit.clock.advance(MINUTE_MS);
  const second = await leadOf(kit, helper, 'second@harbour.example');
  expect(await leadsIn(kit, helper, 'new')).toEqual([first, second]);
  expect(await leadsIn(kit, helper, 'new', 'SECOND@')).toEqual([second]);
  expect(await leadsIn(kit, helper, 'new', 'anglers')).toEqual([first, second]);
  expect(await leadsIn(kit, helper, 'new', '%')).toEqual([]);
  for (const leadId of [second, first]) {
    kit.clock.advance(MINUTE_MS);
    await kit.done(moveLead, { leadId, state: 'contacted' }, { as: helper });
  }
  expect(await leadsIn(kit, helper, 'contacted')).toEqual([first, second]);
  expect(await leadsIn(kit, helper, 'new')).toEqual([]);
});

test('operators without the right see none', async () => {
  const editor = await kit.operator('content');
  expect((await kit.call(listLeads, {}, { as: editor })).refusal).toBe('forbidden');
});
