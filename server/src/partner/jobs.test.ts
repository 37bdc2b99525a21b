import { leadKeepDays } from '@vela/contract/partner/rules.ts';
import { moveLead } from '@vela/contract/partner/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadOf, leadsIn } from '../../test/leads.ts';
import { partnerJobs } from './jobs.ts';

const kit = await useKit();

test('leads without an outcome are deleted when the form promised, joined ones stay', async () => {
  const helper = await kit.operator('support');
  const silent = await leadOf(kit, helper, 'silent@harbour.example');
  const joined = await leadOf(kit, helper, 'joined@harbour.example');
  await kit.done(moveLead, { leadId: joined, state: 'joined' }, { as: helper });
  kit.clock.advance((leadKeepDays - 1) * DAY_MS);
  const late = await kit.operator('support');
  const run = () => partnerJobs[0]?.handler(kit.services, {});
  await run();
  expect(await leadsIn(kit, late, 'new')).toEqual([silent]);
  kit.clock.advance(2 * DAY_MS);
  const later = await kit.operator('support');
  await run();
  expect(await leadsIn(kit, later, 'new')).toEqual([]);
  expect(await leadsIn(kit, later, 'joined')).toEqual([joined]);
});
