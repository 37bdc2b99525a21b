import { sendLead } from '@vela/contract/partner/calls.ts';
import { getLead, moveLead } from '@vela/contract/partner/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadsIn, toLead } from '../../test/leads.ts';

const kit = await useKit();
const helper = await kit.operator('support');

test('a lead shows how to reach its sender, who they are, and what was noted', async () => {
  const player = await kit.player();
  const sent = { ...toLead('full@harbour.example'), place: 'Hua Hin' };
  await kit.done(sendLead, sent, { as: player });
  const [leadId = ''] = await leadsIn(kit, helper, 'new');
  await kit.done(
    moveLead,
    { leadId, state: 'contacted', note: 'Calls on Monday.' },
    { as: helper },
  );
  const { lead } = await kit.done(getLead, { leadId }, { as: helper });
  expect(lead).toMatchObject({
    contactKind: 'email',
    contact: 'full@harbour.example',
    place: 'Hua Hin',
    plan: 'A group of anglers.',
    username: player.username,
    state: 'contacted',
    notes: [{ state: 'contacted', note: 'Calls on Monday.', by: helper.username }],
  });
});

test('an unknown lead is not found', async () => {
  const reply = await kit.call(getLead, { leadId: 'led_0' }, { as: helper });
  expect(reply.refusal).toBe('notFound');
});
