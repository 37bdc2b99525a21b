import type { Reply, Sent } from '@vela/contract/call.ts';
import { sendLead } from '@vela/contract/partner/calls.ts';
import type { LeadState } from '@vela/contract/partner/rules.ts';
import { listLeads } from '@vela/contract/partner/staff-calls.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** A lead as the form sends it. */
export const toLead = (contact: string, other: Partial<Sent<typeof sendLead>> = {}) => ({
  name: 'Lee Harbour',
  contactKind: 'email' as const,
  contact,
  field: 'social' as const,
  plan: 'A group of anglers.',
  isAgreed: true,
  ...other,
});

/** Returns the leads in a state, as an operator lists them. */
export const leadsIn = async (
  kit: Kit,
  as: TestOperator,
  state: LeadState,
  search = '',
): Promise<Reply<typeof listLeads>['list'][number]['leadId'][]> =>
  (await kit.done(listLeads, { state, search, pageSize: 100 }, { as })).list.map((it) => it.leadId);

/** Sends a lead as a visitor from a separate address, and returns its id. */
export async function leadOf(kit: Kit, as: TestOperator, contact: string): Promise<string> {
  const before = new Set(await leadsIn(kit, as, 'new'));
  const address = `198.51.100.${before.size + 1}`;
  await kit.done(sendLead, toLead(contact), { lang: 'th', address });
  const leadId = (await leadsIn(kit, as, 'new')).find((it) => !before.has(it));
  if (leadId === undefined) throw new Error('no lead came');
  return leadId;
}
