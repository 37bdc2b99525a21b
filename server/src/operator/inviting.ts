import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { toNetwork } from '@vela/service/proxies.ts';
import { checkWaiting, countFailure } from '../access/index.ts';
import { hashToken } from '../app/auth.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { audit, findMemberById, hasMembers, newReadable } from '../staff/index.ts';
import type { Member } from '../staff/index.ts';
import { deleteExpired, insertInvitation, lockInvitation } from './store.ts';
import type { Invitation } from './store.ts';

/*
 * One-time codes: an owner creates one for an operator; a site without operators creates one for
 * its first owner when it starts. A code is stored hashed, expires, is used up by the first person
 * who sets a password and an authenticator with it, and is void after too many wrong authenticator
 * codes. Guesses at codes are delayed progressively.
 */

/** Chosen: lasts over a weekend. */
const invitationHours = 72;
/** Chosen: a site is set up on the day it is started. */
const firstHours = 24;

/** A code in plain text, to be shown once. */
export type MadeCode = { link: string; code: string; expiresAt: Date };

/** People type codes: surrounding spaces and case are ignored. */
export const toCodeHash = (code: string): Buffer => hashToken(code.trim().toLowerCase());

const toLink = (consoleUrl: string, code: string): string => `${consoleUrl}/#/invitation/${code}`;

/** Creates a code for an operator without a password. */
export function inviteMember(
  work: Work,
  { staffId }: Pick<Member, 'staffId'>,
  createdBy: bigint | null,
): Promise<MadeCode> {
  return makeCode(work, { staffId, createdBy, hours: invitationHours });
}

/** The dependencies of creating a code; the start of a site has no more. */
type Making = Pick<Work, 'tx' | 'client' | 'now'> & {
  services: Pick<Work['services'], 'config' | 'random'>;
};

/** Creates a code for the first owner of a site; null if the site has an operator. */
export async function makeFirstCode(work: Making): Promise<MadeCode | null> {
  const { tx, now } = work;
  if (await hasMembers(tx)) return null;
  await deleteExpired(tx, now);
  const made = await makeCode(work, { staffId: null, createdBy: null, hours: firstHours });
  const entry = { staff: null, action: 'site.setCode', subject: 'site', address: '' } as const;
  await audit(work, { ...entry, now });
  return made;
}

async function makeCode(
  { tx, services, now }: Making,
  of: { staffId: bigint | null; createdBy: bigint | null; hours: number },
): Promise<MadeCode> {
  const code = newReadable(services.random);
  const expiresAt = addMs(now, of.hours * HOUR_MS);
  const { staffId, createdBy } = of;
  const codeHash = toCodeHash(code);
  await insertInvitation(tx, { codeHash, staffId, createdBy, createdAt: now, expiresAt });
  return { code, link: toLink(services.config.consoleUrl, code), expiresAt };
}

/** The recipient of a valid code; null for the future first owner. */
export type Invited = { invitation: Invitation; member: Member | null };

/** Returns the invitation of a code, locked; an invalid code counts as a guess. */
export async function redeemInvitation(
  { tx, address, now }: Pick<Context, 'tx' | 'address' | 'now'>,
  code: string,
): Promise<Invited | Refused<'loginWaiting' | 'invitationInvalid'>> {
  const subject = toGuessSubject(address);
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const invitation = await lockInvitation(tx, toCodeHash(code), now);
  const isFirst = invitation?.staffId === null;
  const member =
    invitation === null || isFirst ? null : await findMemberById(tx, invitation.staffId ?? 0n);
  const isValid =
    isFirst || (member !== null && !member.isDisabled && member.passwordHash === null);
  if (invitation !== null && isValid) return { invitation, member };
  await countFailure(tx, [subject], now);
  return refuseAndCommit('invitationInvalid');
}

/** Returns the subject under which guesses at codes are counted. */
export const toGuessSubject = (address: string): string =>
  `operator-code:${address === '' ? '' : toNetwork(address)}`;
