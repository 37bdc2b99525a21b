import type { CallOutput, OnWire } from '@vela/contract/call.ts';
import {
  acceptInvitation,
  addOperator,
  enrolOperator,
  inviteOperator,
} from '@vela/contract/operator/staff-calls.ts';
import pg from 'pg';
import type { CallReply } from '../seeds/stage/send.ts';
import { computeTotp, toStep } from '../src/app/totp.ts';
import { runWork } from '../src/app/work.ts';
import { makeFirstCode } from '../src/operator/index.ts';
import type { Kit } from './kit.ts';
import { nextAddress } from './staff.ts';

/** The password of everyone in the tests of invitations. */
export const passphrase = 'a long enough passphrase';

/** Returns a code as the start of a site prints it. */
export async function firstCode(kit: Kit): Promise<string> {
  const made = await runWork(kit.services, makeFirstCode);
  if (made === null) throw new Error('the site has an operator');
  return made.code;
}

/** Adds an operator without dual approval, and returns the code of their link. */
export async function invite(kit: Kit, username = 'mei'): Promise<string> {
  const as = await kit.operator('owner');
  const mei = { username, displayName: 'Mei Chan', role: 'finance', reason: 'joins the team' };
  await kit.done(addOperator, mei, { as });
  const { link } = await kit.done(inviteOperator, { username }, { as });
  return toCode(link);
}

/** Returns the code in a link. */
export const toCode = (link: string): string => link.split('/').at(-1) ?? '';

type Shown = OnWire<CallOutput<typeof enrolOperator>>;

/** Returns the secret of an authenticator, as one browser is shown it. */
export const enrol = (kit: Kit, code: string, username: string): Promise<Shown> =>
  kit.done(enrolOperator, { code, username }, { address: nextAddress() });

/** Confirms what a browser was shown, by default with the code of its app. */
export function confirmShown(
  kit: Kit,
  code: string,
  username: string,
  { enrolment, sealed }: Shown,
  totp = computeTotp(enrolment.secret, toStep(kit.clock.now())),
): Promise<CallReply<typeof acceptInvitation>> {
  const input = { code, username, displayName: 'Nok', password: passphrase, sealed, totp };
  return kit.call(acceptInvitation, input, { address: nextAddress() });
}

/** Completes all steps with a valid code. */
export async function accept(
  kit: Kit,
  code: string,
  username = 'nok',
): Promise<CallReply<typeof acceptInvitation>> {
  return confirmShown(kit, code, username, await enrol(kit, code, username));
}

/**
 * Removes all operators from a site. Its triggers keep entries from being deleted from the audit
 * log.
 */
export async function removeOperators(kit: Kit): Promise<void> {
  const owner = new pg.Client({ connectionString: kit.database.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const table of ['audit', 'sessions', 'devices', 'login_tickets', 'members']) {
    await owner.query(`delete from staff_${table}`);
  }
  await owner.query('delete from operator_invitations; delete from access_failures');
  await owner.end();
}
