import { isLoopback } from '@vela/service/listen.ts';
import type { Context } from '../app/route.ts';

/*
 * Play mode sends nothing, so a code is shown where it was requested, but not to every caller: see
 * docs/decisions/0078-who-reads-the-sandbox.md.
 */

/** The part of a message that its requester may read. */
export type SandboxMessage = { target: string; text: string; code: string | null };

type Asking = Pick<Context, 'services' | 'address'>;

/** The purposes of codes for a new contact, which protects nothing yet. */
const ofSomethingNew: readonly string[] = ['bindPhone', 'bindEmail'];

/** Returns the message if its requester may read it, else null. */
export function showToRequester(
  asking: Asking,
  { playerId, purpose, target }: { playerId: bigint | null; purpose: string; target: string },
  message: Omit<SandboxMessage, 'target'>,
): { sandbox?: SandboxMessage } {
  if (asking.services.config.mode !== 'play') return {};
  const isOwnAndNew = playerId !== null && ofSomethingNew.includes(purpose);
  return isOwnAndNew || isAtThisMachine(asking) ? { sandbox: { target, ...message } } : {};
}

/**
 * Returns true if the site is reachable only from this machine, by its settings and by the caller's
 * address.
 */
function isAtThisMachine({ services: { config }, address }: Asking): boolean {
  const { hostname } = new URL(config.publicUrl);
  return [config.host, hostname.replace(/^\[|\]$/g, ''), address].every(isLoopback);
}
