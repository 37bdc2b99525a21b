import { getLead, moveLead } from '@vela/contract/partner/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadOf } from '../../test/leads.ts';

const kit = await useKit();
const helper = await kit.operator('support');

test('a lead goes its way with a note for each step, newest first, and each is an audit entry', async () => {
  const leadId = await leadOf(kit, helper, 'way@harbour.example');
  for (const [state, note] of [
    ['contacted', 'Wants to think.'],
    ['declined', ''],
    ['contacted', 'Wrote again.'],
    ['joined', 'Signed.'],
  ] as const) {
    kit.clock.advance(MINUTE_MS);
    await kit.done(moveLead, { leadId, state, note }, { as: helper });
  }
  const { lead } = await kit.done(getLead, { leadId }, { as: helper });
  expect(lead.state).toBe('joined');
  expect(lead.notes.map(({ note }) => note)).toEqual([
    'Signed.',
    'Wrote again.',
    '',
    'Wants to think.',
  ]);
  const { list } = await kit.done(listAudit, {}, { as: await kit.operator('auditor') });
  expect(list[0]).toMatchObject({ action: 'partner.moveLead', subject: `lead:${leadId}` });
});

test('an unknown lead is not found, and operators who may only read move none', async () => {
  const missing = await kit.call(moveLead, { leadId: 'led_0', state: 'joined' }, { as: helper });
  expect(missing.refusal).toBe('notFound');
  const leadId = await leadOf(kit, helper, 'still@harbour.example');
  const finance = await kit.operator('finance');
  const reply = await kit.call(moveLead, { leadId, state: 'joined' }, { as: finance });
  expect(reply.refusal).toBe('forbidden');
});
