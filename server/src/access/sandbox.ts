import { isLoopback } from '@vela/service/listen.ts';
import type { Context } from '../app/route.ts';

/*
 * Play mode sends nothing, so a code can be read where it was requested. Not everybody
 * may: docs/decisions/0078-who-reads-the-sandbox.md says who, and why.
 */

/** What of a message is shown to who asked for it. */
export type SandboxMessage = { target: string; text: string; code: string | null };

type Asking = Pick<Context, 'services' | 'address'>;

/** Purposes of codes that a player gets for something new, which protects nothing yet. */
const ofSomethingNew: readonly string[] = ['bindPhone', 'bindEmail'];

/** The message as who asks for a code may read it; nothing where they may not. */
export function showToAsker(
  asking: Asking,
  { playerId, purpose, target }: { playerId: bigint | null; purpose: string; target: string },
  message: Omit<SandboxMessage, 'target'>,
): { sandbox?: SandboxMessage } {
  if (asking.services.config.mode !== 'play') return {};
  const isOwnAndNew = playerId !== null && ofSomethingNew.includes(purpose);
  return isOwnAndNew || isAtThisMachine(asking) ? { sandbox: { target, ...message } } : {};
}

/** True if only this machine reaches the site, by its settings and by where the call comes from. */
function isAtThisMachine({ services: { config }, address }: Asking): boolean {
  const { hostname } = new URL(config.publicUrl);
  return [config.host, hostname.replace(/^\[|\]$/g, ''), address].every(isLoopback);
}
