import { claimLead, moveLead } from '@vela/contract/partner/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { leadOf } from '../../test/leads.ts';

const kit = await useKit();
const [one, two] = [await kit.operator('support'), await kit.operator('support')];

test('of two concurrent claims one succeeds, until it expires', async () => {
  const leadId = await leadOf(kit, one, 'race@harbour.example');
  const claim = (as: { token: string }) => kit.call(claimLead, { leadId }, { as });
  const replies = await Promise.all([claim(one), claim(two)]);
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const [holder, other] = replies[0]?.code === 0 ? [one, two] : [two, one];
  const taken = { refusal: 'reviewedBySomebodyElse', data: { reviewer: holder.username } };
  expect(await claim(other)).toMatchObject(taken);
  const move = await kit.call(moveLead, { leadId, state: 'joined' }, { as: other });
  expect(move).toMatchObject(taken);
  kit.clock.advance(10 * MINUTE_MS);
  expect((await claim(other)).code).toBe(0);
});

test('an unknown item is not found, and without the right nothing is claimed', async () => {
  const missing = await kit.call(claimLead, { leadId: 'led_0' }, { as: one });
  expect(missing.refusal).toBe('notFound');
  const leadId = await leadOf(kit, one, 'right@harbour.example');
  const auditor = await kit.operator('auditor');
  const reply = await kit.call(claimLead, { leadId }, { as: auditor });
  expect(reply.refusal).toBe('forbidden');
});
