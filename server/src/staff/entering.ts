import type { CallOutput } from '@vela/contract/call.ts';
import type { confirmStaffTotp } from '@vela/contract/staff/staff-calls.ts';
import { newId, newToken } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { hashToken } from '../app/auth.ts';
import type { Context } from '../app/route.ts';
import { audit } from './audit.ts';
import { insertSession, storeDevice } from './store.ts';
import type { Member } from './store.ts';
import { toMe } from './views.ts';

/** How long an operator stays logged in. */
const sessionHours = 10;

/** Opens the session of an operator who has passed both factors. */
export async function enterConsole(
  context: Pick<Context, 'tx' | 'client' | 'services' | 'now' | 'address'>,
  member: Member,
): Promise<CallOutput<typeof confirmStaffTotp>> {
  const { tx, services, now, address } = context;
  const device = newToken(services.random);
  await storeDevice(tx, member.staffId, hashToken(device), now);
  const token = newToken(services.random);
  const expiresAt = addMs(now, sessionHours * HOUR_MS);
  await insertSession(tx, {
    sessionId: newId('ops', services.clock, services.random),
    staffId: member.staffId,
    tokenHash: hashToken(token),
    address,
    createdAt: now,
    expiresAt,
  });
  const subject = `staff:${member.username}`;
  await audit(context, { staff: member, action: 'staff.login', subject, address, now });
  return { token, expiresAt, device, me: toMe(member, services.config) };
}
