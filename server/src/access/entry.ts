import type { Context } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { clearFailures } from './failures.ts';
import { isNewDevice, openSession } from './session.ts';
import { touchLogin } from './store.ts';

/** What a finished login answers. */
export type Entry = { token: string; expiresAt: Date; previousLoginAt: Date | null };

const countryCode = /^[A-Z]{2}$/;

/** The country of a caller, as a proxy that is believed names it; empty if none does. */
export function readCountry({ request, services }: Pick<Context, 'request' | 'services'>): string {
  const { trustedProxies, countryHeader } = services.config;
  const named = trustedProxies > 0 ? request.headers[countryHeader] : undefined;
  const code = typeof named === 'string' ? named.toUpperCase() : '';
  return countryCode.test(code) ? code : '';
}

/**
 * Lets somebody in who has shown everything that was asked: failures are forgotten, a device that
 * is new leaves a message, and the session is opened.
 */
export async function enter(
  context: Pick<
    Context,
    'tx' | 'now' | 'address' | 'agent' | 'services' | 'tellPlayer' | 'request'
  >,
  playerId: bigint,
  device: string,
): Promise<Entry> {
  const { tx, now, address, agent, services } = context;
  await clearFailures(tx, [`player:${playerId}`]);
  const previousLoginAt = await touchLogin(tx, playerId, now);
  const session = { playerId, device, agent, address, country: readCountry(context), now };
  if (await isNewDevice(tx, session)) {
    await sendMessage(context, {
      playerId,
      category: 'private',
      template: 'newDevice',
      facts: { time: now.toISOString(), device: agent === '' ? '?' : agent },
      link: '/pages/system/system',
      now,
    });
  }
  return { ...(await openSession(tx, services, session)), previousLoginAt };
}
