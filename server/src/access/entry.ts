import { readCountry } from '../app/country.ts';
import type { Context } from '../app/route.ts';
import { sendSecurityNews } from '../message/index.ts';
import { clearFailures } from './failures.ts';
import { clearGuesses } from './guesses.ts';
import { isNewDevice, openSession } from './session.ts';
import { touchLogin } from './store.ts';

/** The output of a completed login. */
export type Entry = { token: string; expiresAt: Date; previousLoginAt: Date | null };

/**
 * Completes a login: clears failures, sends a message about a new device, and opens the session.
 */
export async function enter(
  context: Pick<
    Context,
    'tx' | 'now' | 'address' | 'agent' | 'services' | 'afterCommit' | 'notifyPlayer' | 'request'
  >,
  playerId: bigint,
  device: string,
): Promise<Entry> {
  const { tx, now, address, agent, services } = context;
  const who = `player:${playerId}`;
  // In the order in which a login locks them.
  await clearGuesses(tx, { who, address, device: device === '' ? null : device });
  await clearFailures(tx, [who]);
  const previousLoginAt = await touchLogin(tx, playerId, now);
  const country = readCountry(services.config, context.request.raw);
  const session = { playerId, device, agent, address, country, now };
  if (await isNewDevice(tx, session)) {
    await sendSecurityNews(context, playerId, 'newDevice', { device: agent });
  }
  return { ...(await openSession(tx, services, session)), previousLoginAt };
}
