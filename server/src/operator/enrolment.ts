import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { z } from 'zod';
import { seal, unseal } from '../app/seal.ts';
import type { Secrets } from '../app/seal.ts';

/*
 * The secret of an authenticator between the step that shows it and the one that confirms it. It
 * travels sealed with the enrolling person: of two holders of a code, neither learns the other's.
 */

const purpose = 'operator enrolment';
/** Chosen: enough to find the phone and its app. */
const validMinutes = 30;

const sealedEnrolment = z.object({
  code: z.string(),
  username: z.string(),
  secret: z.string(),
  until: z.string(),
});

type Enrolling = { codeHash: Buffer; username: string };

/** Seals a secret for its code and name. */
export function sealEnrolment(
  secrets: Secrets,
  { codeHash, username }: Enrolling,
  secret: string,
  now: Date,
): string {
  const until = addMs(now, validMinutes * MINUTE_MS).toISOString();
  const text = JSON.stringify({ code: codeHash.toString('hex'), username, secret, until });
  return seal(secrets, purpose, text).toString('base64url');
}

/** Returns the sealed secret; null if it was for another code or name, or has expired. */
export function openEnrolment(
  secrets: Secrets,
  { codeHash, username }: Enrolling,
  sealed: string,
  now: Date,
): string | null {
  const text = tryUnseal(secrets, sealed);
  if (text === null) return null;
  const enrolment = sealedEnrolment.parse(JSON.parse(text));
  const isOurs =
    enrolment.code === codeHash.toString('hex') &&
    enrolment.username === username &&
    new Date(enrolment.until) > now;
  return isOurs ? enrolment.secret : null;
}

function tryUnseal(secrets: Secrets, sealed: string): string | null {
  try {
    return unseal(secrets, purpose, Buffer.from(sealed, 'base64url'));
  } catch {
    return null;
  }
}
